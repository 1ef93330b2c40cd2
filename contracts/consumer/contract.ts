import { fileURLToPath } from 'node:url'
import { MatchersV3, Pact } from '@pact-foundation/pact'
import { createCipher } from '../../src/adapters/crypto/cipher.ts'
import { openHttpTab } from '../../tests/support/http-tab.ts'
import type { ProviderState } from '../states.ts'

const { fromProviderState, like, regex } = MatchersV3

process.env['PACT_DO_NOT_TRACK'] = 'true'

/** The sample key that the encrypted body of the contract is under. */
const sampleKey = 'AuthCentre-Demo1'

/** Stand-ins of what a provider state answers (`StateValues`). */
const examples = {
  session: 'kY3s0nExampleOfASessionCookieThatIsReplaced0',
  xsrf: 'xs9RfExampleOfTheXsrfTokenThatIsReplaced0000',
  accessToken: 'Ac3ssExampleOfAnAccessTokenThatIsReplaced000',
  refreshToken: 'r3FrExampleOfTheRefreshTokenThatIsReplaced00',
  otherSession: 'q1b0wXg5sZ1uHk3pT9dVfAExampleOfAnotherSessi',
  userId: '1001',
  ownId: '1',
  orgId: '1',
  roleId: '5',
  viewId: '7001',
  orgCode: '380000',
  batchId: '120011',
  messageId: '130837250244608',
  sid: 's1dOfSomebodyWhoCameBackThatIsReplaced00000',
  ticket: 't1cketExampleOfATicketThatIsReplaced0000000',
  certificateCode: 'c0d3ExampleOfTheCodeThatIsReplaced0000000000',
}

/** A value that comes from the provider state when the contract is verified. */
export const given = (name: keyof typeof examples) => fromProviderState(`\${${name}}`, examples[name])

/** The example that stands for such a value while the consumer is tested. */
export const example = examples

/** A path of which one segment is the id of the user of the state. */
export const userPath = (before: string) => fromProviderState(`${before}\${userId}`, `${before}${examples.userId}`)

/** A success with this shape of data. */
export const success = (data?: unknown, total?: unknown) => ({
  success: true,
  code: 'AA0000',
  message: like('操作成功'),
  ...(data !== undefined && { data }),
  ...(total !== undefined && { total }),
})

/** A failure with this code; its words are the backend's. */
export const failure = (code: string, message: string, data?: unknown) => ({
  success: false,
  code,
  message: like(message),
  ...(data !== undefined && { data }),
})

/** Fields that the backend refuses, at least this one. */
export const refusedField = (field: string, message: string) => ({
  errors: MatchersV3.arrayContaining({ field, message: like(message) }),
})

export interface Interaction {
  readonly given?: readonly ProviderState[]
  readonly description: string
  /** Who calls: nobody yet, who came back from a provider, a login session without tokens, or who is signed in. */
  readonly by: 'nobody' | 'arrival' | 'login session' | 'signed in'
  readonly request: {
    readonly method: 'GET' | 'POST'
    readonly path: Parameters<ReturnType<Pact['addInteraction']>['withRequest']>[1]
    readonly query?: Record<string, string>
    readonly body?: unknown
    /** The encrypted body, exactly. */
    readonly encryptedBody?: string
    /** Headers that differ from what `by` implies. */
    readonly headers?: Record<string, string>
  }
  readonly response: { readonly status: number; readonly body: unknown }
}

const requestHeaders = ({ by, request }: Interaction) => ({
  Accept: 'application/json',
  'X-Timestamp': regex(/^\d{10,16}$/, '1767225600000'),
  'X-Request-Id': regex(/^[\w-]{1,64}$/, '1'),
  'X-Device-Id': regex(/^V1-[A-Z0-9_-]{8,64}$/, 'V1-TESTDEVICE'),
  ...(by === 'arrival' && { Cookie: fromProviderState('AC_ARRIVAL=${sid}', `AC_ARRIVAL=${examples.sid}`) }),
  ...((by === 'login session' || by === 'signed in') && {
    Cookie: fromProviderState(
      'AC_SESSION=${session}; XSRF-TOKEN=${xsrf}',
      `AC_SESSION=${examples.session}; XSRF-TOKEN=${examples.xsrf}`,
    ),
    ...(request.method === 'POST' && { 'X-XSRF-TOKEN': given('xsrf') }),
  }),
  ...(by === 'signed in' && {
    Authorization: fromProviderState('Bearer ${accessToken}', `Bearer ${examples.accessToken}`),
  }),
  ...(request.encryptedBody !== undefined && { 'X-Encrypted': 'AES' }),
  // What a browser sends with an empty POST (Fetch standard, 4.6); without it a proxy makes a chunked body of nothing.
  ...(request.method === 'POST' &&
    request.body === undefined &&
    request.encryptedBody === undefined && { 'Content-Length': '0' }),
  ...request.headers,
})

/** The application's HTTP side as a browser would run it against this address. */
const openBrowser = (basePath: string, { by, request }: Interaction) => {
  const cookies = {
    nobody: '',
    arrival: `AC_ARRIVAL=${examples.sid}`,
    'login session': `AC_SESSION=${examples.session}; XSRF-TOKEN=${examples.xsrf}`,
    'signed in': `AC_SESSION=${examples.session}; XSRF-TOKEN=${examples.xsrf}`,
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
  const { accessToken, refreshToken } = examples
  if (by === 'signed in') tab.session.start({ accessToken, refreshToken, tokenType: 'Bearer' })
  return tab
}

/** States one interaction, and proves with `use` that the application makes this request and reads this answer. */
export const contract = async (
  interaction: Interaction,
  use: (browser: ReturnType<typeof openBrowser>) => Promise<void>,
): Promise<void> => {
  const { given: states = [], description, request, response } = interaction
  const pact = new Pact({
    consumer: 'auth-centre-web',
    provider: 'auth-centre-api',
    dir: fileURLToPath(new URL('../pacts', import.meta.url)),
    logLevel: 'error',
  })
  const prepared = pact.addInteraction()
  for (const { name, parameters } of states) prepared.given(name, parameters)
  await prepared
    .uponReceiving(description)
    .withRequest(request.method, request.path, (builder) => {
      builder.headers(requestHeaders(interaction))
      if (request.query) builder.query(request.query)
      if (request.body !== undefined) builder.jsonBody(request.body)
      if (request.encryptedBody !== undefined) builder.body('text/plain', Buffer.from(request.encryptedBody))
    })
    .willRespondWith(response.status, (builder) => {
      builder.headers({ 'Content-Type': regex(/^application\/json\b.*$/, 'application/json; charset=utf-8') })
      builder.jsonBody(response.body)
    })
    .executeTest(({ url }) => use(openBrowser(url, interaction)))
}
