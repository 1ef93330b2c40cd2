import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'

/** How far a load has come: neither field is set while it is under way for the first time. */
export interface Loaded<Value> {
  readonly value?: Value
  /** Why the last load failed; the value before it stays. */
  readonly failure?: ApiError
  readonly loading: boolean
  readonly reload: () => void
}

interface State<Value> {
  readonly of: unknown
  readonly value?: Value
  readonly failure?: ApiError
  readonly loading: boolean
}

/**
 * Loads what a view shows that is no list. `load` rejects with `ApiError` and may stop on abort; keep it the same from
 * render to render (`useCallback`): another one loads again, and drops the answer of the one before.
 */
export const useLoaded = <Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> => {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<State<Value>>({ of: load, loading: true })
  // Of another load nothing is known yet; a retry keeps the value that is shown.
  const current: State<Value> = state.of === load ? state : { of: load, loading: true }

  useEffect(() => {
    const stop = new AbortController()
    const settle = (result: Pick<State<Value>, 'value' | 'failure'>) => {
      if (stop.signal.aborted) return
      setState((before) => ({ ...(before.of === load && before), ...result, of: load, loading: false }))
    }
    load(stop.signal).then(
      (value) => settle({ value }),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure
        settle({ failure })
      },
    )
    return () => stop.abort()
  }, [load, round])

  const reload = useCallback(() => {
    setState((before) => {
      const { failure: _failure, ...rest } = before
      return { ...rest, loading: true }
    })
    setRound((before) => before + 1)
  }, [])
  const { of: _of, ...shown } = current
  return { ...shown, reload }
}
