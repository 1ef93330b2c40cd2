import { Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewerBuildBanner } from '../../../../src/app/shell/banners/newer-build-banner.tsx'
import { NewerBuild } from '../../../../src/core/build/newer-build.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-service.ts'
import { signedInTab } from '../../../core/session/tabs-of-a-browser.ts'
import { openApp } from '../../open-app.ts'

const words = page.getByText('有新版本，更新后可继续当前工作', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The bar over a page that runs build `a`; `returnToPage` simulates the user's return after this many minutes. */
const open = async () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const returned = new Subject<void>()
  const served = vi.fn(async () => 'b')
  const [reload, warn, mayLose] = [vi.fn(), vi.fn(), vi.fn(async () => true)]
  const { session } = signedInTab()
  const gateway = { servedBuild: served }
  const outside = { events: new Subject<never>(), page: { returned, reload }, notifier: { warn }, clock }
  const { container } = openApp()
  container.rebind(NewerBuild).toConstantValue(new NewerBuild({ own: 'a', gateway, session, mayLose, ...outside }))
  await render(
    <ServicesContext value={container}>
      <div className="ac-shell">
        <NewerBuildBanner />
      </div>
    </ServicesContext>,
  )
  const returnToPage = (minutes: number) => {
    clock.time += minutes * 60_000
    returned.next()
  }
  return { served, reload, mayLose, returnToPage }
}

it('S7.7 says nothing until there is a newer build, and then announces it too', async () => {
  const { returnToPage } = await open()
  expect(page.getByRole('status').element().textContent).toBe('')
  returnToPage(5)
  await expect.element(words).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('有新版本，更新后可继续当前工作立即更新稍后')
})

it('S7.7 稍后 hides it for an hour', async () => {
  const { returnToPage, served } = await open()
  returnToPage(5)
  await button('稍后').click()
  await expect.element(words).not.toBeInTheDocument()
  returnToPage(59)
  await expect.poll(() => served.mock.calls.length).toBe(2)
  await expect.element(words).not.toBeInTheDocument()
  returnToPage(5)
  await expect.element(words).toBeVisible()
})

it('S3.6 S7.7 立即更新 keeps the page where something would be lost, else shows the progress', async () => {
  const { returnToPage, reload, mayLose } = await open()
  mayLose.mockResolvedValueOnce(false)
  returnToPage(5)
  await button('立即更新').click()
  expect([mayLose.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  await button('立即更新').click()
  await expect.element(page.getByText('正在更新…', { exact: true })).toBeVisible()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(button('稍后').query()).toBeNull()
})

it('S3.2 fits on a phone in one line', async () => {
  await page.viewport(390, 844)
  const { returnToPage } = await open()
  returnToPage(5)
  await expect.element(words).toBeVisible()
  const [bar] = document.getElementsByClassName('ac-banner')
  expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(41)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const name of ['立即更新', '稍后'])
    expect(button(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
