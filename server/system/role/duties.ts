import { confirmParameterPermission, listParametersPermission } from '../../../openapi/facts/parameter.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Duty, dutiesOfPermissions, dutyOf, dutyRoles, namesOf, permissionsOfDuties } from '../../kernel/duties.ts'
import { refused } from '../../kernel/failure.ts'
import { grantedPermissions } from './granted-permissions.ts'

/** The site and, where it is known, the role: what decides which duties count. */
type Site = Pick<Account, 'separated'>

interface KeyedRole {
  readonly id: string
  readonly key: string
  readonly builtIn: boolean
}

/** A role with its duties: its own one first, that of another only where the site had not separated them yet. */
interface RoleOfDuty {
  readonly name: string
  readonly duties: readonly Duty[]
}

const ownDuty = ({ key, builtIn }: KeyedRole): Duty | undefined => (builtIn ? dutyRoles.get(key) : undefined)

/**
 * The duties of each role, by its id. The built-in role of a duty has that one; other roles have those of their
 * permissions, disabled ones included, and only where the site separates the duties (decision 0063).
 */
export async function dutiesOfRoles(
  db: Database,
  { separated }: Site,
  roles: readonly KeyedRole[],
): Promise<ReadonlyMap<string, readonly Duty[]>> {
  const granted = separated && roles.length > 0 ? await grantedDuties(db, roles) : new Map<string, readonly string[]>()
  return new Map(
    roles.map((role) => {
      const own = ownDuty(role)
      const of = dutiesOfPermissions(granted.get(role.id) ?? [])
      return [role.id, own === undefined ? of : [...new Set([own, ...of])]]
    }),
  )
}

/** One role is asked for often, and all of them seldom. */
const grantedDuties = (db: Database, roles: readonly KeyedRole[]) =>
  grantedPermissions(db, {
    only: permissionsOfDuties,
    ids: roles.length <= 100 ? roles.map(({ id }) => id) : undefined,
  })

/** A role that combines duties: none that is in effect where they are separated. */
export const isMixed = ({ duties }: Pick<RoleOfDuty, 'duties'>): boolean => duties.length > 1

/** Why such a role is neither enabled nor copied. */
export const mixed = '该角色兼有几员的权限，三员分立后不能使用'

/** Why one account cannot hold these roles: two of them are of different duties; undefined where it can. */
export function handsFault(roles: readonly RoleOfDuty[]): string | undefined {
  const bound = roles.filter((role) => role.duties.length === 1)
  const other = bound.find(({ duties: [duty] }) => duty !== bound[0]?.duties[0])
  return bound[0] && other && `“${bound[0].name}”和“${other.name}”不能由同一人担任（三员分立）`
}

/** The same for a list of permissions, in a few words. */
export const dutyReason = (role: RoleOfDuty, permission: string | null): string | undefined =>
  grantFault(role, permission) && `三员分立：属于${namesOf(dutiesOfPermissions([permission ?? '']))}`

/**
 * Why a role with these duties cannot get another permission; undefined where it can. A role that combines duties
 * already can get none of any.
 */
export function grantFault({ name, duties }: RoleOfDuty, permission: string | null): string | undefined {
  const [duty] = dutiesOfPermissions(permission === null ? [] : [permission])
  if (duty === undefined || duties.length === 0 || (duties.length === 1 && duties[0] === duty)) return undefined
  const others = duties.filter((one) => one !== duty)
  return `角色“${name}”属于${namesOf(others)}，不能有${namesOf([duty])}的权限（三员分立）`
}

/** What every duty needs besides its own permissions: to see, change and confirm parameters (decision 0105). */
const ofEveryDuty: ReadonlySet<string> = new Set([listParametersPermission, confirmParameterPermission])

/**
 * Why the built-in role of a duty does not lose a permission where the duties are separated: who gives the rights would
 * take the work of another duty, which could not undo it (decision 0107). Undefined where it can lose it.
 */
export function keptFault(role: KeyedRole, permission: string | null): string | undefined {
  const duty = ownDuty(role)
  if (duty === undefined || permission === null) return undefined
  if (dutyOf(permission) !== duty && !ofEveryDuty.has(permission)) return undefined
  return `三员分立：${namesOf([duty])}的职责，不能收回`
}

/**
 * Refuses, where the duties are separated, permissions of two duties in one role: 400 AA0001, at the field if one is
 * given.
 */
export function refuseMixture({ separated }: Site, permissions: Iterable<string>, field?: string): void {
  const duties = dutiesOfPermissions(permissions)
  if (separated && duties.length > 1) throw refused(`一个角色不能同时有${namesOf(duties)}的权限（三员分立）`, field)
}

/**
 * Refuses to give a role with users a duty of which one of them holds a role of another one: 400 AA0001 at `menuIds`.
 */
export async function refuseHoldersOfOthers(
  tx: Database,
  site: Site,
  { id, name }: { readonly id: string; readonly name: string },
  duties: readonly Duty[],
): Promise<void> {
  if (!site.separated || duties.length !== 1) return
  const held = await tx
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['user.name as user', 'role.id', 'role.key', 'role.name', 'role.built_in'])
    .where('user_role.user_id', 'in', (eb) => eb.selectFrom('user_role').select('user_id').where('role_id', '=', id))
    .where('role.id', '!=', id)
    .execute()
  const roles = held.map((role) => ({ ...role, builtIn: role.built_in === 1 }))
  const known = await dutiesOfRoles(tx, site, [...new Map(roles.map((role) => [role.id, role])).values()])
  for (const role of roles) {
    const fault = handsFault([
      { name, duties },
      { name: role.name, duties: known.get(role.id) ?? [] },
    ])
    if (fault) throw refused(`用户“${role.user}”同时有这两个角色：${fault}`, 'menuIds')
  }
}
