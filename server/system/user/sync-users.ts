import { createUserPermission, setUserStatusPermission, updateUserPermission } from '../../../openapi/facts/user.ts'
import { endSessionsOf, hashPassword } from '../../identity/index.ts'
import { refused } from '../../kernel/failure.ts'
import type { SyncKind, SyncStep } from '../../kernel/sync/sync-kind.ts'
import { syncObject } from '../../kernel/sync/sync-object.ts'
import { dayOf } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { lockRights, mayManageHolder, requireAdministrator, rolesWithRights } from '../role/index.ts'
import { changeUser, type UserImport, userImport } from './import/user-import.ts'
import { randomPassword } from './random-password.ts'

/** A source writes no export. */
const { shown: _shown, ...imported } = userImport
const fields = userImport.fields.filter((field) => field !== 'roles' && field !== 'posts')

/**
 * The source gives no rights: roles and part-time organisations stay, and a new user has none, as one who has
 * registered. A new user has a password that is known to no one, the same for all of a run, and sets an own one by the
 * phone, by a certificate, or with an administrator.
 */
const userSync: SyncKind<UserImport> = {
  ...imported,
  object: 'user',
  fields,
  required: ['username', 'name', 'org'],
  rights: [createUserPermission, updateUserPermission, setUserStatusPermission],
  personal: ['email', 'idNumber', 'employeeNo'],
  change: changeUser('synchronisation'),
  async draw() {
    return { password: '', hash: await hashPassword(randomPassword(), 'one of many') }
  },
  disable: (step, id) => setStatus(step, id, { from: 'normal', to: 'disabled' }),
  enable: async (step, id, version) =>
    (await setStatus(step, id, { from: 'disabled', to: 'normal', version })) !== undefined,
}

interface Transition {
  readonly from: 'normal' | 'disabled'
  readonly to: 'normal' | 'disabled'
  readonly version?: number
}

/** The version afterwards; undefined where the user is not in the state that is left, or has another version. */
async function setStatus(
  { tx, record, now, account }: SyncStep,
  id: string,
  { from, to, version }: Transition,
): Promise<number | undefined> {
  await lockRights(tx)
  const user = await tx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  if (user?.status !== from || (version !== undefined && user.version !== version)) return undefined
  const held = await tx.selectFrom('user_role').select('role_id').where('user_id', '=', id).execute()
  const roles = await rolesWithRights(
    tx,
    account,
    held.map(({ role_id }) => role_id),
  )
  if (roles.some((role) => !mayManageHolder(account, role))) throw refused('该用户的权限高于数据同步')
  const next = user.version + 1
  await tx.updateTable('user').set({ status: to, updated_at: now, version: next }).where('id', '=', id).execute()
  record({ kind: 'user', id, name: user.name, before: user, after: { status: to } })
  if (to === 'normal') await writeMessage(tx, [id], enabling, now)
  else {
    await requireAdministrator(tx, { day: dayOf(now), separated: account.separated })
    await endSessionsOf(tx, [id])
  }
  return next
}

const enabling = {
  kind: 'status',
  link: '/my/profile',
  title: '您的账号已启用',
  content: '您的账号已由数据同步重新启用，可以正常使用。',
} as const

/** Users as a synchronisation keeps them. */
export const syncedUsers = syncObject(userSync)
