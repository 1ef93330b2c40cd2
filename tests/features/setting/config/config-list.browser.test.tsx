import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConfigList } from '../../../../src/features/setting/config/config-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { ConfirmProvider } from '../../../../src/ui/confirm/confirm-provider.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { count, proposed, registration } from './parameter-samples.ts'

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
  await page.getByRole('button', { name: '已修改 1' }).click()
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

it('security 6 a change that waits is marked, asked about with who proposed what and when, and confirmed or rejected', async () => {
  const sent: unknown[] = []
  const answer = async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return null
  }
  await open({
    '/api/setting/config/list': () => [proposed],
    '/api/setting/config/confirm': answer,
    '/api/setting/config/reject': answer,
  })
  const told = '改为 https://sms2.example.gov.cn/send（李安全于 2026-03-02 09:30:00 提出，2026-03-05 09:30:00 失效）'
  await expect.element(page.getByText('有变更待确认')).toBeVisible()
  for (const action of ['确认变更', '驳回变更']) {
    await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
    const question = page.getByRole('alertdialog')
    const asked = `“短信网关地址”现为 https://sms.example.gov.cn/send，${told}。`
    await expect.element(question.getByText(asked)).toBeVisible()
    await question.getByRole('button', { name: action }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/api/setting/config/confirm', { id: 'sms.url', proposal: '120021' }],
      ['/api/setting/config/reject', { id: 'sms.url', proposal: '120021' }],
    ]),
  )
})
