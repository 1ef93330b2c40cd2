import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '../../../src/app/toasts/toasts.tsx'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { renderView } from '../render-view.tsx'

it('S8.2 shows the notifier’s toasts, also several before the toasts are loaded', async () => {
  const { container } = await renderView(<Toasts />)
  const notifier = container.get(Notifier)
  notifier.warn('当前用户没有任何角色，无法进入系统')
  notifier.failure(new ApiError({ kind: 'forbidden', status: 403, message: '' }))
  await expect.element(page.getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect.element(page.getByText('无权限进行此操作')).toBeVisible()
  notifier.success('已停用')
  await expect.element(page.getByText('已停用')).toBeVisible()
})

it('S8.4 a failed call’s toast has the request id, and stays until closed', async () => {
  const { container } = await renderView(<Toasts />)
  const failure = new ApiError({ kind: 'status', status: 500, message: '', requestId: '7301' })
  container.get(Notifier).failure(failure)
  await expect.element(page.getByText(/请求编号 7301/)).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /关闭|close/i })
    .click()
  await expect.element(page.getByText(/请求编号 7301/)).not.toBeInTheDocument()
})

it('renders nothing before the first toast', async () => {
  await renderView(<Toasts />)
  expect(page.getByRole('alert').query()).toBeNull()
})
