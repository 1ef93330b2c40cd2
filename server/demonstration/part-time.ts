import type { SeedOrganisation } from './organisations.ts'
import type { SeedUser } from './users.ts'

/** A part-time post of a seeded user, as the database has it. */
interface PostRow {
  readonly user_id: string
  readonly org_id: string
  readonly position: string
  readonly sort: number
}

/** Of so many people one works part-time in another department, and of so many one in the office above as well. */
const [inOffice, above] = [25, 200]

/** Part-time organisations for a few of the users who are 正常; the named accounts come first and have none. */
export function partTimeRows(
  users: readonly SeedUser[],
  organisations: readonly SeedOrganisation[],
  namedCount: number,
): readonly PostRow[] {
  const byId = new Map(organisations.map((organisation) => [organisation.id, organisation]))
  const below = Map.groupBy(organisations, ({ parentId }) => parentId)
  return users.flatMap(({ id, orgId, status }, at) => {
    if (at < namedCount || status !== 'normal' || at % inOffice !== 0) return []
    const org = byId.get(orgId)
    const office = org?.kind === 'procuratorate' ? org : byId.get(org?.parentId ?? '')
    const departments = (below.get(office?.id ?? null) ?? []).filter((one) => one.kind === 'department' && one !== org)
    const department = departments[at % Math.max(departments.length, 1)]
    const upper = at % above === 0 ? office?.parentId : undefined
    const places = [
      ...(department ? [{ org_id: department.id, position: '联络员' }] : []),
      ...(upper ? [{ org_id: upper, position: '专案组成员' }] : []),
    ]
    return places.map((place, sort) => ({ user_id: id, ...place, sort }))
  })
}
