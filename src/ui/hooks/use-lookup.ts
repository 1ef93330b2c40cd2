import { useCallback, useEffect } from 'react'
import type { Lookup, LookupState } from '../../core/lookup/lookup.ts'
import { useStateValue } from './use-state-value.ts'

/** A lookup's state as a view needs it. */
export interface LookupView {
  /** It could not be loaded, and there is nothing from before; the notifier has shown why. */
  readonly failed: boolean
  /** Loads it again. */
  readonly reload: () => void
}

/** The state of a lookup; a view that shows it starts the load, also for the person who signs in after another. */
export const useLookup = <T>(lookup: Lookup<T>): LookupState<T> & LookupView => {
  const state = useStateValue(lookup.state)
  const untouched = !state.loaded && !state.loading && !state.failure
  // Each mount asks as well: a lookup that failed on an earlier screen is tried again, a stale one is renewed.
  useEffect(() => {
    void lookup.load()
  }, [lookup, untouched])
  const reload = useCallback(() => void lookup.reload(), [lookup])
  return { ...state, failed: !state.loaded && state.failure !== undefined, reload }
}
