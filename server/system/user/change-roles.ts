import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAdministrator, rolesWithRights } from '../role/index.ts'
import { changeFault } from './assignment.ts'
import { refuseCancelled } from './cancel.ts'
import { managedUsers } from './managed-users.ts'
import { ownRoles } from './own-record.ts'
import { type HeldRole, heldRoles, replaceRoles, type Term } from './replace-roles.ts'

/** Maximum number of roles of a user, as in the form (`RoleIds` of the API file). */
const maxRoles = 20

interface Change {
  readonly account: Account
  readonly userIds: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** The roles that a user has afterwards. */
  readonly to: (roleIds: readonly string[]) => readonly string[]
  /** The period that these roles have afterwards; if omitted, roles keep theirs. */
  readonly term?: Term & { readonly roleIds: readonly string[] }
}

type Result = Awaited<ReturnType<Handler<'grantUserRoles'>>>

/**
 * Changes the roles of each user by itself, in a transaction that began with `lockRights`, and increments the user's
 * version, so that a form opened before is stale. Each changed user gets a message; one whose roles are so already is
 * unchanged, which the result says. Refused: the account itself, a user who would have no role or more than 20, and
 * when no user could manage roles afterwards (AA0001); further refusals as `managedUsers`.
 */
export async function changeRoles(
  tx: Database,
  record: Recorder,
  { account, userIds, now, to, term }: Change,
): Promise<Result> {
  const users = await managedUsers.all(tx, account, userIds)
  const held = await heldRoles(tx, userIds)
  const named = [...held.values()].flatMap((some) => some.map(({ roleId }) => roleId))
  const rights = await rolesWithRights(tx, account, [...new Set([...named, ...to([])])])
  const roles = new Map(rights.map((role) => [role.id, role]))
  const unchanged: string[] = []
  const result = await eachRecord(tx, record, users, async ({ id, name, status, roleIds: before }, recordUser) => {
    if (id === account.userId) throw refused(ownRoles)
    refuseCancelled({ status })
    const after = to(before)
    const other = term && otherTerms(held.get(id) ?? [], term)
    if (after.length === before.length && !other?.length) return void unchanged.push(id)
    if (after.length === 0)
      throw refused(before.length === 1 ? '该用户只有这一个角色，不能移除' : '该用户没有其他角色，不能全部收回')
    if (after.length > maxRoles)
      throw refused(before.length === maxRoles ? `该用户已有 ${maxRoles} 个角色` : `该用户的角色将超过 ${maxRoles} 个`)
    const fault = changeFault(account, roles, { before, after })
    if (fault !== undefined) throw refused(fault)
    await replaceRoles(tx, { userId: id, before, after, ...(term && { term }) }, now)
    await tx
      .updateTable('user')
      .set((user) => ({ updated_at: now, version: user('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const terms = term && {
      before: termsOf(held.get(id) ?? []),
      after: termsOf((await heldRoles(tx, [id])).get(id) ?? []),
    }
    recordUser({
      kind: 'user',
      id,
      name,
      before: { roleIds: before, ...(terms && { roleTerms: terms.before }) },
      after: { roleIds: after, ...(terms && { roleTerms: terms.after }) },
    })
    await requireAdministrator(tx, account)
  })
  return { ...result, unchanged }
}

/** Of the roles that the user has and that get a period, those that have another one. */
const otherTerms = (held: readonly HeldRole[], { roleIds, from, until }: NonNullable<Change['term']>) =>
  held.filter((role) => roleIds.includes(role.roleId) && (role.from !== from || role.until !== until))

/** The roles with a period, for the audit. */
const termsOf = (held: readonly HeldRole[]) =>
  held
    .filter(({ from, until }) => from !== null || until !== null)
    .map(({ roleId, from, until }) => ({ roleId, validFrom: from, validUntil: until }))
    .toSorted((one, other) => (one.roleId < other.roleId ? -1 : 1))
