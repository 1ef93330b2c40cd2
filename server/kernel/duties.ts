import { dutyNames, permissionDuties } from '../../openapi/facts/duties.ts'

/** One of the three duties of administration, which no two of one account may be (decision 0063). */
export type Duty = keyof typeof dutyNames

/** The built-in role of each duty by its key. It has only permissions of this duty, on every site. */
export const dutyRoles: ReadonlyMap<string, Duty> = new Map([
  ['system-admin', 'system'],
  ['security-admin', 'security'],
  ['auditor', 'audit'],
])

/** The key of the built-in role that has everything; not in effect where the site separates the duties. */
export const unseparatedRole = 'admin'

/** The keys of the roles of the accounts with which a site begins. */
export const administratorRoles: readonly string[] = [unseparatedRole, ...dutyRoles.keys()]

/** The permissions that belong to a duty. */
export const permissionsOfDuties: readonly string[] = Object.keys(permissionDuties)

/** The duty of a permission; undefined for one that any account may have. */
export const dutyOf = (permission: string): Duty | undefined =>
  // as: the keys of a constant are its own
  Object.hasOwn(permissionDuties, permission)
    ? permissionDuties[permission as keyof typeof permissionDuties]
    : undefined

/** The duties of some permissions, each once and in the order of the API file. */
export function dutiesOfPermissions(permissions: Iterable<string>): readonly Duty[] {
  const found = new Set([...permissions].map(dutyOf))
  // as: the keys of a constant are its own
  return (Object.keys(dutyNames) as Duty[]).filter((duty) => found.has(duty))
}

/** “系统管理员”和“安全管理员” */
export const namesOf = (duties: readonly Duty[]): string => duties.map((duty) => `“${dutyNames[duty]}”`).join('和')
