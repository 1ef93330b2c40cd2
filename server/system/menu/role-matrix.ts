import type { Handler } from '../../http/handler.ts'
import { exportRows } from '../../kernel/export/list-export.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { exportedRoles } from '../role/index.ts'
import { readMenu } from './menu-forest.ts'

/** The columns of one matrix: more cannot be read beside each other. */
const mostRoles = 200

/**
 * GET /api/system/role/export/matrix/{id}: the roles of an export that the account began, and the whole menu in its
 * order, each entry with those of the roles that have it. 404 as `exportRows`; 400 AA0001 for more than 200 roles.
 */
export const roleMatrix: Handler<'roleMatrix'> = async (context) => {
  const { rows: roles, total } = await exportRows(exportedRoles, { ...context, query: { size: mostRoles } })
  if (total > mostRoles) throw refused(`共 ${total} 个角色，一次最多导出 ${mostRoles} 个角色的权限矩阵，请先选择角色`)
  const ids = roles.map(({ id }) => id)
  const held =
    ids.length === 0 ? [] : await context.db.selectFrom('role_menu').selectAll().where('role_id', 'in', ids).execute()
  const holders = Map.groupBy(held, ({ menu_id }) => menu_id)
  const entries = flat(forestOf(await readMenu(context.db))).map(({ row: { id, name, type, permission }, above }) => ({
    ...withoutNulls({ id, label: name, type, permission }),
    depth: above.length,
    roleIds: (holders.get(id) ?? []).map(({ role_id }) => role_id).toSorted(),
  }))
  return { roles, entries }
}
