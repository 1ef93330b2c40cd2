import { type Expression, type SqlBool, sql } from 'kysely'
import { readingApart } from '../../database/reading.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, ledBy } from '../../kernel/condition.ts'
import { keptCounts } from '../../kernel/kept-counts.ts'
import { userCounts } from './conditions.ts'

/**
 * The condition for the rows of a large table whose user, in this column, meets all conditions. A page asks for the
 * user of each row: reading 100,000 users for ten rows takes longer than all else. Whoever passes by many rows, or is
 * led by the index of the column, reads the users once; the rows of more than `usersOfPart` users are counted in parts.
 */
export function ofUsers(
  db: Database,
  { versions }: Pick<Account, 'versions'>,
  column: Expression<string | null>,
  users: readonly Condition[],
  usersOfPart = 10_000,
): Condition {
  const among = (some: readonly Condition[], lead?: Condition) =>
    sql<SqlBool>`${column} in (${ledBy(db, 'user', some, lead).rows.select(sql.ref('user.id').as('id'))})`
  const [{ ids, superset } = {}] = users
  const tests = sql.join(
    users.map(({ test }) => sql`(${test})`),
    sql` and `,
  )
  const all = users.length === 1 && ids && !superset ? sql<SqlBool>`${column} in (${ids})` : among(users)
  return {
    // As a value: `exists` makes PostgreSQL read all users first.
    test: sql<SqlBool>`(select 1 from ${sql.table('user')} where ${sql.ref('user.id')} = ${column} and ${tests}) = 1`,
    testOfMany: all,
    leading: all,
    parts: async () => {
      // Of 100,000 users it takes SQLite longer than others may wait.
      const count = await keptCounts(userCounts(db, versions))(readingApart(db), 'user', users)
      if (count <= usersOfPart) return undefined
      const ranges = (await partsOfUsers(db, usersOfPart)).map(idsBetween)
      return ranges.map((range) => ({ test: among([...users, range], range) }))
    },
  }
}

/** Ids, each the first of a part of all users; the first part begins before all. */
async function partsOfUsers(db: Database, size: number): Promise<readonly string[]> {
  const firsts = ['']
  for (;;) {
    const next = await db
      .selectFrom('user')
      .select('id')
      .where('id', '>=', firsts.at(-1) ?? '')
      .orderBy('id')
      .limit(1)
      .offset(size)
      .executeTakeFirst()
    if (!next) return firsts
    firsts.push(next.id)
  }
}

const idsBetween = (first: string, index: number, firsts: readonly string[]): Condition => {
  const id = sql.ref<string>('user.id')
  const next = firsts[index + 1]
  return { test: sql<SqlBool>`(${id} >= ${first}${next === undefined ? sql`` : sql` and ${id} < ${next}`})` }
}
