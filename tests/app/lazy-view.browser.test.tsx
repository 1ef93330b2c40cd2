import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyView } from '../../src/app/lazy-view.tsx'
import { PaneBoundary } from '../../src/app/shell/pane-boundary.tsx'
import { renderView } from './render-view.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

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
