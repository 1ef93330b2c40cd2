import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { UserStatus } from '../../server/database/tables/user.ts'
import { attemptCode, attemptPassword } from '../../server/identity/limits/lock-out.ts'
import { Failure } from '../../server/kernel/failure.ts'
import type { Details, RoleKey } from '../states.ts'

interface NewAccount {
  readonly username: string
  readonly name: string
  readonly role: RoleKey
  readonly status?: UserStatus
  readonly passwordHash?: string
  /** Milliseconds; defaults to now. */
  readonly createdAt?: number
}

/** `YYYY-MM-DD HH:mm:ss` in China, in milliseconds. */
export const moment = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** An attempt in the network of the verifier, in a browser that the account does not know. */
const attemptOf = (username: string) => ({ username, ip: '127.0.0.1', device: undefined, now: Date.now() })

const unlessRefused = (expected: readonly number[]) => (error: unknown) => {
  if (!(error instanceof Failure && expected.includes(error.status))) throw error
}

export type People = ReturnType<typeof openPeople>

/** Creates and changes the users of the provider states in the reference backend's database. */
export const openPeople = (db: Database) => {
  const root = () =>
    db.selectFrom('org').select(['id', 'code']).where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const roleOf = (key: RoleKey) => db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const remove = (username: string) => db.deleteFrom('user').where('username', '=', username).execute()

  /** Assigns the phone number to the user and removes it from any other user, because it is unique. */
  const givePhone = async (id: string, phone: string): Promise<void> => {
    await db.updateTable('user').set({ phone: null }).where('phone', '=', phone).execute()
    await db.updateTable('user').set({ phone }).where('id', '=', id).execute()
  }

  /** Replaces any user with this username. */
  const createAccount = async ({
    username,
    name,
    role,
    status = 'normal',
    passwordHash = '',
    createdAt: now = Date.now(),
  }: NewAccount): Promise<string> => {
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

  const usernameOf = (role: RoleKey) => `contract-${role}`

  return {
    root,
    givePhone,
    remove,
    /** An organisation and a role that may be assigned to a user. */
    place: async () => ({ orgId: (await root()).id, roleId: (await roleOf('staff')).id }),
    createAccount,
    /** Saves the details of a user; the last sign-in is also saved as the one before the current session. */
    async giveDetails(id: string, { phone, ...details }: Details): Promise<void> {
      if (phone !== undefined) await givePhone(id, phone)
      const { gender = 'unknown', employeeNo, email, position, validUntil, lastLoginTime, lastLoginIp } = details
      if (employeeNo !== undefined)
        await db.updateTable('user').set({ employee_no: null }).where('employee_no', '=', employeeNo).execute()
      const login_at = lastLoginTime === undefined ? undefined : moment(lastLoginTime)
      const known = {
        gender,
        employee_no: employeeNo,
        email,
        position,
        valid_until: validUntil,
        last_login_at: login_at,
        last_login_ip: lastLoginIp,
        previous_login_at: login_at,
        previous_login_ip: lastLoginIp,
      }
      await db.updateTable('user').set(known).where('id', '=', id).execute()
    },
    usernameOf,
    /** Id of the user that the states sign in with this role. */
    async personOf(role: RoleKey): Promise<string> {
      const username = usernameOf(role)
      const named = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
      return named?.id ?? createAccount({ username, name: '契约用户', role })
    },
    /** The user of the latest session, which the previous state opened. */
    async person() {
      const { id: session, user_id } = await db
        .selectFrom('login_session')
        .select(['id', 'user_id'])
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      const user = db.selectFrom('user').select(['id', 'username']).where('id', '=', user_id)
      return { ...(await user.executeTakeFirstOrThrow()), session }
    },
    /**
     * Tries wrong passwords in the network of the verifier. The one that locks the username is refused, as expected.
     */
    async tryWrongPasswords(username: string, tries: number): Promise<void> {
      for (let tried = 0; tried < tries; tried += 1)
        await attemptPassword(db, attemptOf(username), async () => undefined).catch(unlessRefused([423]))
    },
    /** The same with codes of the second step, each of which is refused. */
    async tryWrongCodes(username: string, tries: number): Promise<void> {
      for (let tried = 0; tried < tries; tried += 1)
        await attemptCode(db, attemptOf(username), async () => undefined).catch(unlessRefused([400, 423]))
    },
  }
}
