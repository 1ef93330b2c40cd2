import { transportFailure } from './failures.ts'

/** A port whose members are all async methods. */
type Calls = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

/**
 * A port whose code is loaded at the first call, so that the login page does not wait for it. Where loading fails the
 * call rejects like a network failure, and the next one retries.
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
    // as, above and below: every member but `then`, which would make it a thenable, is the method of that name
    get: (_none, name) =>
      name === 'then' || typeof name === 'symbol'
        ? undefined
        : async (...given: never[]) => ((await port()) as unknown as Calls)[name]?.(...given),
  })
}
