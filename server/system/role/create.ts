import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { RoleTable } from '../../database/tables/role.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict } from '../../kernel/failure.ts'
import { checkDataScope, refusePast, replaceScopeOrgs, roleColumns } from './role-columns.ts'
import { roleFields } from './role-fields.ts'

/**
 * POST /api/system/role/create: creates a role without menus and members. 409 AA0001 at `key` when another role has it;
 * 400 AA0001 for a last day in the past and for a data scope beyond the account's own.
 */
export const createRole: Handler<'createRole'> = async (context) => {
  const { account, body, clock } = context
  const columns = roleColumns(body)
  refusePast(columns.valid_until, account)
  return audited(context, async (tx, record) => {
    const orgIds = await checkDataScope(tx, account, body, [])
    const id = await insertRole(tx, { ...columns, key: body.key, status: 'normal' }, clock.now())
    await replaceScopeOrgs(tx, id, orgIds)
    record({ kind: 'role', id, name: body.name, after: roleFields.audited({ ...columns, key: body.key, orgIds }) })
    return { id }
  })
}

/** Inserts a role that is not built-in and resolves to its id; 409 AA0001 at `key` when another role has it. */
export async function insertRole(
  tx: Database,
  columns: Omit<Insertable<RoleTable>, 'id' | 'built_in' | 'created_at' | 'updated_at' | 'version'>,
  now: number,
): Promise<string> {
  // Of two concurrent requests for one key, the second finds the row of the first.
  const created = await tx
    .insertInto('role')
    .values({ ...columns, id: newId(now), built_in: 0, created_at: now, updated_at: now, version: 1 })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict('角色标识已存在', 'key')
  return created.id
}
