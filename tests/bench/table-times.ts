import type { Browser, Page } from '@playwright/test'
import { median } from './median.ts'

/** Times of a table, from the click until its rows are painted, in ms: on opening, and on changing its rows. */
export interface TableTimes {
  readonly open: number
  readonly next: number
}

/** Clicks, and waits until the first row has changed and is painted. */
const turn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const first = () => document.querySelector('tbody tr[data-index]')?.textContent
        const before = first()
        const start = performance.now()
        const look = () => {
          if (first() === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        document.querySelector<HTMLElement>('[data-turns]')?.click()
        look()
      }),
  )

const once = async (browser: Browser, url: string): Promise<TableTimes> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    await page.locator('[data-turns]').waitFor()
    return { open: await turn(page), next: await turn(page) }
  } finally {
    await page.close()
  }
}

/** Medians over some visits of a page that `tables/main.tsx` draws. */
export const tableTimes = async (browser: Browser, url: string, times: number): Promise<TableTimes> => {
  const visits: TableTimes[] = []
  for (let index = 0; index < times; index++) visits.push(await once(browser, url))
  const of = (key: keyof TableTimes) => median(visits.map((visit) => visit[key]))
  return { open: of('open'), next: of('next') }
}
