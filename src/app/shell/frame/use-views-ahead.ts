import { useEffect } from 'react'
import { Menus } from '../../../core/navigation/menus.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'

/** What a browser knows of its line, where it tells; Chromium does. */
interface Line {
  readonly saveData?: boolean
}

/** Waits until the browser has nothing else to do; Safari, which does not tell, until it has drawn. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/**
 * Fetches the code of the screens in the person's menu one after the other while nothing else is to be done, so that a
 * click finds it there; before them the screens that are opened where the network is away, such as the lock's. Whoever
 * saves data fetches the others when they open them.
 */
export const useViewsAhead = (): void => {
  const table = useService(RouteTable)
  const items = useStateValue(useService(Menus).items)
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Line } // as: not every browser has it
    if (items.length === 0) return
    const views = [...table.viewsWithoutNetwork, ...(connection?.saveData ? [] : table.viewsInMenu)]
    let wanted = true
    const fetchAll = async () => {
      for (const fetchAhead of views) {
        await idle()
        if (!wanted) return
        // What does not come ahead is fetched again when it is opened, and says so then.
        await fetchAhead().catch(() => undefined)
      }
    }
    void fetchAll()
    return () => {
      wanted = false
    }
  }, [table, items])
}
