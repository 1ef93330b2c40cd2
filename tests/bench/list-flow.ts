import type { Locator, Page } from '@playwright/test'
import { median } from './median.ts'
import { quiet } from './quiet.ts'

/** From a click until its rows are painted, in milliseconds. */
export interface ListFlow {
  readonly open: number
  readonly next: number
  /** Back to the list's tab; undefined if there are no tabs. */
  readonly back: number | undefined
}

/** The differences between the product and its floor. */
export interface ListPage {
  /** Opens a page with a link to the list, with the list's code prefetched or not as a user would find it. */
  start(): Promise<void>
  /** The element whose click opens the list, made visible. */
  entry(): Promise<Locator>
  readonly next: Locator
  /** Leaves the list's tab and resolves to the element that leads back. */
  leave?(): Promise<Locator>
}

/** Clicks in the page, waits until the first row of the visible table has changed, and until that is painted. */
const clickUntilRows = (target: Locator): Promise<number> =>
  target.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        const firstRow = () => {
          const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.getClientRects().length > 0)
          return rows.length < 10 ? '' : (rows[0]?.textContent ?? '')
        }
        const before = firstRow()
        const start = performance.now()
        const look = () => {
          const text = firstRow()
          if (text !== '' && text !== before)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          else if (performance.now() - start > 20_000) reject(new Error('No rows within 20 s'))
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click() // as: links and buttons
        look()
      }),
  )

/** One run of: open the list, five pages on, back to it from another tab. */
const flowOnce = async (page: Page, list: ListPage): Promise<ListFlow> => {
  // Chromium paints a background page only about every two seconds.
  await page.bringToFront()
  await list.start()
  const open = await clickUntilRows(await list.entry())
  await quiet(page)
  const next: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    next.push(await clickUntilRows(list.next))
    await quiet(page)
  }
  return { open, next: median(next), back: list.leave && (await clickUntilRows(await list.leave())) }
}

/** Medians over some runs of ours and of the floor, in turn. */
export const listFlows = async (
  ours: { readonly page: Page; readonly list: ListPage },
  floor: { readonly page: Page; readonly list: ListPage },
  times: number,
): Promise<{ readonly ours: ListFlow; readonly floor: ListFlow }> => {
  const runs: Record<'ours' | 'floor', ListFlow[]> = { ours: [], floor: [] }
  for (let index = 0; index < times; index++) {
    runs.ours.push(await flowOnce(ours.page, ours.list))
    runs.floor.push(await flowOnce(floor.page, floor.list))
  }
  return { ours: middleOf(runs.ours), floor: middleOf(runs.floor) }
}

const middleOf = (runs: readonly ListFlow[]): ListFlow => {
  const backs = runs.flatMap(({ back }) => back ?? [])
  return {
    open: median(runs.map(({ open }) => open)),
    next: median(runs.map(({ next }) => next)),
    back: backs.length > 0 ? median(backs) : undefined,
  }
}
