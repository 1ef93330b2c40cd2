import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FirstPageFailure } from '../../../src/app/routing/first-page-failure.tsx'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { renderView } from '../render-view.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  new ApiError({ kind: 'network', message: 'Network Error' }),
  new ApiError({ kind: 'status', status: 502, message: '' }),
  new ApiError({ kind: 'malformed', status: 200, message: '' }),
])('S4.3 retries automatically where the backend does not answer ($kind)', async (cause) => {
  const retry = vi.fn()
  await renderView(<FirstPageFailure cause={cause} onRetry={retry} />)
  await expect.element(page.getByText(/服务器没有响应.*登录状态不会丢失/)).toBeVisible()
  await expect.element(page.getByText('1 秒后自动重试')).toBeVisible()
  expect(retry).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(retry).toHaveBeenCalledOnce()
})

it('S4.3 retries only on request where the backend answers with a failure of its own', async () => {
  const retry = vi.fn()
  const cause = new ApiError({ kind: 'status', status: 500, message: '数据读取失败' })
  await renderView(<FirstPageFailure cause={cause} onRetry={retry} />)
  await expect.element(page.getByText(/数据读取失败/)).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(retry).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '重试' }).click()
  expect(retry).toHaveBeenCalledOnce()
})
