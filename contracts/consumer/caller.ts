import { MatchersV3, type Pact } from '@pact-foundation/pact'
import { createCipher } from '../../src/adapters/crypto/cipher.ts'
import { actInPreview } from '../../src/adapters/http/middleware/act-in-preview.ts'
import { openHttpTab } from '../../tests/support/http-tab.ts'
import { example, given } from './given.ts'

const { fromProviderState, regex } = MatchersV3

/** The `X-Device-Id` of every call. */
export const testBrowser = 'V1-TESTDEVICE'
/** The sample key with which the bodies of the contract are encrypted. */
const sampleKey = 'AuthCentre-Demo1'

/** Query parameters; a value may come from the provider state. */
export type Query = Readonly<Record<string, string | ReturnType<typeof given>>>

/** One request and its caller. */
export interface Call {
  /**
   * No session, a user whose password was right, a user whose passkey has to sign, a user who has returned from a
   * provider, a login session without tokens, a signed-in user, or one in a preview.
   */
  readonly by: 'anonymous' | 'second step' | 'passkey' | 'arrival' | 'login session' | 'signed in' | 'preview'
  /** The browser that brought a request of an application. */
  readonly brought?: true
  readonly request: {
    readonly method: 'GET' | 'POST'
    readonly path: Parameters<ReturnType<Pact['addInteraction']>['withRequest']>[1]
    readonly query?: Query
    readonly body?: unknown
    /** The exact encrypted body. */
    readonly encryptedBody?: string
    /** The site sends the credentials in the query (S7.7). */
    readonly credentialsIn?: 'query'
    /** Headers that differ from what `by` implies. */
    readonly headers?: Record<string, string>
  }
}

/** The app's HTTP side as one browser tab runs it. */
export type Tab = ReturnType<typeof openHttpTab>

type CookieName = 'AC_SESSION' | 'XSRF-TOKEN' | 'AC_ARRIVAL' | 'AC_STEP' | 'AC_PASSKEY' | 'AC_REQUEST'
const ofSession = { AC_SESSION: 'session', 'XSRF-TOKEN': 'xsrf' } as const
const ofCaller = {
  anonymous: {},
  'second step': { AC_STEP: 'step' },
  passkey: { AC_PASSKEY: 'challengeKey' },
  arrival: { AC_ARRIVAL: 'sid' },
  'login session': ofSession,
  'signed in': ofSession,
  preview: ofSession,
} as const satisfies Record<Call['by'], Partial<Record<CookieName, keyof typeof example>>>

/**
 * The cookies of the caller's browser, each written from the name of its value in the provider state; '' without one.
 */
const cookiesOf = ({ by, brought }: Call, write: (name: keyof typeof example) => string): string => {
  const cookies = { ...ofCaller[by], ...(brought && { AC_REQUEST: 'request' as const }) }
  return Object.entries(cookies)
    .map(([cookie, name]) => `${cookie}=${write(name)}`)
    .join('; ')
}

/** The headers that the contract expects of the call, with values from the provider state. */
export const headersOf = (call: Call) => {
  const { by, request } = call
  const cookies = cookiesOf(call, (name) => example[name])
  return {
    Accept: 'application/json',
    'X-Timestamp': regex(/^\d{10,16}$/, '1767225600000'),
    'X-Request-Id': regex(/^[\w-]{1,64}$/, '1'),
    'X-Device-Id': regex(/^V1-[A-Z0-9_-]{8,64}$/, testBrowser),
    ...(cookies && {
      Cookie: fromProviderState(
        cookiesOf(call, (name) => `\${${name}}`),
        cookies,
      ),
    }),
    ...(cookies.includes('XSRF-TOKEN') && request.method === 'POST' && { 'X-XSRF-TOKEN': given('xsrf') }),
    ...((by === 'signed in' || by === 'preview') && {
      Authorization: fromProviderState('Bearer ${accessToken}', `Bearer ${example.accessToken}`),
    }),
    ...(by === 'preview' && { 'X-Preview-Token': given('previewToken') }),
    ...(request.encryptedBody !== undefined && { 'X-Encrypted': 'AES' }),
    ...request.headers,
  }
}

/** Opens the caller's tab against the backend at this address. */
export const openTab = (basePath: string, call: Call): Tab => {
  const { by, request } = call
  const cookies = cookiesOf(call, (name) => example[name])
  const tab = openHttpTab({
    config: {
      basePath,
      encryptBodies: request.encryptedBody !== undefined,
      credentialsIn: request.credentialsIn ?? 'body',
    },
    cipher: createCipher(sampleKey),
    cookies: () => cookies,
    stages: by === 'preview' ? [actInPreview(example.previewToken, () => undefined)] : [],
    // On the login page a refused request is only rejected (S5.4), so that one interaction is one request.
    atLogin: () => true,
    fetch: (sent) => {
      if (cookies) sent.headers.set('Cookie', cookies)
      return fetch(sent)
    },
  })
  const { accessToken, refreshToken } = example
  if (by === 'signed in' || by === 'preview') tab.session.start({ accessToken, refreshToken, tokenType: 'Bearer' })
  return tab
}
