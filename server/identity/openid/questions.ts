import { interactionPolicy } from 'oidc-provider'
import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { applicationOf, isVisible, words } from './application.ts'

/**
 * When a user is asked: to sign in, to consent (`grantWithoutQuestion`), both as the library has it, and two reasons of
 * our own: an application asks for a stronger sign-in (`acr_values` 2), or is not open to the user.
 */
export function questions({ db, clock }: Pick<Backend, 'db' | 'clock'>): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy
  const policy = base()
  policy.get('login')?.checks.add(
    new Check('acr_values', 'a stronger sign-in is asked for', 'unmet_authentication_requirements', ({ oidc }) => {
      const wanted = words(String(oidc.params?.['acr_values'] ?? ''))
      const isStronger = wanted.includes('2') && !wanted.includes('1')
      return isStronger && oidc.session?.acr !== '2' && oidc.result?.login === undefined
    }),
  )
  const visibility = new Check('not_visible', 'the application is not open to this user', 'access_denied', (ctx) => {
    const { client, session } = ctx.oidc
    if (!client || !session?.accountId) return false
    const person = { userId: session.accountId, day: dayOf(clock.now()) }
    return isVisible(db, applicationOf(client), person).then((isOpen) => !isOpen)
  })
  policy.add(new Prompt({ name: 'visibility', requestable: false }, visibility), 1)
  return policy
}
