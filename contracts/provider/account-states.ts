import type { Database } from '../../server/database/schema.ts'
import { keepCaptcha } from '../../server/identity/captcha/captcha.ts'
import { hashPassword } from '../../server/identity/password/password.ts'
import { audited } from '../../server/kernel/audited.ts'
import type { StateHandlers } from '../states.ts'
import { moment, type People } from './people.ts'

/** States of accounts and their details. */
export const accountStates = (
  db: Database,
  { createAccount, giveDetails, person, place, remove, tryWrongCodes, tryWrongPasswords }: People,
) =>
  ({
    'an account exists': async ({ username, password, status }) => {
      const passwordHash = await hashPassword(password)
      await createAccount({ username, name: '张伟', role: 'staff', status, passwordHash })
      return {}
    },
    'an account needs a captcha': async ({ username, password }) => {
      const now = Date.now()
      await db.deleteFrom('captcha').execute()
      await createAccount({ username, name: '张伟', role: 'staff', passwordHash: await hashPassword(password) })
      await tryWrongPasswords(username, 3)
      await keepCaptcha(db, { id: 'cOntr4ctCaptcha', answer: '12', notBefore: now, now })
      return {}
    },
    'wrong passwords were tried': async ({ username, tries }) => {
      await tryWrongPasswords(username, tries)
      return {}
    },
    'wrong codes were tried': async ({ username, tries }) => {
      await tryWrongCodes(username, tries)
      return {}
    },
    'the signed-in user has the password': async ({ password }) => {
      const { id } = await person()
      const password_hash = await hashPassword(password)
      await db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
      return {}
    },
    'the signed-in user must change the password': async ({ because }) => {
      const { id } = await person()
      const change = because === 'initial' ? { must_change_password: 1 as const } : { password_changed_at: 0 }
      await db.updateTable('user').set(change).where('id', '=', id).execute()
      return {}
    },
    'the signed-in user is locked out': async ({ tries }) => {
      await tryWrongPasswords((await person()).username, tries)
      return {}
    },
    'the signed-in user is bound to a provider': async ({ source, nickname }) => {
      const { id } = await person()
      await db
        .insertInto('external_identity')
        .values({ provider: source, subject: id, user_id: id, nickname, created_at: Date.now(), last_used_at: null })
        .execute()
      return {}
    },
    'the signed-in user has signed in through a binding': async ({ source, lastTime }) => {
      const { id } = await person()
      await db
        .updateTable('external_identity')
        .set({ last_used_at: moment(lastTime) })
        .where('provider', '=', source)
        .where('user_id', '=', id)
        .execute()
      return {}
    },
    'a user has signed in': async ({ username }) => {
      await db.updateTable('user').set({ last_login_at: Date.now() }).where('username', '=', username).execute()
      return {}
    },
    'the account is bound to another identity': async ({ username, source }) => {
      const { id } = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      await db
        .insertInto('external_identity')
        .values({
          provider: source,
          subject: id,
          user_id: id,
          nickname: '张伟',
          created_at: Date.now(),
          last_used_at: null,
        })
        .execute()
      return {}
    },
    'another user has the phone': async ({ phone }) => {
      await db.updateTable('user').set({ phone: null }).where('phone', '=', phone).execute()
      const id = await createAccount({ username: 'contract-phone', name: '王芳', role: 'staff' })
      await db.updateTable('user').set({ phone }).where('id', '=', id).execute()
      return {}
    },
    'a user exists': async ({ username, name }) => ({
      userId: await createAccount({ username, name, role: 'staff' }),
      ...(await place()),
    }),
    'a user with details exists': async ({ username, name, details }) => {
      const userId = await createAccount({ username, name, role: 'staff' })
      await giveDetails(userId, details)
      return { userId }
    },
    'the signed-in user has details': async ({ details }) => {
      await giveDetails((await person()).id, details)
      return {}
    },
    'another user has changed the user': async ({ username, by, position }) => {
      const audit = {
        operation: 'updateUser',
        traceId: 'contract-change',
        ip: '127.0.0.1',
        session: undefined,
        person: { id: '1', username: 'contract-colleague', name: by },
      }
      await audited({ db, clock: Date, audit }, async (tx, record) => {
        const { id, name } = await tx
          .updateTable('user')
          .set({ position, version: 2 })
          .where('username', '=', username)
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow()
        record({ kind: 'user', id, name, before: { position: null }, after: { position } })
      })
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
  }) satisfies Partial<StateHandlers>
