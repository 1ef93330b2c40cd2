import { useEffect } from 'react'
import { Menus } from '../../../core/navigation/menus.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'

/** The browser's network information; only Chromium has it. */
interface Line {
  readonly saveData?: boolean
}

type Ahead = () => Promise<unknown>

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

/** Resolves when the browser is idle; in Safari, which has no such event, after a paint. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/** So long nothing has come, in milliseconds, when what the page shows first is there; and the longest wait for that. */
const [quietFor, longest] = [400, 4000]

/** Resolves when the line is quiet: until then it belongs to what the page shows first. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      window.clearTimeout(pause)
      window.clearTimeout(patience)
      resolve()
    }
    let pause = window.setTimeout(end, quietFor)
    const patience = window.setTimeout(end, longest)
    const observer = new PerformanceObserver(() => {
      window.clearTimeout(pause)
      pause = window.setTimeout(end, quietFor)
    })
    observer.observe({ type: 'resource' })
  })

/** Resolves when what the page shows first is there, and the browser is idle. */
export const settled = (): Promise<unknown> => quiet().then(idle)

/**
 * Prefetches the code of the screens in the user's menu one by one while the browser is idle; first those that must
 * open offline, such as the lock page; last what their dialogs share. With data saving enabled the others are loaded on
 * opening.
 */
export const useViewsAhead = (): void => {
  const table = useService(RouteTable)
  const items = useStateValue(useService(Menus).items)
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Line } // as: not every browser has it
    if (items.length === 0) return
    const saving = connection?.saveData === true
    const views = [...table.viewsWithoutNetwork, ...(saving ? [] : [fieldsAhead, ...table.viewsInMenu])]
    let wanted = true
    const fetchAll = async (some: readonly Ahead[]) => {
      for (const fetchAhead of some) {
        await idle()
        if (!wanted) return
        // A failed prefetch is retried, and reported, when the page is opened.
        await fetchAhead().catch(() => undefined)
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
  }, [table, items])
}
