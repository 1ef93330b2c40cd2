import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import type { Account, Scope } from './account.ts'
import type { Versions } from './kept.ts'
import { orgRefs } from './org-refs.ts'
import { scopedBy } from './scope.ts'

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

const eb = expressionBuilder<Tables, 'user' | 'org'>()

/** A condition on `org`. Paths contain only digits and slashes, so nothing is escaped; an empty `or` is false. */
const within = ({ all, subtrees, orgs }: Scope): Expression<SqlBool> =>
  all
    ? eb.lit(true)
    : eb.or([
        ...subtrees.map((path) => eb('org.path', 'like', `${path}%`)),
        ...orgs.map((path) => eb('org.path', '=', path)),
      ])

/** Ids of the organisations of a scope. */
export const orgIdsIn = (by: Scope) => eb.selectFrom('org').select('org.id').where(within(by))

/** A column of a table, with its table's name, such as org_id of an area's own table. */
type Column = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables]

/** The condition for records whose organisation, in this column, belongs to a scope. */
export const byOrg =
  (column: Column) =>
  (by: Scope): Expression<SqlBool> =>
    eb(sql.ref<string>(column), 'in', orgIdsIn(by))

/** Organisations of a scope; the account's own one only where that includes it. */
export const orgsOfScope = scopedBy(within)

/** Organisations; the account's own one is always visible. */
export const orgScope = scopedBy(within, ({ orgId }) => eb('org.id', '=', orgId))

/** Users by their organisation; the account itself is always visible. */
export const userScope = scopedBy(byOrg('user.org_id'), ({ userId }) => eb('user.id', '=', userId))

/**
 * Records by the organisation of the user who wrote them, in this column; those of the account's own are always
 * visible. One that came with the product was written by no user.
 */
export const byAuthor = (column: Column) => {
  const author = sql.ref<string>(column)
  const authorsIn = (by: Scope) =>
    eb.selectFrom('user as author').select('author.id').where('author.org_id', 'in', orgIdsIn(by))
  return scopedBy(
    (by) => eb(author, 'in', authorsIn(by)),
    ({ userId }) => eb(author, '=', userId),
  )
}

/**
 * The condition for rows of `org` to which the account may assign a record by the present operation: its scope, without
 * the exception for its own record and without disabled organisations; no row with `self`.
 */
export const placeable = (account: Account): Expression<SqlBool> =>
  eb.and([eb('org.status', '=', 'normal'), within(account.scope)])

/**
 * As `orgIdsFrom` for a list of a large table: by the path itself, because PostgreSQL otherwise takes 20,000
 * organisations for a hundred, and reads the rows of each by themselves. Only the organisation where its descendants
 * are not included.
 */
export async function orgIdsOf(
  db: Database,
  versions: Versions,
  orgId: string,
  includeChildren = true,
): Promise<RawBuilder<unknown>> {
  if (!includeChildren) return sql`${orgId}`
  const path = (await orgRefs(db, versions, [orgId]))(orgId)?.path
  return sql`${orgIdsIn({ all: false, subtrees: path === undefined ? [] : [path], orgs: [] })}`
}

/** Ids of the organisation `orgId` and its descendants; none when it does not exist. */
export function orgIdsFrom(orgId: string) {
  return eb
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('top.id', '=', orgId))
    .select('org.id')
    .where('org.path', 'like', sql<string>`top.path || '%'`)
}
