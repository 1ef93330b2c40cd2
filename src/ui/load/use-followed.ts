import { useEffect } from 'react'
import { useChanges } from '../hooks/use-changes.ts'
import type { Loaded } from './use-loaded.ts'

/** Milliseconds until what could not be loaded again is asked for once more. */
const patience = 5000

/**
 * Loads a view's value again whenever the event stream reports another version of an entity (`draws`); what is shown
 * stays until then, also while loading fails.
 */
export const useFollowed = (entity: string, { value, failure, loading, reload }: Loaded<unknown>): void => {
  useChanges(entity, reload)
  const missed = value !== undefined && failure !== undefined && !loading
  useEffect(() => {
    if (!missed) return undefined
    const timer = setTimeout(reload, patience)
    return () => clearTimeout(timer)
  }, [missed, reload])
}
