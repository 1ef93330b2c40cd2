import { useEffect } from 'react'
import { Menus } from '../../../core/navigation/menus.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'

/** The browser's network information; only Chromium has it. */
interface Line {
  readonly saveData?: boolean
}

/** What nearly every list's search needs beside its screen, and would otherwise load after the click. */
const fieldsAhead = (): Promise<unknown> => import('../../../ui/search-form/kinds/select-field.tsx')

/** Resolves when the browser is idle; in Safari, which has no such event, after a paint. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/**
 * Prefetches the code of the screens in the user's menu one by one while the browser is idle; first those that must
 * open offline, such as the lock page. With data saving enabled the others are loaded on opening.
 */
export const useViewsAhead = (): void => {
  const table = useService(RouteTable)
  const items = useStateValue(useService(Menus).items)
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Line } // as: not every browser has it
    if (items.length === 0) return
    const views = [...table.viewsWithoutNetwork, ...(connection?.saveData ? [] : [fieldsAhead, ...table.viewsInMenu])]
    let wanted = true
    const fetchAll = async () => {
      for (const fetchAhead of views) {
        await idle()
        if (!wanted) return
        // A failed prefetch is retried, and reported, when the page is opened.
        await fetchAhead().catch(() => undefined)
      }
    }
    void fetchAll()
    return () => {
      wanted = false
    }
  }, [table, items])
}
