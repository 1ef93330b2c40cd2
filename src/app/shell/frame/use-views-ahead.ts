import { useEffect } from 'react'
import { Menus } from '../../../core/navigation/menus.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'
import { idle } from './idle.ts'

/** What fetches ahead, which itself comes while the browser is idle. */
const ahead = () => idle().then(() => import('./views-ahead.ts'))

/** Resolves when what the page shows first is there. */
export const settled = (): Promise<unknown> => ahead().then((code) => code.settled())

/** Prefetches the code of the screens in the menu; where it fails, each loads its code when it is opened. */
export const useViewsAhead = (): void => {
  const table = useService(RouteTable)
  const items = useStateValue(useService(Menus).items)
  useEffect(() => {
    if (items.length === 0) return
    let wanted = true
    let stop: (() => void) | undefined
    ahead().then(
      ({ fetchAhead }) => {
        if (wanted) stop = fetchAhead(table)
      },
      () => undefined,
    )
    return () => {
      wanted = false
      stop?.()
    }
  }, [table, items])
}
