import { useCallback, useSyncExternalStore } from 'react'
import type { State } from '../../core/state.ts'

/** The present value of a state; re-renders when it changes. */
export const useStateValue = <T>(state: State<T>): T =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = state.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [state],
    ),
    () => state.value,
  )
