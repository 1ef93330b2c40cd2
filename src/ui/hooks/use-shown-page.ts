import { useCallback, useSyncExternalStore } from 'react'
import { pathnameOf } from '../../core/navigation/page.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { useService } from './use-service.ts'

/**
 * What `read` returns for the path and query of the shown page. Unlike `useLocation` it re-renders only when that
 * changes, not with every query that a list amends: the whole shell reads the address.
 */
export const useShownPage = <T extends string | boolean | undefined>(read: (path: string) => T): T => {
  const navigator = useService(Navigator)
  return useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = navigator.paths.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [navigator],
    ),
    () => read(navigator.path),
  )
}

/** The path of the shown page, without query. */
export const usePathname = (): string => useShownPage(pathnameOf)
