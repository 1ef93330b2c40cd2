import { createContext, useContext, useEffect, useReducer, useState } from 'react'

type FetchCode = <Code>(load: () => Promise<Code>) => Promise<Code>

/** How code is loaded on demand; an ancestor may check for a newer build where loading fails. */
export const FetchCodeContext = createContext<FetchCode>((load) => load())

/** Code that is loaded on first use. React's `lazy` would never retry a failed load. */
export class LateCode<Code> {
  readonly #load: () => Promise<Code>
  #code: Code | undefined

  constructor(load: () => Promise<Code>) {
    this.#load = load
  }

  /** The code, once loaded. */
  get loaded(): Code | undefined {
    return this.#code
  }

  /** Loads the code unless it is loaded; rejects where that fails, and the next call retries. */
  async load(fetchCode: FetchCode): Promise<Code> {
    this.#code ??= await fetchCode(this.#load)
    return this.#code
  }
}

/** Loads the code; `lost` after a failure, until `again` retries. */
export const useLate = <Code>(late: LateCode<Code>) => {
  const fetchCode = useContext(FetchCodeContext)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const [lost, setLost] = useState(false)
  const code = late.loaded
  const wanted = code === undefined && !lost

  useEffect(() => {
    if (!wanted) return
    let shown = true
    late.load(fetchCode).then(
      () => shown && rerender(),
      () => shown && setLost(true),
    )
    return () => {
      shown = false
    }
  }, [late, fetchCode, wanted])

  return { code, lost, again: () => setLost(false) }
}
