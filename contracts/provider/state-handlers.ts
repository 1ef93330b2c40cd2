import { newId } from '../../server/database/new-id.ts'
import type { Database, UserStatus } from '../../server/database/schema.ts'
import { realms } from '../../server/demo/openid/realms.ts'
import { keepCaptcha } from '../../server/identity/captcha/captcha.ts'
import { visit } from '../../server/identity/doors.ts'
import { keepArrival } from '../../server/identity/external/identities.ts'
import { attemptPassword } from '../../server/identity/lock-out.ts'
import { openSession } from '../../server/identity/login-session.ts'
import { nameOf } from '../../server/identity/open-sessions.ts'
import { hashPassword } from '../../server/identity/password.ts'
import { hashSecret } from '../../server/identity/secret.ts'
import { keepCode } from '../../server/identity/sms/sms-code.ts'
import { issueTicket } from '../../server/identity/sms/sms-ticket.ts'
import { issueTokens } from '../../server/identity/token.ts'
import { writeMessage } from '../../server/message/write.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import { chooseCertificate } from './choose-certificate.ts'

/** The certificate gateway of the backend at `address`. */
export interface ContractGateway {
  readonly address: string
  /** It does not answer. */
  away: boolean
}

interface NewAccount {
  readonly username: string
  readonly name: string
  readonly role: RoleKey
  readonly status?: UserStatus
  readonly passwordHash?: string
}

const hour = 3_600_000

const usernameOf = (role: RoleKey) => `contract-${role}`

/** Brings the provider states about in the reference backend's database, by the server's own functions. */
export const stateHandlers = (db: Database, gateway: ContractGateway): StateHandlers => {
  const root = () => db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const roleOf = (key: RoleKey) => db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const place = async () => ({ orgId: (await root()).id, roleId: (await roleOf('staff')).id })
  const remove = (username: string) => db.deleteFrom('user').where('username', '=', username).execute()

  const createAccount = async ({ username, name, role, status = 'normal', passwordHash = '' }: NewAccount) => {
    const now = Date.now()
    const id = newId(now)
    await remove(username)
    await db
      .insertInto('user')
      .values({
        id,
        username,
        name,
        gender: 'unknown',
        org_id: (await root()).id,
        status,
        password_hash: passwordHash,
        password_changed_at: now,
        must_change_password: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute()
    await db
      .insertInto('user_role')
      .values({ user_id: id, role_id: (await roleOf(role)).id })
      .execute()
    return id
  }

  /** Gives somebody the number, and takes it from whoever has it: it belongs to one. */
  const givePhone = async (id: string, phone: string) => {
    await db.updateTable('user').set({ phone: null }).where('phone', '=', phone).execute()
    await db.updateTable('user').set({ phone }).where('id', '=', id).execute()
  }

  const forgetNumber = async (phone: string) => {
    await db.deleteFrom('limiter').execute()
    for (const table of ['user', 'sms_code', 'sms_ticket'] as const) {
      await db.deleteFrom(table).where('phone', '=', phone).execute()
    }
  }

  /** Somebody of the role with an open login session. */
  const openLoginSession = async (role: RoleKey) => {
    const ownId = await createAccount({ username: usernameOf(role), name: '契约用户', role })
    const origin = { ip: '127.0.0.1', deviceId: undefined, userAgent: undefined }
    const { secret, xsrf } = await openSession(db, ownId, origin, Date.now())
    return { session: secret, xsrf, ownId }
  }

  /** Whoever was signed in last, which is by the state before. */
  const person = async () => {
    const { user_id } = await db
      .selectFrom('login_session')
      .select('user_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return db.selectFrom('user').select(['id', 'username']).where('id', '=', user_id).executeTakeFirstOrThrow()
  }

  const signIn = async (role: RoleKey) => {
    const opened = await openLoginSession(role)
    const now = Date.now()
    const loginSession = { id: hashSecret(opened.session), expires_at: now + hour }
    const { accessToken, refreshToken } = await issueTokens(db, loginSession, now)
    return { ...opened, accessToken, refreshToken }
  }

  return {
    'an account exists': async ({ username, password, status }) => {
      await db.deleteFrom('limiter').execute()
      const passwordHash = await hashPassword(password)
      await createAccount({ username, name: '张伟', role: 'staff', status, passwordHash })
      return {}
    },
    'an account needs a captcha': async ({ username, password }) => {
      const now = Date.now()
      await db.deleteFrom('limiter').execute()
      await db.deleteFrom('captcha').execute()
      await createAccount({ username, name: '张伟', role: 'staff', passwordHash: await hashPassword(password) })
      for (let wrong = 0; wrong < 3; wrong++)
        await attemptPassword(db, { username, ip: '192.0.2.1', now }, async () => undefined)
      await keepCaptcha(db, { id: 'cOntr4ctCaptcha', answer: '12', notBefore: now, now })
      return {}
    },
    'a login session is open': async ({ role }) => {
      const { session, xsrf } = await openLoginSession(role)
      return { session, xsrf }
    },
    'somebody is signed in': ({ role }) => signIn(role),
    'somebody is signed in and the access token has expired': async ({ role }) => {
      const values = await signIn(role)
      const hash = hashSecret(values.accessToken)
      await db
        .updateTable('token')
        .set({ expires_at: Date.now() - 1 })
        .where('hash', '=', hash)
        .execute()
      return values
    },
    'somebody is signed in by a single sign-on': async ({ role }) => {
      const values = await signIn(role)
      const change = { method: 'oidc' as const, provider: 'sso' }
      await db.updateTable('login_session').set(change).where('id', '=', hashSecret(values.session)).execute()
      return values
    },
    'the person is signed in elsewhere too': async ({ role }) => {
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', usernameOf(role))
        .executeTakeFirstOrThrow()
      const origin = { ip: '10.20.3.15', deviceId: undefined, userAgent: 'Chrome/142 Windows' }
      const { secret } = await openSession(db, id, origin, Date.now())
      return { otherSession: nameOf(hashSecret(secret)) }
    },
    'a user exists': async ({ username, name }) => ({
      userId: await createAccount({ username, name, role: 'staff' }),
      ...(await place()),
    }),
    'the person has an unread message': async ({ title }) => {
      const { id: user_id } = await person()
      const content = '您的角色由“普通干警”变更为“案件管理员”，新的菜单和权限已经生效。'
      await writeMessage(db, [user_id], { kind: 'role', title, content }, Date.now())
      const { id } = await db
        .selectFrom('message')
        .select('id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      return { messageId: id }
    },
    'the person has the password': async ({ password }) => {
      const { id } = await person()
      await db.deleteFrom('limiter').execute()
      const password_hash = await hashPassword(password)
      await db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
      return {}
    },
    'the person has to change the password': async ({ because }) => {
      const { id } = await person()
      const change = because === 'initial' ? { must_change_password: 1 as const } : { password_changed_at: 0 }
      await db.updateTable('user').set(change).where('id', '=', id).execute()
      return {}
    },
    'the person is locked out': async ({ tries }) => {
      const { username } = await person()
      await db.deleteFrom('limiter').execute()
      for (let done = 0; done < tries; done += 1) {
        await attemptPassword(db, { username, ip: '10.0.0.1', now: Date.now() }, async () => undefined)
      }
      return {}
    },
    'the person is bound': async ({ source, nickname }) => {
      const { id } = await person()
      await db
        .insertInto('external_identity')
        .values({ provider: source, subject: id, user_id: id, nickname, created_at: Date.now(), last_used_at: null })
        .execute()
      return {}
    },
    'a user has the phone': async ({ phone }) => {
      await givePhone(await createAccount({ username: 'contract-phone', name: '王芳', role: 'staff' }), phone)
      return {}
    },
    // The backend brings its platform along, as a demonstration.
    'a platform exists': async ({ source }) => {
      if (!realms.some(({ id, kind }) => id === source && kind === 'platform'))
        throw new Error(`No platform ${source}.`)
      return {}
    },
    'somebody has come back from a platform': async ({ source, nickname, bound }) => {
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
      await db.deleteFrom('limiter').execute()
      gateway.away = false
      return { certificateCode: await chooseCertificate(db, gateway.address, certificate) }
    },
    'the certificate gateway is away': async () => {
      gateway.away = true
      return {}
    },
    'no user has the id': async ({ id }) => {
      await db.deleteFrom('user').where('id', '=', id).execute()
      return {}
    },
    'no user has the username': async ({ username }) => {
      await remove(username)
      return place()
    },
    'nothing was sent to the number': async ({ phone }) => {
      await forgetNumber(phone)
      return {}
    },
    'a code was just sent to the number': async ({ phone, purpose, code }) => {
      await forgetNumber(phone)
      const now = Date.now()
      await visit(db, 'sendSmsCode', { ip: '127.0.0.1', now, account: phone })
      await keepCode(db, { phone, purpose }, code, now)
      return {}
    },
    'the number is proved': async ({ phone, purpose }) => ({
      ticket: await issueTicket(db, { phone, purpose }, Date.now()),
    }),
    'an account has the number': async ({ phone, username, password }) => {
      const passwordHash = await hashPassword(password)
      await givePhone(await createAccount({ username, name: '张伟', role: 'staff', passwordHash }), phone)
      return {}
    },
    'a user can be imported': async ({ username }) => {
      await remove(username)
      const { code } = await db
        .selectFrom('org')
        .select('code')
        .where('parent_id', 'is', null)
        .executeTakeFirstOrThrow()
      return { orgCode: code }
    },
    'the person has imported a user': async ({ role, username }) => {
      const now = Date.now()
      const userId = await createAccount({ username, name: '陈静', role: 'staff' })
      const importer = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', usernameOf(role))
        .executeTakeFirstOrThrow()
      const batchId = newId(now)
      await db
        .insertInto('import_batch')
        .values({ id: batchId, user_id: importer.id, key_hash: batchId, created_at: now, undone_at: null })
        .execute()
      await db
        .insertInto('import_change')
        .values({ batch_id: batchId, user_id: userId, username, name: '陈静', version: 1, before: null })
        .execute()
      return { batchId }
    },
    'a view of a list is kept': async ({ role, listKey, name }) => {
      const now = Date.now()
      const { id: user_id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', usernameOf(role))
        .executeTakeFirstOrThrow()
      const layout = {
        columns: [
          { field: 'name', width: 160 },
          { field: 'phone', hidden: true },
        ],
        density: 'compact',
      }
      const filters = { status: ['disabled', 'locked'] }
      const content = JSON.stringify({ version: 1, layout, size: 20, orders: 'name:true', filters })
      const working = JSON.stringify({ version: 1, layout: { columns: [], density: 'roomy' } })
      const moments = { created_at: now, updated_at: now }
      const viewId = newId(now)
      await db
        .insertInto('list_view')
        .values({ id: viewId, user_id, list_key: listKey, name, is_default: 1, content, ...moments })
        .execute()
      await db
        .insertInto('list_layout')
        .values({ user_id, list_key: listKey, content: working, updated_at: now })
        .execute()
      return { viewId }
    },
  }
}
