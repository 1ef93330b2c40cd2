import { isUniqueViolation } from '../../../database/database-error.ts'
import type { Database } from '../../../database/schema.ts'
import type { Recorder } from '../../../kernel/audited.ts'
import { newUser } from '../new-user.ts'
import type { ProfileColumns } from '../profile-columns.ts'
import { replaceRoles } from '../replace-roles.ts'
import type { ChangeStep, NewUserStep } from './plan.ts'

/** What a change through an import replaced. */
export interface Replaced {
  readonly columns: ProfileColumns
  readonly roleIds: readonly string[]
}

/** Somebody was created, or given a number, beside us: what was planned is no longer so. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** Creates these users and notes it in the import; hashes by username. Throws `Overtaken` where a username or a number is gone. */
export async function createAll(
  tx: Database,
  record: Recorder,
  batchId: string,
  steps: readonly NewUserStep[],
  hashes: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  if (steps.length === 0) return
  const users = steps.map(({ columns, username }) => {
    const hash = hashes.get(username)
    if (hash === undefined) throw new Overtaken()
    return newUser(columns, username, hash, now)
  })
  const created = await tx
    .insertInto('user')
    .values(users)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute()
  if (created.length < users.length) throw new Overtaken()
  for (const [index, { id, name }] of users.entries()) {
    const { columns, username, roleIds } = steps[index] ?? {}
    record({ kind: 'user', id, name, after: { ...columns, username, status: 'normal', roleIds } })
  }
  const roles = users.flatMap(({ id }, index) =>
    (steps[index]?.roleIds ?? []).map((role_id) => ({ user_id: id, role_id })),
  )
  await tx.insertInto('user_role').values(roles).execute()
  const changes = users.map(({ id, username, name, version }) => ({
    batch_id: batchId,
    user_id: id,
    username,
    name,
    version,
    before: null,
  }))
  await tx.insertInto('import_change').values(changes).execute()
}

/**
 * Changes these users, tells those whose roles became others, and notes in the import what was replaced. Throws
 * `Overtaken` where a number is gone.
 */
export async function changeAll(
  tx: Database,
  record: Recorder,
  batchId: string,
  steps: readonly ChangeStep[],
  now: number,
): Promise<void> {
  if (steps.length === 0) return
  for (const { user, columns, roleIds } of steps) {
    await tx
      .updateTable('user')
      .set({ ...columns, updated_at: now, version: user.row.version + 1 })
      .where('id', '=', user.row.id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Overtaken() : error
      })
    const before = { ...user.row, roleIds: user.roleIds }
    record({ kind: 'user', id: user.row.id, name: columns.name, before, after: { ...columns, roleIds } })
    await replaceRoles(tx, { userId: user.row.id, before: user.roleIds, after: roleIds }, now)
  }
  const changes = steps.map(({ user: { row, roleIds }, columns }) => {
    const { name, name_key, employee_no, gender, phone, email, org_id, position, valid_until } = row
    const before: Replaced = {
      columns: { name, name_key, employee_no, gender, phone, email, org_id, position, valid_until },
      roleIds,
    }
    return {
      batch_id: batchId,
      user_id: row.id,
      username: row.username,
      name: columns.name,
      version: row.version + 1,
      before: JSON.stringify(before),
    }
  })
  await tx.insertInto('import_change').values(changes).execute()
}
