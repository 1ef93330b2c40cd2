import { MatchersV3, Pact } from '@pact-foundation/pact'
import { afterAll, beforeAll, inject } from 'vitest'
import type { ProviderState } from '../states.ts'
import { type Call, headersOf, openTab, type Tab } from './caller.ts'
import { arrayContaining, words } from './matchers.ts'
import { addToPact, consumer, newPart, provider } from './one-pact.ts'
import { setCookie } from './set-cookie.ts'

process.env['PACT_DO_NOT_TRACK'] = 'true'

/** Of the test file that imports this module. */
let part: string
beforeAll(async () => {
  part = await newPart()
})
afterAll(() => addToPact(part, inject('pactInPart')))

/** A success with data of this shape: the app reads nothing else of a success. */
export const success = (data?: unknown, total?: unknown) => ({
  success: true,
  ...(data !== undefined && { data }),
  ...(total !== undefined && { total }),
})

/** A failure with this code; the backend chooses the message. */
export const failure = (code: string, message: string, data?: unknown) => ({
  success: false,
  code,
  message: words(message),
  ...(data !== undefined && { data }),
})

/** The refused fields; at least this one. */
export const refusedField = (field: string, message: string) => ({
  errors: arrayContaining({ field, message: words(message) }),
})

export interface Interaction extends Call {
  readonly given?: readonly ProviderState[]
  readonly description: string
  readonly response: {
    readonly status: number
    readonly body: unknown
    /** Whether its cookies open a login session or lead to binding. */
    readonly opens?: keyof typeof setCookie
  }
}

/** States one interaction, and proves with `use` that the app makes this request and reads this answer. */
export const contract = async (interaction: Interaction, use: (tab: Tab) => Promise<void>): Promise<void> => {
  const { given: states = [], description, request, response } = interaction
  const pact = new Pact({
    consumer,
    provider,
    dir: part,
    logLevel: 'error',
  })
  const prepared = pact.addInteraction()
  for (const { name, parameters } of states) prepared.given(name, parameters)
  await prepared
    .uponReceiving(description)
    .withRequest(request.method, request.path, (builder) => {
      builder.headers(headersOf(interaction))
      if (request.query) builder.query({ ...request.query })
      if (request.body !== undefined) builder.jsonBody(request.body)
      if (request.encryptedBody !== undefined) builder.body('text/plain', Buffer.from(request.encryptedBody))
    })
    .willRespondWith(response.status, (builder) => {
      builder.headers({
        'Content-Type': MatchersV3.regex(/^application\/json\b.*$/, 'application/json; charset=utf-8'),
        ...(response.opens && { 'Set-Cookie': setCookie[response.opens] }),
      })
      builder.jsonBody(response.body)
    })
    .executeTest(({ url }) => use(openTab(url, interaction)))
}
