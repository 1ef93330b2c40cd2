import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { realms } from '../../server/demonstration/systems/openid/realms.ts'
import { keepArrival } from '../../server/identity/external/identities.ts'
import { openPreview } from '../../server/identity/preview/previews.ts'
import { hashSecret } from '../../server/identity/secret.ts'
import { nameOf, openSession } from '../../server/identity/session/login-session.ts'
import { issueTokens } from '../../server/identity/session/token.ts'
import { recordSignIn } from '../../server/identity/sign-in/sign-in-record.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import { chooseCertificate } from './choose-certificate.ts'
import type { People } from './people.ts'
import type { Surroundings } from './surroundings.ts'

const hour = 3_600_000

/** States of sessions, and of users who have returned from a provider. */
export const signInStates = (db: Database, people: People, surroundings: Surroundings) => {
  const { createAccount, personOf, usernameOf } = people

  /** Creates a user with this role and opens a login session. */
  const openLoginSession = async (role: RoleKey) => {
    const ownId = await createAccount({ username: usernameOf(role), name: '契约用户', role })
    const origin = { ip: '127.0.0.1', deviceId: undefined, userAgent: undefined }
    const { secret, xsrf } = await openSession(db, ownId, origin, Date.now())
    return { session: secret, xsrf, ownId }
  }

  const signIn = async (role: RoleKey) => {
    const opened = await openLoginSession(role)
    const now = Date.now()
    const loginSession = { id: hashSecret(opened.session), expires_at: now + hour }
    const { accessToken, refreshToken } = await issueTokens(db, loginSession, now)
    return { ...opened, accessToken, refreshToken }
  }

  return {
    'a login session is open': async ({ role }) => {
      const { session, xsrf } = await openLoginSession(role)
      return { session, xsrf }
    },
    'a user is signed in': ({ role }) => signIn(role),
    'a user is signed in and the access token has expired': async ({ role }) => {
      const values = await signIn(role)
      const hash = hashSecret(values.accessToken)
      await db
        .updateTable('token')
        .set({ expires_at: Date.now() - 1 })
        .where('hash', '=', hash)
        .execute()
      return values
    },
    'a user is signed in by single sign-on': async ({ role }) => {
      const values = await signIn(role)
      const change = { method: 'oidc' as const, provider: 'sso' }
      await db.updateTable('login_session').set(change).where('id', '=', hashSecret(values.session)).execute()
      return values
    },
    'the signed-in user has a second session': async ({ role }) => {
      const id = await personOf(role)
      const origin = { ip: '10.20.3.15', deviceId: undefined, userAgent: 'Chrome/142 Windows' }
      const { secret } = await openSession(db, id, origin, Date.now())
      return { otherSession: nameOf(hashSecret(secret)) }
    },
    'the signed-in user has a record of a sign-in': async ({ role }) => {
      const userId = await personOf(role)
      await db.deleteFrom('sign_in').where('user_id', '=', userId).execute()
      const header = (name: string) => (name === 'user-agent' ? 'Chrome/142 Windows' : undefined)
      const browser = { clock: { now: () => Date.now() }, ip: '10.20.3.15', header }
      await recordSignIn(db, browser, { userId, method: 'password' })
      return {}
    },
    'the signed-in user previews a user': async ({ role, username, name, over }) => {
      const userId = await createAccount({ username, name, role: 'staff' })
      const own = await personOf(role)
      const now = Date.now()
      const { id } = await db
        .selectFrom('login_session')
        .select('id')
        .where('user_id', '=', own)
        .executeTakeFirstOrThrow()
      const administrator = { userId: own, username: usernameOf(role), name: '契约用户', sessionId: id }
      const audit = { ip: '127.0.0.1', traceId: 'contract' }
      const parts = { administrator, target: { id: userId, username, name }, audit, now }
      const { previewToken } = await openPreview(db, () => undefined, parts)
      if (over) await db.updateTable('preview').set({ ended_at: now }).where('session_id', '=', id).execute()
      return { previewToken, userId }
    },
    'a platform exists': async ({ source }) => {
      if (!realms.some(({ id, kind }) => id === source && kind === 'platform'))
        throw new Error(`No platform ${source}.`)
      return {}
    },
    'a user has returned from a platform': async ({ source, nickname, bound }) => {
      const now = Date.now()
      const subject = newId(now)
      if (bound) {
        const user_id = await createAccount({ username: 'contract-bound', name: nickname, role: 'staff' })
        await db
          .insertInto('external_identity')
          .values({ provider: source, subject, user_id, nickname, created_at: now, last_used_at: null })
          .execute()
      }
      const cookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
      const browser = { db, clock: { now: () => now }, cookies }
      return { sid: await keepArrival(browser, { provider: source, subject, nickname }) }
    },
    'a certificate has been chosen': async ({ certificate }) => {
      return { certificateCode: await chooseCertificate(db, surroundings.address, certificate) }
    },
    'the certificate gateway is unavailable': async () => {
      surroundings.certificateGateway = 'unavailable'
      return {}
    },
  } satisfies Partial<StateHandlers>
}
