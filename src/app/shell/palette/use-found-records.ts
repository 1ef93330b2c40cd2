import { useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { type FoundGroup, RecordSearch } from '../../../core/ports/record-search.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/** Milliseconds without a key after which a text is searched for. */
const PAUSE = 250

const none: readonly FoundGroup[] = []

/** One letter sounds like half of all names; one character may be a name. */
const isSearchable = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text)

/** How far the search has come: what was found for the text, and whether it is under way. */
export interface FoundRecords {
  readonly groups: readonly FoundGroup[]
  readonly searching: boolean
}

/**
 * Records whose names match the text: asked once typing pauses; another text stops the call before it, and what was
 * found for that is not shown. A call that fails finds nothing: the pages and actions are still there.
 */
export const useFoundRecords = (query: string): FoundRecords => {
  const search = useService(RecordSearch)
  const text = query.trim()
  const [found, setFound] = useState<{ readonly text: string; readonly groups: readonly FoundGroup[] }>()
  const wanted = isSearchable(text)
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const settle = (groups: readonly FoundGroup[]) => stop.signal.aborted || setFound({ text, groups })
    const timer = setTimeout(() => {
      search.find(text, stop.signal).then(settle, (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        settle(none)
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, text, wanted])
  const current = wanted && found?.text === text
  return { groups: current ? found.groups : none, searching: wanted && !current }
}
