import { listOrganisationsPermission } from '../../../openapi/facts/org.ts'
import { permissionNames } from '../../../openapi/facts/permissions.ts'
import { dataScopeLabels } from '../../../openapi/facts/role.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { chosenPaths } from '../../kernel/organisation-scope.ts'
import { inEffect } from '../../kernel/role-in-effect.ts'
import { includesOrg, scopeOf } from '../../kernel/role-scope.ts'
import { idsOn } from './org-rows.ts'

interface Seen {
  readonly id: string
  readonly path: string
}

/** Why the account sees an organisation in the management of organisations, a sentence for each rule that grants it. */
export async function reasonsFor(db: Database, account: Account, { id, path }: Seen): Promise<string[]> {
  const roles = await db
    .selectFrom('role')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role.id', 'role.name', 'role.data_scope'])
    .distinct()
    .select('role.sort')
    .where('role.id', 'in', account.roleIds.length > 0 ? account.roleIds : [''])
    .where('menu.permission', '=', listOrganisationsPermission)
    .where(inEffect(account.day))
    .orderBy('role.sort')
    .execute()
  const chosen = await chosenPaths(
    db,
    roles.map((role) => role.id),
  )
  const granting = roles.flatMap((role) => {
    const own = { level: role.data_scope, chosen: chosen.get(role.id) ?? [] }
    if (!includesOrg(scopeOf(account.orgPath, [own]), path)) return []
    const root = own.level === 'custom' ? own.chosen.find((one) => path.startsWith(one)) : undefined
    return [{ ...role, root }]
  })
  const roots = granting.flatMap(({ root }) => (root === undefined ? [] : [idsOn(root).at(-1) ?? '']))
  const named = await db
    .selectFrom('org')
    .select(['id', 'name'])
    .where('id', 'in', roots.length > 0 ? roots : [''])
    .execute()
  const names = new Map(named.map((org) => [org.id, org.name]))
  const may = permissionNames[listOrganisationsPermission]
  return [
    ...granting.map(({ name, data_scope, root }) => {
      const within = root === undefined ? '' : `，其中有“${names.get(idsOn(root).at(-1) ?? '') ?? ''}”及其下级`
      return `您的角色“${name}”有“${may}”权限，数据范围为“${dataScopeLabels[data_scope]}”${within}，包含该机构。`
    }),
    ...(id === account.orgId ? ['这是您所在的机构。'] : []),
  ]
}
