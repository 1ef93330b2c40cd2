import { isDeepStrictEqual } from 'node:util'
import { operationOf } from '../provider/areas.ts'

/** An interaction of a pact file (V4), as far as a mock answers with it. */
export interface Interaction {
  readonly description: string
  readonly providerStates?: readonly { readonly name: string }[]
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
    readonly body?: { readonly content: unknown }
  }
  readonly response: {
    readonly status: number
    readonly headers?: Readonly<Record<string, readonly string[]>>
    readonly body?: { readonly content: unknown; readonly encoded?: string | false }
  }
}

/** What is asked, and by which words the caller chooses among the answers: `X-Mock-State`, `X-Mock-Status`. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** States that the answer must have, all of them. */
  readonly states: readonly string[]
  readonly status: number | undefined
}

/** The interactions of the operation that is asked. */
export const interactionsOf = (all: readonly Interaction[], { method, path }: Asked): readonly Interaction[] => {
  const id = operationOf(method, path)?.operationId
  return all.filter(({ request }) => id !== undefined && operationOf(request.method, request.path)?.operationId === id)
}

/** How well an interaction fits what is asked: its path, then each parameter of the query, and its body. */
const fit = ({ request, response }: Interaction, { path, query, body, status }: Asked): number => {
  const parameters = Object.entries(request.query ?? {})
  const same = parameters.filter(([name, [value]]) => query[name] === value).length
  const lacking = Object.keys(query).filter((name) => request.query?.[name] === undefined).length
  return (
    (status === undefined && response.status < 300 ? 1000 : 0) +
    (request.path === path ? 100 : 0) +
    (isDeepStrictEqual(request.body?.content, body) ? 50 : 0) +
    2 * same -
    parameters.length -
    lacking
  )
}

/**
 * The interaction whose answer is given: of those with the states and the status that are asked for, the one that fits
 * best, a success where no status is asked for; the first of several. Undefined where none has them.
 */
export const chosen = (all: readonly Interaction[], asked: Asked): Interaction | undefined =>
  interactionsOf(all, asked)
    .filter(({ providerStates = [] }) => asked.states.every((name) => providerStates.some((one) => one.name === name)))
    .filter(({ response }) => asked.status === undefined || response.status === asked.status)
    .map((one) => ({ one, score: fit(one, asked) }))
    .reduce<{ one: Interaction; score: number } | undefined>(
      (best, each) => (best && best.score >= each.score ? best : each),
      undefined,
    )?.one
