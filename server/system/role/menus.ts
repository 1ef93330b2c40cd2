import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { MenuTable } from '../../database/tables/menu.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { dutiesOfPermissions, dutyOf } from '../../kernel/duties.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { isSiteWide } from '../../kernel/site-wide.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { requireAdministrator } from './administrators.ts'
import { dutyReason, grantFault, keptFault, refuseHoldersOfOthers, refuseMixture } from './duties.ts'
import { managedRoles } from './managed-roles.ts'
import { pagelessAmong, pagelessReason } from './pageless.ts'
import { appoints, holdersOf, mayGrant, rolesWithRights } from './reach.ts'

type GrantNode = Schemas['GrantNode']
type MenuRow = Pick<MenuTable, 'id' | 'parent_id' | 'type' | 'name' | 'permission' | 'route_name'>

/**
 * GET /api/system/role/menus: the whole menu as a tree, and the ids of the role's entries. An entry that the account
 * does not have itself, or not for the data scope of the role, is `disabled`: the account can neither grant nor revoke
 * it. So is one that the role does not have and that belongs to another duty than the role, or that is for a page which
 * this release does not have (`pagelessAmong`), and where the duties are
 * separated one by which a built-in role does its duty. 404 AA0005 when the role does not exist.
 */
export const roleMenus: Handler<'roleMenus'> = async ({ db, account, query, pageRoutes }) => {
  const role = await db.selectFrom('role').select('version').where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound('角色不存在')
  const held = await menuIdsOf(db, [query.id])
  const { fault, role: found } = await grantFaults(db, account, query.id)
  const all = await allMenus(db)
  const pageless = pagelessAmong(all, pageRoutes)
  const menus = tree(all, (menu) => {
    const kept = account.separated ? keptFault(found, menu.permission) : undefined
    const fresh = pageless.has(menu.id) ? pagelessReason : dutyReason(found, menu.permission)
    const reason = held.has(menu.id) ? kept : fresh
    return { disabled: reason !== undefined || fault(menu) !== undefined, reason: reason ?? null }
  })
  return { version: role.version, menuIds: [...held], menus }
}

/**
 * POST /api/system/role/grant: replaces the role's menus. Entries that are `disabled` for the account are unchanged,
 * and the ancestors of a granted entry are granted with it. 404, 403 and 409 as `managedRoles`; 400 AA0001 at `menuIds`
 * for a new entry that the account may not grant, that has no page, that belongs to another duty than the role or one
 * of its users, or that does not exist, and when no user could manage roles afterwards.
 */
export const grantRoleMenus: Handler<'grantRoleMenus'> = async (context) => {
  const { account, body, clock, pageRoutes } = context
  await audited(context, async (tx, record) => {
    const role = await managedRoles.one(tx, account, body)
    const menus = new Map((await allMenus(tx)).map((menu) => [menu.id, menu]))
    const before = await menuIdsOf(tx, [role.id])
    const faults = await grantFaults(tx, account, role.id)
    const pageless = pagelessAmong(menus.values(), pageRoutes)
    const fresh: GrantFault = (menu) =>
      pageless.has(menu.id) ? `不能授予菜单“${menu.name}”：系统中没有该页面` : faults.fresh(menu)
    const wanted = wantedMenus({ sent: body.menuIds, before, menus, fault: faults.fault, fresh })
    const removed = [...before].filter((id) => !wanted.has(id))
    const added = [...wanted].filter((id) => !before.has(id))
    if (removed.length + added.length === 0) return
    const permissions = [...wanted].flatMap((id) => menus.get(id)?.permission ?? [])
    if (added.some((id) => dutyOf(menus.get(id)?.permission ?? '') !== undefined))
      refuseMixture(account, permissions, 'menuIds')
    await refuseHoldersOfOthers(tx, account, role, dutiesOfPermissions(permissions))
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
  readonly fault: GrantFault
  readonly fresh: GrantFault
}

/** The role's entries afterwards: each entry with its ancestors, without which a menu could not show it. */
function wantedMenus({ sent, before, menus, fault, fresh }: Choice): Set<string> {
  const kept = [...before].filter((id) => {
    const menu = menus.get(id)
    return menu && fault(menu) !== undefined
  })
  const wanted = new Set<string>()
  for (const id of [...sent, ...kept]) {
    if (!menus.has(id)) throw refused('所选菜单不存在', 'menuIds')
    for (let menu = menus.get(id); menu && !wanted.has(menu.id); menu = menus.get(menu.parent_id ?? '')) {
      // An entry above one that is chosen shows it, and may be one that the account does not have, unless it permits
      // something.
      const isChosen = menu.id === id || menu.permission !== null
      const wrong = isChosen && !before.has(menu.id) ? (fault(menu) ?? fresh(menu)) : undefined
      if (wrong !== undefined) throw refused(wrong, 'menuIds')
      wanted.add(menu.id)
    }
  }
  return wanted
}

/** Why the account may not grant an entry to the role; undefined when it may. */
type GrantFault = (menu: Pick<MenuRow, 'id' | 'name' | 'permission'>) => string | undefined

/**
 * `fault` compares entries with the account's own, and with the data scope that the role has for its present holders;
 * `fresh` compares those that the role does not have yet with its duty.
 */
async function grantFaults(db: Database, account: Account, roleId: string) {
  const held = await menuIdsOf(db, account.roleIds)
  const [role] = await rolesWithRights(db, account, [roleId])
  if (!role) throw notFound('角色不存在')
  const holders = await holdersOf(db, account, role)
  const kept = new Set(account.separated ? await menuIdsOf(db, [roleId]) : [])
  const fault: GrantFault = ({ id, name, permission }) => {
    const duty = kept.has(id) ? keptFault(role, permission) : undefined
    if (duty !== undefined) return duty
    if (!appoints(account) && !held.has(id)) return `不能授予您自己没有的菜单“${name}”`
    if (permission !== null && isSiteWide(permission) && role.level !== 'all')
      return `不能授予菜单“${name}”：涉及全站，只能授予数据范围为“全部”的角色`
    const applies =
      permission === null || (mayGrant(account, permission, role) && mayGrant(account, permission, role, holders))
    return applies ? undefined : `不能授予菜单“${name}”：该角色的数据范围超出您拥有此权限的范围`
  }
  const fresh: GrantFault = ({ permission }) => grantFault(role, permission)
  return { role, fault, fresh }
}

const allMenus = (db: Database): Promise<MenuRow[]> =>
  db
    .selectFrom('menu')
    .select(['id', 'parent_id', 'type', 'name', 'permission', 'route_name'])
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

function tree(
  rows: readonly MenuRow[],
  stateOf: (menu: MenuRow) => { readonly disabled: boolean; readonly reason: string | null },
): GrantNode[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const nodesOf = (parentId: string | null): GrantNode[] =>
    (below.get(parentId) ?? []).map((menu) => {
      const { id, type, name, permission } = menu
      const children = nodesOf(id)
      const { disabled, reason } = stateOf(menu)
      return {
        ...withoutNulls({ id, label: name, type, permission, reason }),
        disabled,
        ...(children.length > 0 && { children }),
      }
    })
  return nodesOf(null)
}
