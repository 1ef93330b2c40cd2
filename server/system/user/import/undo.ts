import type { Selectable } from 'kysely'
import type { components } from '../../../../openapi/schema.d.ts'
import { isUniqueViolation } from '../../../database/database-error.ts'
import type { ImportChangeTable } from '../../../database/personal-tables.ts'
import type { Database } from '../../../database/schema.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import type { Account, Handler } from '../../../http/handler.ts'
import { lifetimes } from '../../../identity/lifetimes.ts'
import { audited, type Recorder } from '../../../kernel/audited.ts'
import { visibleOrganisations } from '../../data-scope.ts'
import { rolesInReachOf } from '../../role/reach.ts'
import { roleFault } from '../assignment.ts'
import { userFields } from '../managed-users.ts'
import { replaceRoles } from '../replace-roles.ts'
import type { Replaced } from './carry-out.ts'
import { type ExistingUser, existingUsers, lockUsers } from './existing-users.ts'
import { phoneOwners, withoutPhone } from './phone-owners.ts'

type Undone = components['schemas']['ImportUndone']
type Change = Selectable<ImportChangeTable>

/**
 * POST /api/system/user/import/undo: removes whom one's own import created and restores whom it changed, within 24 hours.
 * Whoever was changed since or has signed in stays, and so does whoever the person could no longer bring back as they
 * were, and whose number somebody else has by now. 404 AA0005 for an import that is not one's own or too old, 409 AA0001 for one that was taken back already.
 */
export const undoUserImport: Handler<'undoUserImport'> = (context) =>
  audited(context, async (tx, record) => {
    const { account, body, clock } = context
    const now = clock.now()
    await claimUndo(tx, account, body.batchId, now)
    const changes = await tx
      .selectFrom('import_change')
      .selectAll()
      .where('batch_id', '=', body.batchId)
      .orderBy('user_id')
      .execute()
    const ids = changes.map(({ user_id }) => user_id)
    await lockUsers(tx, ids)
    const users = new Map((await existingUsers(tx, account, ids)).map((user) => [user.row.id, user]))
    const whole = await givable(tx, account)
    const kept: Undone['kept'] = []
    const removed: string[] = []
    const restored: Restored[] = []
    for (const change of changes) {
      const user = users.get(change.user_id)
      const before = replacedBy(change)
      const reason = user ? keptReason(user, change, before, whole) : '导入后已被删除'
      if (reason !== undefined) kept.push({ username: change.username, name: change.name, reason })
      else if (user && before) restored.push({ change, user, before })
      else removed.push(change.user_id)
    }
    if (removed.length > 0) {
      const gone = await tx.deleteFrom('user').where('id', 'in', removed).returning(userFields).execute()
      for (const before of gone) record({ kind: 'user', id: before.id, name: before.name, before })
    }
    const gone = await withoutTheirPhone(tx, restored)
    for (const { change } of restored.filter(({ user }) => gone.has(user.row.id)))
      kept.push({ username: change.username, name: change.name, reason: '原手机号已被其他账号使用' })
    const restorable = restored.filter(({ user }) => !gone.has(user.row.id))
    await restoreAll(tx, record, restorable, now)
    return { removed: removed.length, restored: restorable.length, kept }
  })

interface Restored {
  readonly change: Change
  readonly user: ExistingUser
  readonly before: Replaced
}

async function withoutTheirPhone(tx: Database, restored: readonly Restored[]): Promise<ReadonlySet<string>> {
  const wanted = restored.map(({ user, before }) => ({ id: user.row.id, phone: before.columns.phone }))
  const phones = [...new Set(wanted.map(({ phone }) => phone).filter((phone) => phone !== null))]
  return withoutPhone(wanted, await phoneOwners(tx, phones))
}

async function claimUndo(tx: Database, { userId }: Account, batchId: string, now: number): Promise<void> {
  const batch = await tx
    .updateTable('import_batch')
    .set((eb) => ({ undone_at: eb.ref('undone_at') }))
    .where('id', '=', batchId)
    .where('user_id', '=', userId)
    .where('created_at', '>', now - lifetimes.importKept)
    .returning('undone_at')
    .executeTakeFirst()
  if (!batch) throw notFound('没有可撤销的导入：只能撤销本人 24 小时内的导入')
  if (batch.undone_at !== null) throw conflict('本次导入已撤销')
  await tx.updateTable('import_batch').set({ undone_at: now }).where('id', '=', batchId).execute()
}

/** What the account may put a user back into. */
interface Givable {
  readonly orgIds: ReadonlySet<string>
  roleFault(id: string): string | undefined
}

async function givable(tx: Database, account: Account): Promise<Givable> {
  const organisations = await tx.selectFrom('org').select('id').where(visibleOrganisations(account)).execute()
  const roles = new Map((await rolesInReachOf(tx, account)).map((role) => [role.id, role]))
  return { orgIds: new Set(organisations.map(({ id }) => id)), roleFault: (id) => roleFault(roles.get(id), '原有角色') }
}

// as: `changeAll` alone writes the column, from such an object.
const replacedBy = ({ before }: Change): Replaced | undefined =>
  before === null ? undefined : (JSON.parse(before) as Replaced)

function keptReason(
  { row, roleIds, fault }: ExistingUser,
  { version }: Change,
  before: Replaced | undefined,
  { orgIds, roleFault: faultOf }: Givable,
): string | undefined {
  if (fault !== undefined) return fault
  if (row.version !== version) return '导入后已被修改'
  if (!before) return row.last_login_at === null ? undefined : '导入后已登录过'
  if (!orgIds.has(before.columns.org_id)) return '原机构不存在或不在您的管理范围内'
  const added = before.roleIds.filter((id) => !roleIds.includes(id))
  return added.map(faultOf).find((found) => found !== undefined)
}

async function restoreAll(tx: Database, record: Recorder, restored: readonly Restored[], now: number): Promise<void> {
  const ids = restored
    .filter(({ user, before }) => user.row.phone !== before.columns.phone)
    .map(({ user }) => user.row.id)
  // Two of them may have exchanged their numbers: all let go of them before any takes its own.
  if (ids.length > 0) await tx.updateTable('user').set({ phone: null }).where('id', 'in', ids).execute()
  for (const { user, before } of restored) {
    const { row, roleIds } = user
    await tx
      .updateTable('user')
      .set({ ...before.columns, updated_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('导入前的手机号刚刚被其他账号使用，请重新撤销') : error
      })
    record({
      kind: 'user',
      id: row.id,
      name: before.columns.name,
      before: { ...row, roleIds },
      after: { ...before.columns, roleIds: before.roleIds },
    })
    await replaceRoles(tx, { userId: row.id, before: roleIds, after: before.roleIds }, now)
  }
}
