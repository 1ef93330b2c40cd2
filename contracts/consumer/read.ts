import { describe, expect, it } from 'vitest'
import { type ProviderState, state } from '../states.ts'
import type { Call, Query } from './caller.ts'
import type { Who } from './change.ts'
import { contract, success } from './contract.ts'
import { expired, notAllowed, notSignedIn, type Refused, refusal, unavailable } from './refusal.ts'

/** One agreed answer of a read: how it differs from the others, its states, its request and what it resolves to. */
interface Answer<Gateway> {
  /** Appended to the name in the description. */
  readonly how?: string
  readonly given?: readonly ProviderState[]
  /** Set where it differs from the read's own. */
  readonly query?: Query
  readonly call?: (gateway: Gateway) => Promise<unknown>
  readonly data: unknown
  readonly total?: unknown
  /** What the call resolves to, given the examples of `data` and `total`. */
  readonly resolves: unknown
}

/** A read that the backend refuses: how it differs, its states, its path and query, its call and the failure. */
interface RefusedRead<Gateway> {
  readonly how: string
  readonly given?: readonly ProviderState[]
  readonly path?: string
  readonly query?: Query
  readonly call: (gateway: Gateway) => Promise<unknown>
  readonly refused: Refused
}

/** A GET of the signed-in user. */
export interface Read<Gateway> {
  readonly name: string
  readonly path: Call['request']['path']
  readonly query?: Query
  /** States whose values the path or the query uses. */
  readonly given?: readonly ProviderState[]
  readonly call: (gateway: Gateway) => Promise<unknown>
  readonly answers: readonly Answer<Gateway>[]
  readonly refusals?: readonly RefusedRead<Gateway>[]
}

/**
 * States each read: its answers, its own refusals, and the refusals of every read: not signed in, an expired token,
 * a missing permission, and an unavailable backend.
 */
export const stateReads = <Gateway>(reads: readonly Read<Gateway>[], { role, lacking, gateway }: Who<Gateway>) =>
  describe.each(reads)('$name', ({ name, path, query, given = [], call, answers, refusals = [] }) => {
    const signedIn = state('a user is signed in', { role })
    const requestOf = (to = path, parameters = query): Call['request'] => ({
      method: 'GET',
      path: to,
      ...(parameters && { query: parameters }),
    })

    it.each(answers.map((answer) => [answer.how ?? '', answer] as const))('S7.7 is answered%s', (how, answer) =>
      contract(
        {
          given: [signedIn, ...given, ...(answer.given ?? [])],
          description: `${name}${how}`,
          by: 'signed in',
          request: requestOf(path, answer.query),
          response: { status: 200, body: success(answer.data, answer.total) },
        },
        (tab) => expect((answer.call ?? call)(gateway(tab))).resolves.toEqual(answer.resolves),
      ),
    )

    it.each([
      ['S8.3', 'without signing in', 'anonymous', [], notSignedIn],
      ['S8.3', 'with an expired token', 'signed in', [expired(role)], notSignedIn],
      [
        'S8.1',
        'while the backend is unavailable',
        'signed in',
        [signedIn, state('the backend is unavailable', {})],
        unavailable,
      ],
      ...(lacking === undefined
        ? []
        : [
            [
              'S8.3',
              'without the permission',
              'signed in',
              [state('a user is signed in', { role: lacking })],
              notAllowed,
            ] as const,
          ]),
    ] as const)('%s is refused %s', (_number, how, by, who, refused) =>
      refusal({ given: [...who, ...given], description: `${name}, ${how}`, by, request: requestOf(), refused }, (tab) =>
        call(gateway(tab)),
      ),
    )

    it.each(refusals.map((attempt) => [attempt.how, attempt] as const))('S8.1 S8.2 is refused%s', (how, attempt) =>
      refusal(
        {
          given: [signedIn, ...(attempt.given ?? [])],
          description: `${name}${how}`,
          by: 'signed in',
          request: requestOf(attempt.path, attempt.query),
          refused: attempt.refused,
        },
        (tab) => attempt.call(gateway(tab)),
      ),
    )
  })
