import type { TryApplication, TryGateway } from './try.ts'

/** As whom a call may be made: each application by itself, and as oneself at it. */
export const callerOptions = (applications: readonly TryApplication[]) =>
  applications.flatMap(({ id, name, asUser, asApplication }) => [
    ...(asApplication ? [{ value: `application ${id}`, label: `${name}（以应用身份）` }] : []),
    ...(asUser ? [{ value: `user ${id}`, label: `${name}（以本人身份）` }] : []),
  ])

/** Milliseconds before the end of a token from which another one is asked for. */
const margin = 20_000

/** The token of a caller, which is kept while it is valid. Rejects with `ApiError`. */
export function bearerFor(gateway: TryGateway, id: string): (caller: string) => Promise<string> {
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return async (caller) => {
    const known = kept.get(caller)
    if (known && performance.now() < known.until) return known.token
    const [as, applicationId = ''] = caller.split(' ')
    const { debugToken, seconds } = await gateway.token({ id, applicationId, asUser: as === 'user' })
    kept.set(caller, { token: debugToken, until: performance.now() + seconds * 1000 - margin })
    return debugToken
  }
}
