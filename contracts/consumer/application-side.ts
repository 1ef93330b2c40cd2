import { MatchersV3, Pact } from '@pact-foundation/pact'
import { afterAll, beforeAll, inject } from 'vitest'
import type { ProviderState } from '../states.ts'
import { addToPact, newPart, provider } from './one-pact.ts'

process.env['PACT_DO_NOT_TRACK'] = 'true'

/** The side that writes to-dos: the server of a connected application, in whatever language. */
const application = 'connected-application'

/** Of the test file that imports this module. */
let part: string
beforeAll(async () => {
  part = await newPart()
})
afterAll(() => addToPact(part, inject('pactInPart')))

/** A call of an application’s server, and the answer that it needs. */
export interface ApplicationCall {
  readonly given: readonly ProviderState[]
  readonly description: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** A form, as the token endpoint takes it. */
  readonly form?: string
  /** The header; without it the token of the state. */
  readonly authorization?: string
  readonly status: number
  readonly answer: object
  readonly headers?: Readonly<Record<string, ReturnType<typeof MatchersV3.regex>>>
}

/** A token as the state supplies it, and while the consumer is tested. */
const token = 'appTokenExampleThatIsReplacedByTheState00000'

/** States one call, and resolves to the status and the JSON that an HTTP client without anything else reads of it. */
export const answerTo = async (call: ApplicationCall): Promise<readonly [status: number, json: unknown]> => {
  const { given: states, description, method, path, query, body, form, status, answer, headers } = call
  const pact = new Pact({ consumer: application, provider, dir: part, logLevel: 'error' })
  const prepared = pact.addInteraction()
  for (const { name, parameters } of states) prepared.given(name, parameters)
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const read = await prepared
    .uponReceiving(description)
    .withRequest(method, path, (builder) => {
      builder.headers({
        Authorization: call.authorization ?? bearer,
        ...((body !== undefined || form !== undefined) && { 'Content-Type': type }),
      })
      if (query) builder.query({ ...query })
      if (body !== undefined) builder.jsonBody(body)
      // Pact looks into a body that it is told to be a form, and finds a text: the header says what it is.
      if (form !== undefined) builder.body('text/plain', Buffer.from(form)).headers({ 'Content-Type': type })
    })
    .willRespondWith(status, (builder) => {
      builder.headers({
        'Content-Type': MatchersV3.regex(/^application\/json\b.*$/, 'application/json; charset=utf-8'),
        ...headers,
      })
      builder.jsonBody(answer)
    })
    .executeTest(async ({ url }) => {
      const answered = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method,
        headers: {
          authorization: call.authorization ?? `Bearer ${token}`,
          ...((body !== undefined || form !== undefined) && { 'content-type': type }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form !== undefined && { body: form }),
      })
      return [answered.status, await answered.json()] as const
    })
  return read ?? [0, undefined]
}

const bearer = MatchersV3.fromProviderState('Bearer ${applicationToken}', `Bearer ${token}`)
