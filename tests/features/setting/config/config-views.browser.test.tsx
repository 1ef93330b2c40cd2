import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConfigForm, ConfigHistory } from '../../../../src/features/setting/config/config-form.tsx'
import { ConfigImport } from '../../../../src/features/setting/config/parts/transfer/config-import.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { ConfirmProvider } from '../../../../src/ui/confirm/confirm-provider.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'
import { count, proposed, registration, token } from './parameter-samples.ts'

const called = { onClose: vi.fn(), onSaved: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})
const show = (view: ReactNode, answers: Parameters<typeof renderView>[1] = {}) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <ConfirmProvider>{view}</ConfirmProvider>
      </PermissionContext>
    </PrimeProvider>,
    answers,
  )
const dialog = (name: string) => page.getByRole('dialog', { name })
const save = (name: string) => dialog(name).getByRole('button', { name: '保存', exact: true }).click()

it('setting 12 the form refuses a number beyond the range, and sends one with the version that was read', async () => {
  const sent: unknown[] = []
  await show(<ConfigForm parameter={count} {...called} />, {
    answers: {
      '/api/setting/config/update': async (request) => {
        sent.push(await request.json())
        return null
      },
    },
  })
  const form = dialog('修改参数：连续输错锁定次数')
  await form.getByLabelText('参数值').fill('21')
  await save('修改参数：连续输错锁定次数')
  await expect.element(form.getByText('参数值不能大于 20')).toBeVisible()
  await form.getByLabelText('参数值').fill('8')
  await save('修改参数：连续输错锁定次数')
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: 'login.lock.count', version: 0, newValue: '8' }])
})

it('S10.2 where another user was faster, the conflict names the value', async () => {
  const change = { userName: '赵立', time: '2026-11-21 10:30:00', fields: ['value'] }
  await show(<ConfigForm parameter={count} {...called} />, {
    answers: {
      '/api/setting/config/update': () => refusal(409, 'AA0001', '该参数已被他人修改，请刷新后重试', { change }),
      '/api/setting/config/{id}': () => ({ ...count, parameterValue: '9', version: 1 }),
    },
  })
  await dialog('修改参数：连续输错锁定次数').getByLabelText('参数值').fill('8')
  await save('修改参数：连续输错锁定次数')
  await expect.element(page.getByText(/赵立于 2026-11-21 10:30:00 保存了该记录，修改了：参数值。/)).toBeVisible()
})

it('setting 12 a secret is never in the form, and what the backend refuses of it stands at its field', async () => {
  const message = '短信网关令牌：只能是 1 到 500 个可见的 ASCII 字符'
  const refused = refusal(400, 'AA0001', message, { errors: [{ field: 'newValue', message }] })
  await show(<ConfigForm parameter={token} {...called} />, { answers: { '/api/setting/config/update': () => refused } })
  const form = dialog('修改参数：短信网关令牌')
  const field = form.getByLabelText('参数值', { exact: true })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(form.getByText('已有的值不显示；在此输入将替换它')).toBeVisible()
  await field.fill('令牌')
  await save('修改参数：短信网关令牌')
  await expect.element(form.getByText(message)).toBeVisible()
  expect(called.onSaved).not.toHaveBeenCalled()
})

it('setting 12 the history restores a former value after a question, not the one that is in force', async () => {
  const sent: unknown[] = []
  const entry = (id: string, before: string, after: string) => ({
    id,
    time: '2026-03-02 09:30:00',
    userName: '王建国',
    action: '修改',
    fields: [{ label: '参数值', before, after }],
  })
  await show(<ConfigHistory parameter={registration} {...called} />, {
    answers: {
      '/api/setting/config/history': () =>
        Response.json({
          success: true,
          code: 'AA0000',
          message: '',
          data: [entry('12', '开启', '关闭'), entry('11', '关闭', '开启')],
          total: 2,
        }),
      '/api/setting/config/restore': async (request) => {
        sent.push(await request.json())
        return null
      },
    },
  })
  const rows = dialog('参数“自助注册”的变更历史').getByRole('row')
  await expect.element(rows.nth(2)).toBeVisible()
  await expect.element(rows.nth(1).getByRole('button', { name: /恢复到此值/ })).toHaveAttribute('aria-disabled', 'true')
  await rows
    .nth(2)
    .getByRole('button', { name: /恢复到此值/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('将“自助注册”恢复为 开启？')).toBeVisible()
  await question.getByRole('button', { name: '恢复到此值' }).click()
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: 'registration', version: 3, entry: '11' }])
})

it('setting 12 an import that was overtaken says so, and can be checked again', async () => {
  const changes = [{ id: 'login.lock.count', name: '连续输错锁定次数', before: '5 次（默认值）', after: '8 次' }]
  await show(<ConfigImport {...called} />, {
    answers: {
      '/api/setting/config/import/check': () => ({ plan: 'a'.repeat(22), faults: [], changes }),
      '/api/setting/config/import': () => refusal(409, 'AA0001', '参数已被他人修改，请重新校验'),
    },
  })
  const box = dialog('导入参数')
  await expect.element(box).toBeVisible()
  const file = new File(['login.lock.count=8'], '系统参数.txt', { type: 'text/plain' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  if (input) input.files = transfer.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(box.getByText('系统参数.txt 将修改 1 项；文件中没有的参数保持不变')).toBeVisible()
  await box.getByRole('button', { name: '导入', exact: true }).click()
  await expect.element(box.getByText('参数已被他人修改，请重新校验')).toBeVisible()
  expect(called.onSaved).not.toHaveBeenCalled()
})

it('security 6 the form says that a change waits for another administrator, before and after it is sent', async () => {
  const { proposal: _proposal, ...guarded } = proposed
  const { toasts } = await show(<ConfigForm parameter={guarded} {...called} />, {
    answers: { '/api/setting/config/update': () => null },
  })
  const form = dialog('修改参数：短信网关地址')
  await expect.element(form.getByText('另一员确认后生效')).toBeVisible()
  await form.getByLabelText('参数值').fill('https://sms2.example.gov.cn/send')
  await save('修改参数：短信网关地址')
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['变更已提交，待另一员确认后生效'])
})
