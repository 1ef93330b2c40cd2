import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../http/handler.ts'
import { placeable } from '../../../kernel/scope.ts'
import { type ReachedRole, rolesInReachOf } from '../../role/reach.ts'
import { orgNotAssignable, roleFault } from '../assignment.ts'

/** What the account may write into the columns 机构 and 角色. */
export interface Choices {
  /** By name and by code; several ids where organisations have one name. */
  readonly orgIds: ReadonlyMap<string, ReadonlySet<string>>
  readonly codes: ReadonlyMap<string, string>
  readonly roles: readonly ReachedRole[]
}

type Found<T> = { readonly found: T } | { readonly fault: string }

/** How many roles the form lets somebody choose. */
const rolesLimit = 20

/** All organisations and roles at once: a file names many of them. With data scope `self` nobody is put anywhere. */
export async function choicesOf(db: Database, account: Account): Promise<Choices> {
  const organisations = await db.selectFrom('org').select(['id', 'name', 'code']).where(placeable(account)).execute()
  const orgIds = new Map<string, Set<string>>()
  for (const { id, name } of organisations) orgIds.set(name, (orgIds.get(name) ?? new Set()).add(id))
  return {
    orgIds,
    codes: new Map(organisations.map(({ id, code }) => [code, id])),
    roles: await rolesInReachOf(db, account),
  }
}

/** The organisation with this code or, where none has it, with this name. */
export function findOrg({ orgIds, codes }: Choices, text: string): Found<string> {
  const byCode = codes.get(text)
  if (byCode !== undefined) return { found: byCode }
  const [first, ...others] = orgIds.get(text) ?? []
  if (first === undefined) return { fault: orgNotAssignable }
  if (others.length > 0) return { fault: `有 ${others.length + 1} 个机构叫“${text}”，请填写机构编码` }
  return { found: first }
}

/** The roles with these names, `普通干警、审计员`. */
export function findRoles({ roles }: Choices, text: string): Found<readonly string[]> {
  const names = [...new Set(text.split(/[、,，]/).map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0) return { fault: '请选择角色' }
  if (names.length > rolesLimit) return { fault: `角色最多选择 ${rolesLimit} 个` }
  const named = names.map((name) => ({ name, found: roles.filter((role) => role.name === name) }))
  const twice = named.find(({ found }) => found.length > 1)
  if (twice) return { fault: `有 ${twice.found.length} 个角色叫“${twice.name}”，请在用户列表中分配` }
  const faults = named.map(({ name, found: [role] }) => roleFault(role, `角色“${name}”`)).filter((fault) => fault)
  if (faults.length > 0) return { fault: faults.join('；') }
  return { found: named.flatMap(({ found }) => found.map(({ id }) => id)) }
}
