import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyView } from '../../src/app/lazy-view.tsx'
import { PaneBoundary } from '../../src/app/shell/pane-boundary.tsx'
import { PageLoading } from '../../src/ui/page-loading/page-loading.tsx'
import { renderView } from './render-view.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('S3.6 a page whose code did not come is fetched again, and only when asked to', async () => {
  let online = false
  const load = vi.fn(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>here it is</p> }
  })
  const View = lazyView(load)
  await renderView(
    <PaneBoundary>
      <Suspense>
        <View />
      </Suspense>
    </PaneBoundary>,
    { path: '/system/user' },
  )
  await expect.element(page.getByText('页面加载失败')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  online = true
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('here it is')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('S9.8 a page is drawn when its code has come, not when the words of waiting have stood for a while', async () => {
  // React would let them stand for 300 ms, by a timer that does not run here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const View = lazyView(() => code.promise)
  await renderView(
    <Suspense fallback={<PageLoading />}>
      <View />
    </Suspense>,
    { path: '/system/user' },
  )
  await expect.element(page.getByText('加载中....')).toBeVisible()
  code.resolve({ default: () => <p>here it is</p> })
  await expect.element(page.getByText('here it is')).toBeVisible()
  await expect.element(page.getByText('加载中....')).not.toBeInTheDocument()
})
