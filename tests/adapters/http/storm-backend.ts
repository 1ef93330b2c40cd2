import { answer } from './middleware/fake-transport.ts'

/** How the backend answers renewals. */
export const renewalOutcomes = ['ok', 'ok, another', '401', '500', 'garbage', 'no answer', 'network lost'] as const
export type RenewalOutcome = (typeof renewalOutcomes)[number]

interface SignIn {
  readonly number: number
  /** Valid access tokens. */
  readonly valid: Set<string>
  /** The one with which it began: the app keeps it, whatever an answer brings (S5.3). */
  refreshToken: string
}

/** One attempt of a request, as received. */
interface Attempt {
  readonly request: string
  readonly signIn: number | undefined
}

const success = (data: unknown) => answer(200, { success: true, code: 'AA0000', message: '操作成功', data, total: 0 })
const refused = () => answer(401, { success: false, code: 'AA0010', message: '用户未登录' })

/** A backend with sign-ins whose tokens can be made to expire, and which records its requests. */
export const openStormBackend = (wait: () => Promise<unknown>) => {
  const signIns: SignIn[] = []
  const attempts: Attempt[] = []
  const renewals = { underWay: 0, most: 0 }
  const state: { outcome: RenewalOutcome; away: boolean } = { outcome: 'ok', away: false }
  /** Called for every renewal request, every answer that may end a session, every refresh token but the first. */
  const on = { asked: () => {}, refused: () => {}, stale: () => {} }
  let tokens = 0
  const newToken = (kind: string, { number }: SignIn) => `${kind}-${number}-${++tokens}`

  const signIn = () => {
    const begun: SignIn = { number: signIns.length, valid: new Set(), refreshToken: '' }
    begun.refreshToken = newToken('refresh', begun)
    const accessToken = newToken('access', begun)
    begun.valid.add(accessToken)
    signIns.push(begun)
    return { accessToken, refreshToken: begun.refreshToken, tokenType: 'Bearer' }
  }

  const renew = async (request: Request): Promise<Response> => {
    const { refreshToken } = JSON.parse(await request.text()) as { refreshToken: string } // as: sent by renew()
    const owner = signIns.find((each) => each.refreshToken === refreshToken)
    switch (state.outcome) {
      case 'no answer':
        // Ends the session when it is repeated in vain.
        on.refused()
        return new Promise(() => undefined)
      case 'network lost':
        throw new TypeError('fetch failed')
      case '500':
        on.refused()
        return answer(500, { success: false, code: 'AA0003', message: '服务器异常' })
      case 'garbage':
        on.refused()
        return new Response('<html>')
      case '401':
        on.refused()
        return refused()
      default: {
        if (!owner) {
          on.stale()
          return refused()
        }
        const accessToken = newToken('access', owner)
        owner.valid.add(accessToken)
        if (state.outcome === 'ok') return success({ accessToken, expiresIn: 900 })
        return success({ accessToken, refreshToken: newToken('refresh', owner), tokenType: 'Other', expiresIn: 900 })
      }
    }
  }

  const renewOnce = async (request: Request): Promise<Response> => {
    renewals.underWay += 1
    renewals.most = Math.max(renewals.most, renewals.underWay)
    let over = false
    const end = () => {
      if (!over) renewals.underWay -= 1
      over = true
    }
    request.signal.addEventListener('abort', end)
    on.asked()
    try {
      await wait()
      return await renew(request)
    } finally {
      end()
    }
  }

  const fetch = async (request: Request): Promise<Response> => {
    if (state.away) throw new TypeError('fetch failed')
    if (request.url.endsWith('/api/auth/token')) return renewOnce(request)
    const token = request.headers.get('Authorization')?.replace('Bearer ', '')
    const owner = signIns.find(({ number }) => token?.startsWith(`access-${number}-`))
    attempts.push({ request: new URL(request.url).searchParams.get('keyword') ?? '', signIn: owner?.number })
    await wait()
    return token !== undefined && owner?.valid.has(token) ? success([]) : refused()
  }

  const expire = () => {
    for (const each of signIns) each.valid.clear()
  }
  return { fetch, signIn, expire, state, attempts, renewals, on }
}
