import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { OverviewScreen } from '../../../src/features/analysis/total/overview-screen.tsx'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const search = { list: 'listUsers', address: '/system/user' }
const texts = { definition: '现有的用户数。', unit: '人' }
const periods = {
  present: { beginDate: '2026-10-23', endDate: '2026-11-21' },
  before: { beginDate: '2026-09-23', endDate: '2026-10-22' },
  yearBefore: { beginDate: '2025-10-23', endDate: '2025-11-21' },
}
const pageOf = (value: number): Schemas['FigurePage'] => ({
  ...periods,
  figures: [
    { key: 'users', title: '用户', ...texts, kind: 'number', now: { value, search } },
    {
      key: 'trend',
      title: '登录趋势',
      ...texts,
      kind: 'series',
      items: [1, 2, 3].map((day) => ({ key: `2026-11-0${day}`, label: `11月${day}日`, value: value + day, search })),
    },
  ],
})
const alarm: Schemas['Alarm'] = {
  key: 'job:failed',
  severity: 'danger',
  title: '后台任务失败',
  text: '这些后台任务已经停止。',
  advice: '打开列表看失败原因。',
  unit: '个',
  count: 2,
  sinceTime: '2026-11-20 08:00:00',
  search: { list: 'listJobs', address: '/setting/syncTask?view=jobs&state=failed' },
}
const users = page.getByRole('region', { name: '用户', exact: true })

/** The screen, whose minutes pass when the test says so; every other timer is the browser's. */
async function openOverview(figures: () => Schemas['FigurePage'] | Response) {
  const minutes: (() => void)[] = []
  const real = window.setInterval.bind(window)
  const kept = (work: () => void, time?: number) => {
    if (time !== 60_000) return real(work, time)
    minutes.push(work)
    return 0
  }
  // as: one function for all forms of a timer
  vi.spyOn(window, 'setInterval').mockImplementation(kept as unknown as typeof window.setInterval)
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <OverviewScreen />
      </PermissionContext>
    </PrimeProvider>,
    { answers: { '/api/analysis/total/figures': figures, '/api/analysis/total/alarms': () => [alarm] } },
  )
  return () => {
    for (const pass of minutes) pass()
  }
}
afterEach(() => vi.restoreAllMocks())

it('S14.15 renews the figures 300 times, without anything that stays behind', { timeout: 120_000 }, async () => {
  let value = 1000
  const pass = await openOverview(() => pageOf(value))
  await expect.element(users).toHaveTextContent('用户1,000人')
  await expect.element(page.getByText('自 2026-11-20 08:00')).toBeVisible()
  /** Ten minutes, of which the loads of nine are overtaken by the next. */
  const renew = async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      value += 1
      pass()
    }
    await expect.element(users).toHaveTextContent(`用户${value.toLocaleString('en')}人`)
  }
  for (let count = 0; count < 3; count += 1) await renew()
  await expect.poll(() => document.querySelector('.ac-chart-canvas canvas')).not.toBeNull()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  const nodes = document.body.querySelectorAll('*').length
  for (let count = 3; count < 30; count += 1) await renew()
  await expect.poll(() => document.body.querySelectorAll('*').length).toBe(nodes)
  expect(users.element().textContent).toContain('1,300')
})

it('S14.15 keeps the last figures where they cannot be renewed, and says of when they are', async () => {
  let lost = false
  const pass = await openOverview(() => (lost ? refusal(500, 'AA0500', '系统内部错误') : pageOf(1000)))
  await expect.element(users).toHaveTextContent('用户1,000人')
  lost = true
  pass()
  await expect.element(page.getByText(/^未能更新，显示的是 .* 的数据$/)).toBeVisible()
  await expect.element(users).toHaveTextContent('用户1,000人')
})

it('28.3 a window that gets narrow makes the page narrow, and not the search form the page wide', async () => {
  await page.viewport(1440, 900)
  await openOverview(() => pageOf(1000))
  await expect.element(users).toHaveTextContent('用户1,000人')
  await page.viewport(390, 844)
  await expect.poll(() => document.querySelector('[role="search"]')?.getBoundingClientRect().right).toBeLessThan(391)
  await expect.poll(() => users.element().getBoundingClientRect().right).toBeLessThan(391)
})
