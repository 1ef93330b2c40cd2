import { MatchersV3, type Pact } from '@pact-foundation/pact'
import { createCipher } from '../../src/adapters/crypto/cipher.ts'
import { openHttpTab } from '../../tests/support/http-tab.ts'
import { example, given } from './given.ts'

const { fromProviderState, regex } = MatchersV3

/** The sample key with which the bodies of the contract are encrypted. */
const sampleKey = 'AuthCentre-Demo1'

/** Query parameters; a value may come from the provider state. */
export type Query = Readonly<Record<string, string | ReturnType<typeof given>>>

/** One request and its caller. */
export interface Call {
  /** No session, a user who has returned from a provider, a login session without tokens, or a signed-in user. */
  readonly by: 'anonymous' | 'arrival' | 'login session' | 'signed in'
  readonly request: {
    readonly method: 'GET' | 'POST'
    readonly path: Parameters<ReturnType<Pact['addInteraction']>['withRequest']>[1]
    readonly query?: Query
    readonly body?: unknown
    /** The exact encrypted body. */
    readonly encryptedBody?: string
    /** Headers that differ from what `by` implies. */
    readonly headers?: Record<string, string>
  }
}

/** The application's HTTP side as one browser tab runs it. */
export type Tab = ReturnType<typeof openHttpTab>

/** The headers that the contract expects of the call, with values from the provider state. */
export const headersOf = ({ by, request }: Call) => ({
  Accept: 'application/json',
  'X-Timestamp': regex(/^\d{10,16}$/, '1767225600000'),
  'X-Request-Id': regex(/^[\w-]{1,64}$/, '1'),
  'X-Device-Id': regex(/^V1-[A-Z0-9_-]{8,64}$/, 'V1-TESTDEVICE'),
  ...(by === 'arrival' && { Cookie: fromProviderState('AC_ARRIVAL=${sid}', `AC_ARRIVAL=${example.sid}`) }),
  ...((by === 'login session' || by === 'signed in') && {
    Cookie: fromProviderState(
      'AC_SESSION=${session}; XSRF-TOKEN=${xsrf}',
      `AC_SESSION=${example.session}; XSRF-TOKEN=${example.xsrf}`,
    ),
    ...(request.method === 'POST' && { 'X-XSRF-TOKEN': given('xsrf') }),
  }),
  ...(by === 'signed in' && {
    Authorization: fromProviderState('Bearer ${accessToken}', `Bearer ${example.accessToken}`),
  }),
  ...(request.encryptedBody !== undefined && { 'X-Encrypted': 'AES' }),
  ...request.headers,
})

/** Opens the caller's tab against the backend at this address. */
export const openTab = (basePath: string, { by, request }: Call): Tab => {
  const cookies = {
    anonymous: '',
    arrival: `AC_ARRIVAL=${example.sid}`,
    'login session': `AC_SESSION=${example.session}; XSRF-TOKEN=${example.xsrf}`,
    'signed in': `AC_SESSION=${example.session}; XSRF-TOKEN=${example.xsrf}`,
  }[by]
  const tab = openHttpTab({
    config: { basePath, encryptBodies: request.encryptedBody !== undefined },
    cipher: createCipher(sampleKey),
    cookies: () => cookies,
    // On the login page a refused request is only rejected (S5.4), so that one interaction is one request.
    atLogin: () => true,
    fetch: (call) => {
      if (cookies) call.headers.set('Cookie', cookies)
      return fetch(call)
    },
  })
  const { accessToken, refreshToken } = example
  if (by === 'signed in') tab.session.start({ accessToken, refreshToken, tokenType: 'Bearer' })
  return tab
}
