import type { DataScope } from '../database/tables/role.ts'
import { dutyOf, dutyRoles } from '../kernel/duties.ts'
import type { SeedMenu } from './menus.ts'

export interface SeedRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly dataScope: DataScope
  /** Whether the role has this page or button. Folders follow from their pages. */
  readonly grants: (entry: Pick<SeedMenu, 'routeName' | 'permission'>) => boolean
}

/** Grants the pages and permissions that match one of the patterns. */
const matching =
  (...patterns: readonly RegExp[]): SeedRole['grants'] =>
  ({ routeName, permission }) =>
    patterns.some((pattern) => pattern.test(permission ?? routeName))

const home = /^Dashboard-home$/
/** Not the decision on the requests of others, and not their to-dos. */
const ownWork = /^work[-:](?!service:(approve|export)$|task:manage$)/
const othersTasks = /^work:task:manage$/
const hearings = /^system[-:](hearing|trained|statistics)/
/** What both who keeps the accounts and who gives the rights reads. */
const reading = [/^system:(menu|org|user|area|role):query$/, /^system:user:(effective|preview)$/]
const access = /^system:user:(lock|signOut|grant)$/
/** Each of the three changes the parameters of the own duty (decision 0077). */
const parameters = [/^setting-config$/, /^setting:config:(query|edit|import|export)$/]
const userQuery = [/^system-user$/, /^system:user:query$/]

/** Grants the permissions of a duty, and the pages that they belong to or that show them. */
const duty =
  (key: string, ...shown: readonly RegExp[]): SeedRole['grants'] =>
  (entry) =>
    (entry.permission !== null && dutyOf(entry.permission) === dutyRoles.get(key)) ||
    matching(home, ownWork, ...shown)(entry)

/**
 * The seven built-in roles. 机构管理员 includes all permissions of 案件管理员 and 普通干警, so that it can assign both roles: a user
 * cannot assign a role that exceeds the user's own permissions. The roles of the three duties have no permission of
 * each other (decision 0063).
 */
export const seedRoles: readonly SeedRole[] = [
  { id: '1', key: 'admin', name: '超级管理员', dataScope: 'all', grants: () => true },
  {
    id: '2',
    key: 'org-admin',
    name: '机构管理员',
    dataScope: 'org_and_below',
    grants: matching(
      home,
      ownWork,
      othersTasks,
      hearings,
      /^system[-:](org|user)(?!:resetFactors$)/,
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
    grants: matching(home, /^setting[-:](log|logThird)(:|$)/, ...userQuery, ...parameters),
  },
  { id: '5', key: 'staff', name: '普通干警', dataScope: 'self', grants: matching(home, ownWork) },
  {
    id: '6',
    key: 'system-admin',
    name: '系统管理员',
    dataScope: 'all',
    grants: duty(
      'system-admin',
      /^system-(menu|org|user|area|role)$/,
      /^setting-(notice|remind|serviceInfo)$/,
      /^setting:(notice|remind|serviceInfo):query$/,
      /^apiInterface-(directory|interface)$/,
      /^apiInterface:(directory|interface):query$/,
      ...reading,
      ...parameters,
      access,
    ),
  },
  {
    id: '7',
    key: 'security-admin',
    name: '安全管理员',
    dataScope: 'all',
    grants: duty('security-admin', /^system-(menu|org|user|role)$/, ...reading, ...parameters, access),
  },
]

/** Ids of a role's menu entries: those it grants, with their folders and pages. */
export function menuIdsOf(role: SeedRole, menus: readonly SeedMenu[]): readonly string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const ids = new Set<string>()
  for (const menu of menus.filter((entry) => entry.type !== 'folder' && role.grants(entry))) {
    for (let entry: SeedMenu | undefined = menu; entry; entry = byId.get(entry.parentId ?? '')) ids.add(entry.id)
  }
  return [...ids]
}
