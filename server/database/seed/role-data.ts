import type { DataScope } from '../schema.ts'
import type { SeedMenu } from './menus.ts'

export interface SeedRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly dataScope: DataScope
  /** Whether the role shows this page, or may press this button. Folders follow from their pages. */
  readonly grants: (entry: Pick<SeedMenu, 'routeName' | 'permission'>) => boolean
}

/** Grants the pages and the permissions that one of the patterns matches. */
const matching =
  (...patterns: readonly RegExp[]): SeedRole['grants'] =>
  ({ routeName, permission }) =>
    patterns.some((pattern) => pattern.test(permission ?? routeName))

const home = /^Dashboard-home$/
const ownWork = /^work[-:]/
const hearings = /^system[-:](hearing|trained|statistics)/
const userQuery = [/^system-user$/, /^system:user:query$/]

/**
 * The five built-in roles. What 机构管理员 may do includes what 案件管理员 and 普通干警 may do, so that it can give both
 * roles: nobody gives a role that exceeds what they may do themselves.
 */
export const seedRoles: readonly SeedRole[] = [
  { id: '1', key: 'admin', name: '系统管理员', dataScope: 'all', grants: () => true },
  {
    id: '2',
    key: 'org-admin',
    name: '机构管理员',
    dataScope: 'org_and_below',
    grants: matching(
      home,
      ownWork,
      hearings,
      /^system[-:](org|user)/,
      /^system(-role$|:role:query$)/,
      /^system(-area$|:area:query$)/,
      /^setting[-:]notice/,
      /^analysis[-:]total/,
    ),
  },
  {
    id: '3',
    key: 'case-manager',
    name: '案件管理员',
    dataScope: 'org_and_below',
    grants: matching(home, ownWork, hearings, ...userQuery),
  },
  {
    id: '4',
    key: 'auditor',
    name: '安全审计员',
    dataScope: 'all',
    grants: matching(home, /^setting[-:](log|logThird)(:|$)/, ...userQuery),
  },
  { id: '5', key: 'staff', name: '普通干警', dataScope: 'self', grants: matching(home, ownWork) },
]

/** Ids of the menu entries of one role: what it grants, and the folders and pages on the way there. */
export function menuIdsOf(role: SeedRole, menus: readonly SeedMenu[]): readonly string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const ids = new Set<string>()
  for (const menu of menus.filter((entry) => entry.type !== 'folder' && role.grants(entry))) {
    for (let entry: SeedMenu | undefined = menu; entry; entry = byId.get(entry.parentId ?? '')) ids.add(entry.id)
  }
  return [...ids]
}
