import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import type { Backend } from '../../http/serve-operations.ts'
import { applicationOf, words } from './application.ts'
import { keepUse } from './application-use.ts'
import { answeredBefore, grantWithoutQuestion, shownScopes } from './consent.ts'

/** An answer by `doConfirm` counts for the request that follows it; in milliseconds. */
const moment = 60_000

/**
 * A grant for what the application gets without a question; undefined where the user must be asked. Every request gets
 * its own, so that revoking one (a code was used twice) leaves the others.
 */
export async function grantOf(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  { oidc }: KoaContextWithOIDC,
): Promise<Grant | undefined> {
  const { client, session, result, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const application = applicationOf(client)
  const [requested, answered] = await Promise.all([
    shownScopes(db, application, words(String(oidc.params?.['scope'] ?? ''))),
    answeredBefore(db, session.accountId, client.clientId),
  ])
  const justAnswered = result?.consent !== undefined || clock.now() - answered.at < moment
  const given = grantWithoutQuestion(application, requested, answered, { justAnswered })
  if (!given) return undefined
  // The name of the session in the ID token and the logout token is stored with the grant.
  session.ensureClientContainer(client.clientId)
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope(given.granted.join(' '))
  if (given.declined.length > 0) grant.rejectOIDCScope(given.declined.join(' '))
  await grant.save()
  await keepUse(db, session.accountId, client.clientId, clock.now())
  return grant
}
