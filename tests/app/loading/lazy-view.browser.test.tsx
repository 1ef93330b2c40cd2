import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FaultBoundary } from '../../../src/app/loading/fault-boundary.tsx'
import { lazyView } from '../../../src/app/loading/lazy-view.tsx'
import { pageFault } from '../../../src/app/loading/page-failure.tsx'
import { paneFault } from '../../../src/app/shell/pane/pane-fault.tsx'
import { login } from '../../../src/features/entry/login/index.ts'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PageLoading } from '../../../src/ui/page-loading/page-loading.tsx'
import { openApp } from '../open-app.ts'
import { renderView } from '../render-view.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('S3.6 a page whose code failed to load is loaded again, only on request', async () => {
  let online = false
  const load = vi.fn(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>here it is</p> }
  })
  const View = lazyView(load)
  await renderView(
    <FaultBoundary look={paneFault}>
      <Suspense>
        <View />
      </Suspense>
    </FaultBoundary>,
    { path: '/system/user' },
  )
  await expect.element(page.getByText('页面加载失败')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  online = true
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('here it is')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('S3.6 returning to a page whose code failed to load loads it again', async () => {
  let online = false
  const View = lazyView(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>here it is</p> }
  })
  const { rerender } = await render(
    <ServicesContext value={openApp().container}>
      <FaultBoundary look={pageFault} key="first">
        <View />
      </FaultBoundary>
    </ServicesContext>,
  )
  await expect.element(page.getByText('页面暂时无法打开')).toBeVisible()
  online = true
  await rerender(
    <ServicesContext value={openApp().container}>
      <FaultBoundary look={pageFault} key="second">
        <View />
      </FaultBoundary>
    </ServicesContext>,
  )
  await expect.element(page.getByText('here it is')).toBeVisible()
})

const textsOf = async (View: () => ReactNode): Promise<(string | null)[]> => {
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await render(<View />)
  await expect.element(page.getByText('here it is')).toBeVisible()
  observer.disconnect()
  return seen
}

it('S9.8 a page whose code is prefetched renders at once, and once', async () => {
  let draws = 0
  const View = lazyView(async () => ({
    default: () => {
      draws += 1
      return <p>here it is</p>
    },
  }))
  await View.ahead()
  const seen = await textsOf(View)
  expect(seen.filter((text) => text?.includes('加载中'))).toEqual([])
  expect(draws).toBe(1)
})

it('S1.2 S9.8 the login page, whose code is there from the start, renders without a waiting state', async () => {
  const load = vi.fn<() => Promise<never>>()
  const seen = await textsOf(lazyView(load, false, { default: () => <p>here it is</p> }))
  expect(seen.filter((text) => text?.includes('加载中'))).toEqual([])
  expect(load).not.toHaveBeenCalled()
  expect(login.loaded).toBe(Login)
})

it('a failed prefetch is retried when the page renders', async () => {
  let online = false
  const View = lazyView(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>here it is</p> }
  })
  await expect(View.ahead()).rejects.toThrow('Failed to fetch')
  online = true
  await render(<View />)
  await expect.element(page.getByText('here it is')).toBeVisible()
})

it('S9.8 a page renders as soon as its code is loaded, however briefly the loading text was shown', async () => {
  // React itself shows a fallback for 300 ms; the minimum of several tries does not depend on the machine's load.
  const waits: number[] = []
  for (let index = 0; index < 8; index += 1) {
    const code = Promise.withResolvers<{ default: () => ReactNode }>()
    const View = lazyView(() => code.promise)
    const screen = await render(
      <Suspense fallback={<PageLoading />}>
        <View />
      </Suspense>,
    )
    await expect.element(page.getByText('加载中....')).toBeVisible()
    const came = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent?.includes('here it is')) return
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const start = performance.now()
    code.resolve({ default: () => <p>here it is</p> })
    waits.push((await came) - start)
    await screen.unmount()
  }
  expect(Math.min(...waits)).toBeLessThan(100)
})
