import type { Database } from '../database/schema.ts'
import type { DataScope } from '../database/tables/role.ts'
import type { SeedMenu } from '../foundation/menus.ts'
import { menuIdsOf, seedRoles } from '../foundation/role-data.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { dayMs } from '../kernel/time.ts'
import { nameKey } from '../language/name-key.ts'
import type { SeedOrganisation } from './organisations.ts'
import type { SeedUser } from './users.ts'

interface Wanted {
  readonly count: number
  readonly menus: readonly SeedMenu[]
  readonly organisations: readonly SeedOrganisation[]
  readonly users: readonly SeedUser[]
  /** Milliseconds since 1970. */
  readonly now: number
}

const firstId = 101
const scopes: readonly DataScope[] = ['org_and_below', 'org', 'self', 'custom', 'org_and_below']

/**
 * Inserts `count` roles of the offices' posts: the menus of a case manager, the five data scopes in turn, every tenth
 * disabled. Every fifth user has one of them as well.
 */
export async function seedFurtherRoles(
  db: Database,
  { count, menus, organisations, users, now }: Wanted,
): Promise<void> {
  const model = seedRoles.find(({ key }) => key === 'case-manager')
  if (!model || count === 0) return
  const menuIds = menuIdsOf(model, menus)
  const offices = organisations.filter(({ kind }) => kind === 'procuratorate')
  const officeOf = (index: number) => offices[index % offices.length]?.id ?? ''
  const roles = Array.from({ length: count }, (_, index) => {
    const name = `${offices[index % offices.length]?.name.replace('人民检察院', '')}岗位角色${index + 1}`
    const createdAt = now - (index % 700) * dayMs
    return {
      id: String(firstId + index),
      key: `post-${index + 1}`,
      name,
      name_key: nameKey(name, 'organisation'),
      data_scope: scopes[index % scopes.length] ?? 'self',
      built_in: 0 as const,
      sort: 100 + index,
      status: index % 10 === 9 ? ('disabled' as const) : ('normal' as const),
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
  const chosen = roles.flatMap(({ id, data_scope }, index) =>
    data_scope === 'custom' ? [{ role_id: id, org_id: officeOf(index) }] : [],
  )
  const granted = roles.flatMap(({ id }) => menuIds.map((menuId) => ({ role_id: id, menu_id: menuId })))
  const held = users
    .filter((_, index) => index % 5 === 4)
    .map(({ id }, index) => ({ user_id: id, role_id: String(firstId + (index % count)) }))
  await insertRows(db, 'role', roles)
  await insertRows(db, 'role_org', chosen)
  await insertRows(db, 'role_menu', granted)
  await insertRows(db, 'user_role', held)
}
