import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import type { Account, Scope } from './account.ts'
import { includesOrg } from './role-scope.ts'

/** Paths of the chosen organisations by role; roles without any are omitted. */
export async function chosenPaths(
  db: Database,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('role_org')
    .innerJoin('org', 'org.id', 'role_org.org_id')
    .select(['role_org.role_id', 'org.path'])
    .where('role_org.role_id', 'in', roleIds)
    .orderBy('org.path')
    .execute()
  const byRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return new Map([...byRole].map(([roleId, found]) => [roleId, found.map(({ path }) => path)]))
}

const eb = expressionBuilder<Tables, 'user' | 'org' | 'notice' | 'reminder_rule' | 'hearing_officer' | 'training'>()

/**
 * The tables that data scope applies to: the condition on the record's organisation (`org`), and the account's own row,
 * which is always visible. A new table needs one entry.
 */
const scoped = {
  user: {
    where: (inside: Expression<SqlBool>) =>
      eb('user.org_id', 'in', eb.selectFrom('org').select('org.id').where(inside)),
    own: ({ userId }: Account) => eb('user.id', '=', userId),
  },
  org: {
    where: (inside: Expression<SqlBool>) => inside,
    own: ({ orgId }: Account) => eb('org.id', '=', orgId),
  },
  /** By the office whose pool it is; no officer is the account's own. */
  hearing_officer: {
    where: (inside: Expression<SqlBool>) =>
      eb('hearing_officer.org_id', 'in', eb.selectFrom('org').select('org.id').where(inside)),
    own: () => eb.lit(false),
  },
  /** By the organisation that holds it; none is the account's own. */
  training: {
    where: (inside: Expression<SqlBool>) =>
      eb('training.org_id', 'in', eb.selectFrom('org').select('org.id').where(inside)),
    own: () => eb.lit(false),
  },
  /** By the organisation of the user who wrote it. */
  notice: {
    where: (inside: Expression<SqlBool>) => eb('notice.created_by', 'in', authorsIn(inside)),
    own: ({ userId }: Account) => eb('notice.created_by', '=', userId),
  },
  /** The same; one that came with the product was written by no user. */
  reminder_rule: {
    where: (inside: Expression<SqlBool>) => eb('reminder_rule.created_by', 'in', authorsIn(inside)),
    own: ({ userId }: Account) => eb('reminder_rule.created_by', '=', userId),
  },
} as const

/** Ids of the users of the organisations inside. */
function authorsIn(inside: Expression<SqlBool>) {
  return eb
    .selectFrom('user as author')
    .select('author.id')
    .where('author.org_id', 'in', eb.selectFrom('org').select('org.id').where(inside))
}

/**
 * The condition for rows of a table to which the present operation applies, or another permission with the scope `by`.
 * AND it to every query that an id from outside could reach (RuoYi CVE-2026-37669): `.where(scope('user', account))`.
 */
export function scope(table: keyof typeof scoped, account: Account, by: Scope = account.scope): Expression<SqlBool> {
  if (by.all) return eb.lit(true)
  const { where, own } = scoped[table]
  // Omits the second condition when it adds nothing, so that the database can use the index of the first.
  if (includesOrg(by, account.orgPath)) return where(within(by))
  return eb.or([where(within(by)), own(account)])
}

/**
 * The condition for rows of `org` to which the account may assign a record by the present operation: its scope, without
 * the exception for its own record and without disabled organisations; no row with `self`.
 */
export const placeable = (account: Account): Expression<SqlBool> =>
  eb.and([eb('org.status', '=', 'normal'), within(account.scope)])

/** Ids of the organisations of a scope. */
export const orgIdsIn = (by: Scope) => eb.selectFrom('org').select('org.id').where(within(by))

/** Ids of the organisation `orgId` and its descendants; none when it does not exist. */
export function orgIdsFrom(orgId: string) {
  return eb
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('top.id', '=', orgId))
    .select('org.id')
    .where('org.path', 'like', sql<string>`top.path || '%'`)
}

/** A condition on `org`. Paths contain only digits and slashes, so nothing is escaped; an empty `or` is false. */
const within = ({ all, subtrees, orgs }: Scope): Expression<SqlBool> =>
  all
    ? eb.lit(true)
    : eb.or([
        ...subtrees.map((path) => eb('org.path', 'like', `${path}%`)),
        ...orgs.map((path) => eb('org.path', '=', path)),
      ])
