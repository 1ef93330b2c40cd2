import { type SqlBool, sql } from 'kysely'
import { permissionNames } from '../../../openapi/facts/permissions.ts'
import { listRolesPermission } from '../../../openapi/facts/role.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { accountToExplain, isPasswordDue, unusableTexts } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { notFound } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { inEffect } from '../../kernel/role-in-effect.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type MenuNode, readMenu } from '../menu/index.ts'
import { type ShownMenu, shownMenus } from '../own/index.ts'
import { managedUsers } from '../user/index.ts'
import { type HeldRole, heldRoles, whyWithheld } from './held-roles.ts'
import { reasonsOf } from './reasons.ts'

type Entry = Schemas['EffectiveEntry']

/**
 * GET /api/system/user/effective: what a user may do and why, from the account that signing in computes; with `menuId`
 * for that entry alone. Throws `managedUsers.outside` for the user, 404 AA0005 for an unknown entry.
 */
export const effectiveRights: Handler<'effectiveRights'> = async ({ db, account: viewer, query, clock }) => {
  const now = clock.now()
  const inScope = db.selectFrom('user').select('id').where('id', '=', query.id).where(userScope(viewer))
  const explained = (await inScope.executeTakeFirst()) && (await accountToExplain(db, query.id, now))
  if (!explained) throw await managedUsers.outside(db, viewer, query.id)
  const { account, unusable } = explained
  const nodes = flat(forestOf(await readMenu(db)))
  const node = nodes.find(({ row }) => row.id === query.menuId)
  if (query.menuId !== undefined && !node) throw notFound('菜单不存在')
  const roles = await heldRoles(db, account, viewer)
  const refusal = unusable && unusableTexts[unusable].split('，')[0]
  const facts = { refusal, roles, has: await holding(db, roles), granted: await grantedTo(db, account, unusable) }
  const mustChange = isPasswordDue(account.password, { created_at: now, method: 'password' }, db)
  return {
    id: account.userId,
    username: account.username,
    name: account.name,
    ...(refusal && { refusal }),
    ...(mustChange && { notice: '该用户用密码登录后，须先修改密码，才能使用以下权限。' }),
    roles: roles.map(({ id, name, reach, period, obstacle }) => ({
      id,
      name,
      reach,
      ...(period && { period }),
      ...(obstacle && { obstacle }),
    })),
    entries: [...(node ? [node] : nodes).map((one) => entryOf(one, facts)), ...(node ? [] : withoutEntry(nodes))],
    ...(node && viewer.permissions.has(listRolesPermission) && { holders: await holdersOf(db, viewer, node) }),
  }
}

/** Whether the user of the account has an entry: its permission, or its place in the user's menu. */
async function grantedTo(db: Database, account: Account, unusable: unknown): Promise<(node: MenuNode) => boolean> {
  if (unusable) return () => false
  const idsIn = (menus: readonly ShownMenu[]): readonly string[] =>
    menus.flatMap(({ row, children }) => [row.id, ...idsIn(children)])
  const shown = new Set(idsIn(await shownMenus(db, account.roleKeys)))
  return ({ row }) => (row.permission === null ? shown.has(row.id) : account.permissions.has(row.permission))
}

/** Whether a role has an entry of the menu. */
async function holding(db: Database, roles: readonly HeldRole[]) {
  const ids = roles.map(({ id }) => id)
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('role_menu').selectAll().where('role_id', 'in', ids).execute()
  const held = new Set(rows.map(({ role_id, menu_id }) => `${role_id}:${menu_id}`))
  return ({ id }: HeldRole, { row }: MenuNode): boolean => held.has(`${id}:${row.id}`)
}

const entryOf = (node: MenuNode, facts: Parameters<typeof reasonsOf>[1]): Entry => ({
  ...withoutNulls({ permission: node.row.permission }),
  id: node.row.id,
  type: node.row.type,
  name: node.row.name,
  path: node.above.map(({ name }) => name),
  granted: facts.granted(node),
  reasons: reasonsOf(node, facts),
})

/** The permissions that no entry of the menu grants: no role can give them. */
function withoutEntry(nodes: readonly MenuNode[]): readonly Entry[] {
  const known = new Set(nodes.map(({ row }) => row.permission))
  return Object.entries(permissionNames).flatMap(([permission, name]) =>
    known.has(permission)
      ? []
      : [
          {
            type: 'button',
            name,
            path: [],
            permission,
            granted: false,
            reasons: ['菜单中没有此权限，没有角色能授予。'],
          },
        ],
  )
}

/** The roles that have an entry, in order, with why one gives nothing at present. */
async function holdersOf(db: Database, { day }: Account, { row }: MenuNode) {
  const roles = await db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select(['role.id', 'role.name', 'role.status', 'role.valid_until'])
    .select(sql<SqlBool>`${inEffect(day)}`.as('in_effect'))
    .where('role_menu.menu_id', '=', row.id)
    .orderBy('role.sort')
    .orderBy('role.id')
    .execute()
  return roles.map(({ id, name, in_effect, ...limits }) =>
    withoutNulls({ id, name, obstacle: in_effect ? null : whyWithheld(limits, day) }),
  )
}
