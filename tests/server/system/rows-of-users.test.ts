import { CompiledQuery, type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Database, Tables } from '../../../server/database/schema.ts'
import type { Condition } from '../../../server/kernel/condition.ts'
import { growingCounts } from '../../../server/kernel/growing-counts.ts'
import { ofUsers } from '../../../server/system/user/of-users.ts'
import { ofOrganisation } from '../../../server/system/user/reach.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const eb = expressionBuilder<Tables, 'sign_in'>()
const versions = { users: 1, organisations: 1, roles: 1 }
const counts = growingCounts({ name: 'sign_in', column: 'sign_in.created_at', by: ['users', 'organisations'] })
const size = 40

/** None to three rows of each user. */
async function signIns(db: Database): Promise<void> {
  const users = await db.selectFrom('user').select('id').orderBy('id').execute()
  const rows = users.flatMap(({ id }, index) =>
    Array.from({ length: index % 4 }, (_, at) => ({ id: `bench-${id}-${at}`, user_id: id })),
  )
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('sign_in')
      .values(
        rows.slice(from, from + 500).map((row, at) => ({
          ...row,
          created_at: from + at,
          succeeded: 1 as const,
          failure: null,
          session: null,
          method: 'password' as const,
          factor: null,
          ip: '10.0.0.1',
          user_agent: null,
        })),
      )
      .execute()
}

const idsOf = async (db: Database, condition: Expression<SqlBool>) =>
  (await db.selectFrom('sign_in').select('id').where(condition).orderBy('id').execute()).map(({ id }) => id)

it.each([
  ['all', '1'],
  ['few', undefined],
])(
  'S12.1 the rows of %s users are the same row by row, at once and in parts, of which none is long',
  async (_, top) => {
    const { db, close } = await openTestDatabase('managed')
    try {
      await signIns(db)
      const small = await db
        .selectFrom('user')
        .select('org_id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      // as: the function reads nothing else of the account.
      const account = { versions } as Parameters<typeof ofOrganisation>[1]
      const users = [await ofOrganisation(db, account, top ?? small.org_id)]
      const condition = ofUsers(db, account, eb.ref('sign_in.user_id'), users, size)
      const { test, testOfMany = test, leading = test } = condition
      const expected = await idsOf(db, leading)
      expect(expected.length).toBeGreaterThan(0)
      expect(await idsOf(db, test)).toEqual(expected)
      expect(await idsOf(db, testOfMany)).toEqual(expected)

      const parts = (await condition.parts?.()) ?? ([] as readonly Condition[])
      const found = await Promise.all(parts.map((part) => idsOf(db, part.test)))
      if (top === undefined) expect(parts).toEqual([])
      else
        expect(found.flat().toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
          expected.toSorted((one, other) => (one < other ? -1 : 1)),
        )
      for (const ids of found) expect(new Set(ids.map((id) => id.split('-')[1])).size).toBeLessThanOrEqual(size)

      const executed = vi.spyOn(db, 'executeQuery')
      const count = await counts(db, versions, Date.now())
      expect(await count(db, 'sign_in', [condition])).toBe(expected.length)
      // as: what `growingCounts` compiles
      const statements = executed.mock.calls.map(([query]) => query as CompiledQuery)
      const counting = statements.filter(({ sql: text }) => /count\(\*\).*from "sign_in"/.test(text))
      expect(counting.length).toBe(Math.max(1, parts.length))
    } finally {
      await close()
    }
  },
)
