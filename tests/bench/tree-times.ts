import type { Browser, Page } from '@playwright/test'
import { median } from './median.ts'

/**
 * Times of a tree-select, from the click or the last letter until its rows are painted; times in ms, memory in bytes.
 */
export interface TreeTimes {
  readonly open: number
  readonly filter: number
  /** Heap growth on opening. */
  readonly memory: number
}

/** Opens the tree, or types a query, and waits until the rows have changed and are painted. */
const untilRows = (page: Page, query?: string): Promise<number> =>
  page.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        const rows = () => [...document.querySelectorAll('[role="treeitem"]')].map((row) => row.textContent).join()
        const before = rows()
        const input = document.querySelector<HTMLInputElement>('input[type="search"]')
        const start = performance.now()
        const look = () => {
          if (rows() === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        if (what === undefined) document.querySelector<HTMLElement>('[role="combobox"], [data-opens]')?.click()
        else if (input) {
          // React notices a value only when it is set by the native setter.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, what)
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        look()
      }),
    query,
  )

const once = async (browser: Browser, url: string, query: string): Promise<TreeTimes> => {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.locator('[role="combobox"], [data-opens]').waitFor()
    const session = await page.context().newCDPSession(page)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const before = await heap()
    const open = await untilRows(page)
    const memory = (await heap()) - before
    return { open, memory, filter: await untilRows(page, query) }
  } finally {
    await page.close()
  }
}

/** Medians over some visits of a page that `trees/main.tsx` draws. */
export const treeTimes = async (browser: Browser, url: string, query: string, times: number): Promise<TreeTimes> => {
  const visits: TreeTimes[] = []
  for (let index = 0; index < times; index++) visits.push(await once(browser, url, query))
  const of = (key: keyof TreeTimes) => median(visits.map((visit) => visit[key]))
  return { open: of('open'), filter: of('filter'), memory: of('memory') }
}
