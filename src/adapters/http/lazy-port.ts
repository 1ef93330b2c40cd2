import { transportFailure } from './failures.ts'

/** A port of which every member is a call. */
type Calls = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

/**
 * A port whose code is fetched at the first call, for a login page that is to be there before anything is asked of the
 * backend. Where it cannot be fetched the call fails as one that found no network, and the next one tries again.
 */
export const lazyPort = <Port extends object>(load: () => Promise<Port>): Port => {
  let loading: Promise<Port> | undefined
  const port = (): Promise<Port> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw transportFailure(cause)
    })
    return loading
  }
  return new Proxy<Port>({} as Port, {
    // as, above and below: every member but `then`, by which a promise would be known, is the call of that name
    get: (_none, name) =>
      name === 'then' || typeof name === 'symbol'
        ? undefined
        : async (...given: never[]) => ((await port()) as unknown as Calls)[name]?.(...given),
  })
}
