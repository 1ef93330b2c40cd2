import type { components } from '../../../openapi/schema.d.ts'
import type { Database, MenuTable } from '../../database/schema.ts'
import { notFound, refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { requireAdministrator } from './administrators.ts'
import { managedRole } from './managed-roles.ts'

type GrantNode = components['schemas']['GrantNode']
type MenuRow = Pick<MenuTable, 'id' | 'parent_id' | 'type' | 'name' | 'permission'>

/**
 * GET /api/system/role/menus: the whole menu as a tree, and the ids of the role's entries. An entry that the account
 * does not have itself is `disabled`: the account can neither grant nor revoke it. 404 AA0005 when the role does not
 * exist.
 */
export const roleMenus: Handler<'roleMenus'> = async ({ db, account, query }) => {
  const role = await db.selectFrom('role').select('version').where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound('角色不存在')
  const held = await menuIdsOf(db, account.roleIds)
  const menus = tree(await allMenus(db), held)
  return { version: role.version, menuIds: [...(await menuIdsOf(db, [query.id]))], menus }
}

/**
 * POST /api/system/role/grant: replaces the role's menus. Entries that the account does not have itself are unchanged,
 * and the ancestors of a granted entry are granted with it. 404, 403 and 409 as `managedRole`; 400 AA0001 at `menuIds`
 * for a new entry that the account does not have or that does not exist, and when no user could manage roles
 * afterwards.
 */
export const grantRoleMenus: Handler<'grantRoleMenus'> = async (context) => {
  const { account, body, clock } = context
  await audited(context, async (tx, record) => {
    const role = await managedRole(tx, account, body)
    const menus = new Map((await allMenus(tx)).map((menu) => [menu.id, menu]))
    const before = await menuIdsOf(tx, [role.id])
    const wanted = await wantedMenus(tx, account, { sent: body.menuIds, before, menus })
    const removed = [...before].filter((id) => !wanted.has(id))
    const added = [...wanted].filter((id) => !before.has(id))
    if (removed.length + added.length === 0) return
    if (removed.length > 0)
      await tx.deleteFrom('role_menu').where('role_id', '=', role.id).where('menu_id', 'in', removed).execute()
    if (added.length > 0)
      await tx
        .insertInto('role_menu')
        .values(added.map((menuId) => ({ role_id: role.id, menu_id: menuId })))
        .execute()
    await tx
      .updateTable('role')
      .set({ updated_at: clock.now(), version: role.version + 1 })
      .where('id', '=', role.id)
      .execute()
    const shown = (ids: ReadonlySet<string>) =>
      [...menus.values()].filter(({ id }) => ids.has(id)).map(({ permission, name }) => permission ?? name)
    const [was, is] = [{ menus: shown(before) }, { menus: shown(wanted) }]
    record({ kind: 'role', id: role.id, name: role.name, before: was, after: is })
    await requireAdministrator(tx, account)
  })
}

interface Choice {
  readonly sent: readonly string[]
  readonly before: ReadonlySet<string>
  readonly menus: ReadonlyMap<string, MenuRow>
}

/** The role's entries afterwards: each entry with its ancestors, without which a menu could not show it. */
async function wantedMenus(tx: Database, account: Account, { sent, before, menus }: Choice): Promise<Set<string>> {
  const held = await menuIdsOf(tx, account.roleIds)
  for (const id of sent) {
    const menu = menus.get(id)
    if (!menu) throw refused('所选菜单不存在', 'menuIds')
    if (!held.has(id) && !before.has(id)) throw refused(`不能授予您自己没有的菜单“${menu.name}”`, 'menuIds')
  }
  const wanted = new Set<string>()
  for (const id of [...sent, ...[...before].filter((other) => !held.has(other))])
    for (let menu = menus.get(id); menu && !wanted.has(menu.id); menu = menus.get(menu.parent_id ?? ''))
      wanted.add(menu.id)
  return wanted
}

const allMenus = (db: Database): Promise<MenuRow[]> =>
  db
    .selectFrom('menu')
    .select(['id', 'parent_id', 'type', 'name', 'permission'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Ids of the menu entries of these roles. */
async function menuIdsOf(db: Database, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .distinct()
    .where('role_id', 'in', roleIds)
    .orderBy('menu_id')
    .execute()
  return new Set(rows.map(({ menu_id }) => menu_id))
}

function tree(rows: readonly MenuRow[], held: ReadonlySet<string>): GrantNode[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const nodesOf = (parentId: string | null): GrantNode[] =>
    (below.get(parentId) ?? []).map(({ id, type, name, permission }) => {
      const children = nodesOf(id)
      return {
        ...withoutNulls({ id, label: name, type, permission }),
        disabled: !held.has(id),
        ...(children.length > 0 && { children }),
      }
    })
  return nodesOf(null)
}
