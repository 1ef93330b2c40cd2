import { createContext, useContext, useEffect, useReducer, useState } from 'react'

type FetchCode = <Code>(load: () => Promise<Code>) => Promise<Code>

/** How code is fetched that is needed now; what stands around may look for a newer build where it does not come. */
export const FetchCodeContext = createContext<FetchCode>((load) => load())

/** Code that is fetched when it is first wanted. React's `lazy` would never fetch again what did not come. */
export class LateCode<Code> {
  readonly #load: () => Promise<Code>
  #there: Code | undefined

  constructor(load: () => Promise<Code>) {
    this.#load = load
  }

  /** The code, once it has come. */
  get there(): Code | undefined {
    return this.#there
  }

  /** Fetches it, unless it is there; rejects where it does not come, and the next call tries again. */
  async come(fetchCode: FetchCode): Promise<void> {
    this.#there ??= await fetchCode(this.#load)
  }
}

/** Fetches the code; `lost` where it did not come, until `again` fetches it anew. */
export const useLate = <Code>(late: LateCode<Code>) => {
  const fetchCode = useContext(FetchCodeContext)
  const [, hear] = useReducer((times: number) => times + 1, 0)
  const [lost, setLost] = useState(false)
  const code = late.there
  const wanted = code === undefined && !lost

  useEffect(() => {
    if (!wanted) return
    let shown = true
    late.come(fetchCode).then(
      () => shown && hear(),
      () => shown && setLost(true),
    )
    return () => {
      shown = false
    }
  }, [late, fetchCode, wanted])

  return { code, lost, again: () => setLost(false) }
}
