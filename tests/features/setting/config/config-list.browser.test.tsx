import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConfigList } from '../../../../src/features/setting/config/config-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { ConfirmProvider } from '../../../../src/ui/confirm/confirm-provider.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { count, registration } from './parameter-samples.ts'

beforeEach(() => page.viewport(1440, 900))

const open = (answers: Answers) =>
  renderView(
    <PermissionContext value={() => true}>
      <PrimeProvider>
        <ConfirmProvider>
          <ConfigList />
        </ConfirmProvider>
      </PrimeProvider>
    </PermissionContext>,
    {
      answers: {
        '/api/setting/config/list': () => [count, registration],
        ...answers,
      },
    },
  )

it('setting 12 恢复默认 sends the version that the list shows, and says why it was refused', async () => {
  const sent: unknown[] = []
  const message = '该参数已被他人修改，请刷新后重试'
  await open({
    '/api/setting/config/reset': async (request) => {
      sent.push(await request.json())
      return { done: [], refused: [{ id: 'registration', name: '自助注册', code: 'AA0001', message }] }
    },
  })
  await page.getByRole('button', { name: /^恢复默认/ }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('将“自助注册”恢复为默认值（开启）？')).toBeVisible()
  await question.getByRole('button', { name: '恢复默认' }).click()
  await vi.waitFor(() => expect(sent).toEqual([{ resets: [{ id: 'registration', version: 3 }] }]))
  await expect.element(page.getByText(message).first()).toBeVisible()
})

it('S8.1 a file of the parameters that cannot be had is told once, though no dialog asks for it', async () => {
  const { toasts } = await open({ '/api/setting/config/export': () => refusal(403, 'AA0002', '') })
  await page.getByRole('button', { name: '下载参数文件' }).click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['无权限进行此操作'])
})
