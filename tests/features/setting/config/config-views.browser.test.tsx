import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Parameter } from '../../../../src/features/setting/config/config.ts'
import { ConfigHistory } from '../../../../src/features/setting/config/config-history.tsx'
import { ConfigList } from '../../../../src/features/setting/config/config-list.tsx'
import { ConfigImport } from '../../../../src/features/setting/config/parts/transfer/config-import.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { ConfirmProvider } from '../../../../src/ui/confirm/confirm-provider.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
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
const setting = (name: string) => page.getByRole('group', { name })
const save = (name: string) => setting(name).getByRole('button', { name: '保存', exact: true }).click()
/** The page with one parameter, in its group. */
const showPage = (parameter: Parameter, answers: Answers) =>
  show(<ConfigList />, { answers: { '/api/setting/config/list': () => [parameter], ...answers } })

it('setting 12 a value is changed where it stands: a number beyond the range is refused, Enter sends the version read', async () => {
  const sent: unknown[] = []
  let now = count
  await show(<ConfigList />, {
    answers: {
      '/api/setting/config/list': () => [now],
      '/api/setting/config/update': async (request) => {
        sent.push(await request.json())
        now = { ...count, parameterValue: '8', origin: 'site', version: 1 }
        return null
      },
    },
  })
  const row = setting('连续输错锁定次数')
  const field = row.getByLabelText('参数值')
  await expect.element(row.getByText('次', { exact: true })).toBeVisible()
  await expect.element(row.getByRole('button', { name: '保存', exact: true })).not.toBeInTheDocument()
  await field.fill('21')
  await expect.element(row.getByText('3 至 20 的整数，立即生效。')).toBeVisible()
  await save('连续输错锁定次数')
  await expect.element(row.getByText('参数值不能大于 20')).toBeVisible()
  await field.fill('8')
  // Until it can be pressed again, 200 ms after the click (S9.10), Enter does nothing either.
  await expect.element(row.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(row.getByText('默认 5 次')).toBeVisible()
  expect(sent).toEqual([{ id: 'login.lock.count', version: 0, newValue: '8' }])
  await expect.element(row.getByLabelText('参数值')).toHaveFocus()
  await expect.element(row.getByRole('button', { name: '保存', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '已修改 1' })).toBeVisible()
})

it('setting 12 Esc takes back what was typed, and another group keeps it', async () => {
  await show(<ConfigList />, { answers: { '/api/setting/config/list': () => [count, registration] } })
  const row = setting('连续输错锁定次数')
  await row.getByLabelText('参数值').fill('8')
  await page.getByRole('button', { name: '业务与运行 1' }).click()
  await expect.element(setting('自助注册')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: '登录防护 1' }).click()
  await expect.element(row.getByLabelText('参数值')).toHaveValue(8)
  await row.getByLabelText('参数值').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(row.getByLabelText('参数值')).toHaveValue(5)
})

it('setting 12 the search finds over all groups, by name, key and pinyin, and tells how many', async () => {
  await show(<ConfigList />, { answers: { '/api/setting/config/list': () => [count, registration, token] } })
  const find = page.getByRole('searchbox', { name: '搜索全部系统参数' })
  for (const text of ['注册', 'zizhu', 'zzzc', 'registr']) {
    await find.fill(text)
    await expect.element(page.getByRole('status').filter({ hasText: '找到 1 项' })).toBeVisible()
    await expect.element(setting('自助注册')).toBeVisible()
  }
  await find.fill('没有的')
  await expect.element(page.getByText('没有与“没有的”相符的参数')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expect.element(setting('连续输错锁定次数')).toBeVisible()
})

it('S10.2 where another user was faster, the conflict names the value', async () => {
  const change = { userName: '赵立', time: '2026-11-21 10:30:00', fields: ['value'] }
  await showPage(count, {
    '/api/setting/config/update': () => refusal(409, 'AA0001', '该参数已被他人修改，请刷新后重试', { change }),
    '/api/setting/config/{id}': () => ({ ...count, parameterValue: '9', version: 1 }),
  })
  await setting('连续输错锁定次数').getByLabelText('参数值').fill('8')
  await save('连续输错锁定次数')
  await expect.element(page.getByText(/赵立于 2026-11-21 10:30:00 保存了该记录，修改了：参数值。/)).toBeVisible()
})

it('setting 12 a secret is never in the page, and what the backend refuses of it stands at its field', async () => {
  const message = '短信网关令牌：只能是 1 到 500 个可见的 ASCII 字符'
  const refused = refusal(400, 'AA0001', message, { errors: [{ field: 'newValue', message }] })
  await showPage(token, { '/api/setting/config/update': () => refused })
  const row = setting('短信网关令牌')
  const field = row.getByLabelText('参数值', { exact: true })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(row.getByText('已有的值不显示；在此输入将替换它')).toBeVisible()
  await field.fill('令牌')
  await save('短信网关令牌')
  await expect.element(row.getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue('令牌')
})

it('setting 12 what another duty or the deployment has fixed is shown in words with the reason', async () => {
  await showPage({ ...count, heldBy: 'duty' }, {})
  const row = setting('连续输错锁定次数')
  await expect.element(row.getByText('由另一位管理员修改（三员分立）')).toBeVisible()
  await expect.element(row.getByText('5 次')).toBeVisible()
  await expect.element(row.getByLabelText('参数值')).not.toBeInTheDocument()
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

it('security 6 the page says that a change waits for another administrator, before and after it is sent', async () => {
  const { proposal: _proposal, ...guarded } = proposed
  const { toasts } = await showPage(guarded, { '/api/setting/config/update': () => null })
  const row = setting('短信网关地址')
  await row.getByLabelText('参数值').fill('https://sms2.example.gov.cn/send')
  await expect.element(row.getByText('文本，另一员确认后生效。')).toBeVisible()
  await save('短信网关地址')
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['变更已提交，待另一员确认后生效'])
})
