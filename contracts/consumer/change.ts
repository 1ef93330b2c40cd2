import { describe, expect, it } from 'vitest'
import { type ProviderState, type RoleKey, state } from '../states.ts'
import type { Tab } from './caller.ts'
import { contract, success } from './contract.ts'
import { expired, notAllowed, notSignedIn, type Refused, refusal } from './refusal.ts'

/** An attempt that one change is agreed to refuse: how it differs, its states, its body and call, what is told. */
type Attempt<Gateway> = readonly [
  how: string,
  given: readonly ProviderState[],
  body: unknown,
  call: (gateway: Gateway) => Promise<unknown>,
  refused: Refused,
]

/** A POST of whoever is signed in, with what it gives the application and what it is refused for. */
export interface Change<Gateway> {
  readonly name: string
  readonly path: string
  readonly given: readonly ProviderState[]
  readonly body: unknown
  readonly call: (gateway: Gateway) => Promise<unknown>
  readonly data?: unknown
  readonly resolves?: unknown
  readonly refusals: readonly Attempt<Gateway>[]
}

export interface Who<Gateway> {
  /** Who may do it. */
  readonly role: RoleKey
  /** Who may not, where that depends on the role. */
  readonly lacking?: RoleKey
  readonly gateway: (tab: Tab) => Gateway
}

/** States each change: done, refused to an expired token and to whoever lacks the permission, and its own refusals. */
export const stateChanges = <Gateway>(changes: readonly Change<Gateway>[], { role, lacking, gateway }: Who<Gateway>) =>
  describe.each(changes)('$name', ({ name, path, given: states, body, call, data, resolves, refusals }) => {
    const request = { method: 'POST', path, body } as const
    const signedIn = state('somebody is signed in', { role })

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
        : [['without the permission', state('somebody is signed in', { role: lacking }), notAllowed] as const]),
    ])('S8.3 is refused %s', (how, who, refused) =>
      refusal({ given: [who, ...states], description: `${name}, ${how}`, by: 'signed in', request, refused }, (tab) =>
        call(gateway(tab)),
      ),
    )

    it.each(refusals)('S8.1 S8.2 is refused%s', (how, more, sent, attempt, refused) =>
      refusal(
        {
          given: [signedIn, ...more],
          description: `${name}${how}`,
          by: 'signed in',
          request: { method: 'POST', path, body: sent },
          refused,
        },
        (tab) => attempt(gateway(tab)),
      ),
    )
  })
