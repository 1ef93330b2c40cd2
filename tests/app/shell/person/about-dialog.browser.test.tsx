import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AboutDialog } from '../../../../src/app/shell/person/about-dialog.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import { type AnswerOf, refusal } from '../../scripted-backend.ts'

const open = (answer: AnswerOf<'/api/setting/version/info'>, onClose = () => undefined) =>
  renderView(
    <PrimeProvider>
      <AboutDialog onClose={onClose} />
    </PrimeProvider>,
    { answers: { '/api/setting/version/info': answer } },
  )

it('S7.7 shows the builds of application and backend, to read and to copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(() => ({ version: '0.1.0', build: '6e1caaa15b41', node: 'v24.9.0', database: 'postgresql' }))
  for (const text of ['认证中心', '开发版', '0.1.0', 'v24.9.0', 'PostgreSQL'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '复制' }).click()
  await expect
    .poll(() => write.mock.calls)
    .toEqual([['产品：认证中心\n应用版本：开发版\n后端版本：0.1.0\nNode：v24.9.0\n数据库：PostgreSQL']])
  write.mockRestore()
})

it('S8.4 shows in place that the backend’s version failed to load, and retries', async () => {
  let fails = true
  const { toasts } = await open(() => (fails ? refusal(503, 'AA0009', '服务不可用') : { version: '0.1.0' }))
  await expect.element(page.getByText(/后端版本获取失败：服务不可用/)).toBeVisible()
  expect(toasts).toEqual([])
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('0.1.0', { exact: true })).toBeVisible()
})

it('closes by its button', async () => {
  const close = vi.fn()
  await open(() => ({ version: '0.1.0' }), close)
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  expect(close).toHaveBeenCalled()
})
