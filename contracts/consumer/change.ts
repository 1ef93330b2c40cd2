import { describe, expect, it } from 'vitest'
import { type ProviderState, type RoleKey, state } from '../states.ts'
import type { Query, Tab } from './caller.ts'
import { contract, success } from './contract.ts'
import { expired, notAllowed, notSignedIn, type Refused, refusal } from './refusal.ts'

/**
 * An attempt that the backend refuses: how it differs from the change, its states, its body, its call, the failure, and
 * its query, where it has one.
 */
export type Attempt<Gateway> = readonly [
  how: string,
  given: readonly ProviderState[],
  body: unknown,
  call: (gateway: Gateway) => Promise<unknown>,
  refused: Refused,
  asked?: Query,
]

type Outcome<Gateway> = readonly [
  how: string,
  given: readonly ProviderState[],
  body: unknown,
  call: (gateway: Gateway) => Promise<unknown>,
  data: unknown,
  resolves: unknown,
]

/** A POST of the signed-in user, with what it resolves to and why it is refused. */
export interface Change<Gateway> {
  readonly name: string
  readonly path: string
  readonly query?: Query
  readonly given: readonly ProviderState[]
  readonly body: unknown
  readonly call: (gateway: Gateway) => Promise<unknown>
  readonly data?: unknown
  readonly resolves?: unknown
  readonly refusals: readonly Attempt<Gateway>[]
  /** Other successes: how each differs, its states, its body, its call, and what it answers and resolves to. */
  readonly outcomes?: readonly Outcome<Gateway>[]
}

export interface Who<Gateway> {
  /** A role that has the permission. */
  readonly role: RoleKey
  /** A role without the permission, if a permission is needed. */
  readonly lacking?: RoleKey
  readonly gateway: (tab: Tab) => Gateway
}

/**
 * States each change: its success, its refusal with an expired token and without the permission, and its own refusals.
 */
export const stateChanges = <Gateway>(changes: readonly Change<Gateway>[], { role, lacking, gateway }: Who<Gateway>) =>
  describe.each(changes)('$name', ({ name, path, query, given: states, body, call, data, resolves, ...other }) => {
    const request = { method: 'POST', path, ...(query && { query }), body } as const
    const signedIn = state('a user is signed in', { role })

    it('S7.7 is done', () =>
      contract(
        {
          given: [signedIn, ...states],
          description: name,
          by: 'signed in',
          request,
          response: { status: 200, body: success(data) },
        },
        (tab) => expect(call(gateway(tab))).resolves.toEqual(resolves),
      ))

    it.each([
      ['with an expired token', expired(role), notSignedIn] as const,
      ...(lacking === undefined
        ? []
        : [['without the permission', state('a user is signed in', { role: lacking }), notAllowed] as const]),
    ])('S8.3 is refused %s', (how, who, refused) =>
      refusal({ given: [who, ...states], description: `${name}, ${how}`, by: 'signed in', request, refused }, (tab) =>
        call(gateway(tab)),
      ),
    )

    it.each(other.outcomes ?? [])('S7.7 is done%s', (how, more, sent, attempt, answered, read) =>
      contract(
        {
          given: [signedIn, ...more],
          description: `${name}${how}`,
          by: 'signed in',
          request: { method: 'POST', path, body: sent },
          response: { status: 200, body: success(answered) },
        },
        (tab) => expect(attempt(gateway(tab))).resolves.toEqual(read),
      ),
    )

    const named = other.refusals.map((one) => [one[0], one] as const)
    it.each(named)('S8.1 S8.2 is refused%s', (how, [, more, sent, attempt, refused, asked]) =>
      refusal(
        {
          given: [signedIn, ...more],
          description: `${name}${how}`,
          by: 'signed in',
          request: { method: 'POST', path, ...(asked && { query: asked }), body: sent },
          refused,
        },
        (tab) => attempt(gateway(tab)),
      ),
    )
  })
