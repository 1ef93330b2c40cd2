import type { RouteTable } from '../../routing/route-table.tsx'
import { idle } from './idle.ts'

/** The browser's network information; only Chromium has it. */
interface Line {
  readonly saveData?: boolean
}

type Ahead = () => Promise<unknown>

/** The icons that the first page has none of: otherwise a page that has one shows a gap until they come. */
const iconsAhead: Ahead = () => document.fonts.load('16px primeicons', '\ue900')

/** What nearly every list's search needs beside its screen, and would otherwise load after the click. */
const fieldsAhead: Ahead = () => import('../../../ui/search-form/kinds/select-field.tsx')

/**
 * What every form needs beside its own code, and what drags tabs, columns and rows: 53 kB, which would otherwise be
 * requested by the click on 新增, or when the pointer comes near (0112). It comes so long after the screens, in
 * milliseconds: until then the line belongs to what the person opens first.
 */
const partsAfter = 10_000
const partsAhead: readonly Ahead[] = [
  () => import('../../../ui/form/record-form.tsx'),
  () => import('../../../ui/form/choice-fields.tsx'),
  () => import('../../../ui/sortable/sortable.tsx'),
  () => import('../../../ui/data-table/grid/row-drag.tsx'),
]

/** So many milliseconds after the last thing that came, what the page shows first is there. */
const quietFor = 400

/** Resolves when the line is quiet: until then it belongs to what the page shows first. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    let pause: number | undefined
    const wait = () => {
      window.clearTimeout(pause)
      pause = window.setTimeout(() => {
        observer.disconnect()
        resolve()
      }, quietFor)
    }
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    wait()
  })

/**
 * Prefetches the code of the screens in the user's menu one by one while the browser is idle; first those that must
 * open offline, such as the lock page; last what their dialogs share. With data saving enabled the others are loaded on
 * opening. Returns what ends it.
 */
export const fetchAhead = (table: RouteTable): (() => void) => {
  const { connection } = navigator as Navigator & { readonly connection?: Line } // as: not every browser has it
  const saving = connection?.saveData === true
  const views = [...table.viewsWithoutNetwork, ...(saving ? [] : [iconsAhead, fieldsAhead, ...table.viewsInMenu])]
  let wanted = true
  const fetchAll = async (some: readonly Ahead[]) => {
    for (const fetchOne of some) {
      await idle()
      if (!wanted) return
      // A failed prefetch is retried, and reported, when the page is opened.
      await fetchOne().catch(() => undefined)
    }
  }
  let later: number | undefined
  void settled()
    .then(() => fetchAll(views))
    .then(() => {
      if (wanted && !saving) later = window.setTimeout(() => void fetchAll(partsAhead), partsAfter)
    })
  return () => {
    wanted = false
    window.clearTimeout(later)
  }
}
