import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import { widensOwn } from '../../kernel/own-rights.ts'
import { handsFault, mayGive, type ReachedRole, rolesWithRights } from '../role/index.ts'

/** The message for an organisation that does not exist, and for one to which the account may assign no user. */
export const orgNotAssignable = '机构不存在或不在您的管理范围内'

type Roles = ReadonlyMap<string, ReachedRole>

/** The roles of a user before and after a change, by their ids. */
export interface RoleChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * The message for another organisation in which a permission of the account would apply to the user as well
 * (`widensOwn`).
 */
export const rightsWiden = '调动后您对该用户的权限会增加，不能执行'

/** Throws 400 AA0001 at `orgId` for a move of a user by which a permission of the account would apply to the user. */
export async function refuseWidening(tx: Database, account: Account, from: string, to: string): Promise<void> {
  if (from === to) return
  const rows = await tx.selectFrom('org').select(['id', 'path']).where('id', 'in', [from, to]).execute()
  const pathOf = (id: string) => rows.find((row) => row.id === id)?.path ?? ''
  if (widensOwn(account, pathOf(from), pathOf(to))) throw refused(rightsWiden, 'orgId')
}

/**
 * Why the account may not give a role by the present operation; undefined when it may. `called` is the name used when
 * the role does not exist.
 */
export function roleFault(account: Account, role: ReachedRole | undefined, called = '所选角色'): string | undefined {
  if (!role?.enabled) return `${called}不存在或已停用`
  if (mayGive(account, role)) return undefined
  const why = isReserved(account, role) ? '三员分立后由安全管理员授予' : '该角色的权限高于您'
  return `不能授予“${role.name}”：${why}`
}

/**
 * Why a user cannot have these roles instead of those before, whichever of them the account may give: two of them are
 * of different duties, or one is taken that the account could not give.
 */
export function changeFault(account: Account, roles: Roles, { before, after }: RoleChange): string | undefined {
  const taken = before.filter((id) => !after.includes(id)).flatMap((id) => roles.get(id) ?? [])
  // Otherwise who could not give a role is below its holder, whose roles of that kind stay (`refuseAbove`).
  const kept = account.separated ? taken.find((role) => !mayGive(account, role)) : undefined
  if (kept) return `不能收回“${kept.name}”：三员分立后由安全管理员收回`
  return handsFault(after.flatMap((id) => roles.get(id) ?? []))
}

/** Whether the user has the role and keeps it, which the account need not be allowed to give: others gave it. */
export const isKept = (before: readonly string[], id: string): boolean => before.includes(id)

const isReserved = (account: Account, { duties }: ReachedRole): boolean => account.separated && duties.length > 0

/**
 * Checks that the account may assign a user to this organisation with these roles instead of those `before`, of which
 * what stays is not judged again; otherwise
 * throws 400 AA0001 with the field's name. With data scope `self` no organisation is allowed. An organisation outside
 * the scope gets the same message as one that does not exist.
 */
export async function checkAssignment(
  tx: Database,
  account: Account,
  { orgId, roleIds }: { readonly orgId: string; readonly roleIds: readonly string[] },
  before: { readonly orgId?: string; readonly roleIds: readonly string[] } = { roleIds: [] },
): Promise<void> {
  // Where the user is already may have been disabled since.
  if (orgId !== before.orgId) await requirePlaceable(tx, account, orgId)
  await checkRoles(tx, account, roleIds, before.roleIds)
}

async function requirePlaceable(tx: Database, account: Account, orgId: string): Promise<void> {
  const organisation = await tx
    .selectFrom('org')
    .select('id')
    .where('id', '=', orgId)
    .where(placeable(account))
    .executeTakeFirst()
  if (!organisation) throw refused(orgNotAssignable, 'orgId')
}

async function checkRoles(
  tx: Database,
  account: Account,
  roleIds: readonly string[],
  before: readonly string[],
): Promise<void> {
  const named = await rolesWithRights(tx, account, [...new Set([...roleIds, ...before])])
  const roles = new Map(named.map((role) => [role.id, role]))
  const faults = roleIds.map((id) => (isKept(before, id) ? undefined : roleFault(account, roles.get(id))))
  const fault = faults.find((one) => one !== undefined) ?? changeFault(account, roles, { before, after: roleIds })
  if (fault !== undefined) throw refused(fault, 'roleIds')
}
