import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PaneBoundary } from '../../../src/app/shell/pane-boundary.tsx'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { renderView } from '../render-view.tsx'

// React tells the console of every error, caught or not.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('S8.6 keeps a page’s crash to the page, records it, and lets try again', async () => {
  let broken = true
  const Page = () => {
    if (broken) throw new Error('boom')
    return <p>well</p>
  }
  const { container } = await renderView(
    <>
      <PaneBoundary>
        <Page />
      </PaneBoundary>
      <p>other page</p>
    </>,
    { path: '/system/user' },
  )
  await expect.element(page.getByText('此页面出现异常')).toBeVisible()
  await expect.element(page.getByText('other page')).toBeVisible()
  expect(container.get(FailureLog).records.value.logs).toMatchObject([{ message: 'boom', page: '/system/user' }])
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('well')).toBeVisible()
})
