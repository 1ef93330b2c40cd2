// test:sqlite: PostgreSQL, which stops nobody, reads deep pages without it
import { CompiledQuery, expressionBuilder, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { byOrganisation } from '../../../server/kernel/by-organisation.ts'
import { keptCounts } from '../../../server/kernel/kept-counts.ts'
import { pagedLarge } from '../../../server/kernel/paged.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const user = expressionBuilder<Tables, 'user'>()
const orders = {
  orgName: [
    user.selectFrom('org').select('org.name_key').whereRef('org.id', '=', 'user.org_id'),
    user.ref('user.org_id'),
  ],
}
const pageOf = pagedLarge({ id: 'user.id', orders, unless: 'orgName:true' }, (db) =>
  db.selectFrom('user').select('user.id'),
)

it('S12.1 kernel: a page by organisation, however deep, has the rows of the whole order, and passes by few of them', async () => {
  const { db, close } = await openTestDatabase('managed')
  const executed = vi.spyOn(db, 'executeQuery')
  const kept = new Map<string, number>()
  const size = 7
  for (const conditions of [[], [{ test: sql<boolean>`${user.ref('user.status')} = 'normal'` }]])
    for (const ascending of [true, false]) {
      const direction = ascending ? 'asc' : 'desc'
      const all = conditions
        .reduce((query, { test }) => query.where(test), db.selectFrom('user'))
        .innerJoin('org', 'org.id', 'user.org_id')
        .select('user.id')
        .orderBy('org.name_key', direction)
        .orderBy('org.id', direction)
        .orderBy('user.id', direction)
      const expected = (await all.execute()).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(300)
      const table = {
        db,
        reader: '1',
        name: 'user',
        conditions,
        count: keptCounts(kept),
        byOther: { orgName: byOrganisation(db, 'user', { rows: 5, beyond: 5 }) },
      }
      const rows: string[] = []
      for (let current = 1; rows.length < expected.length; current += 1) {
        const page = await pageOf(table, { current, size, orders: `orgName:${ascending}` })
        rows.push(...page.rows.map(({ id }) => id))
      }
      expect(rows).toEqual(expected)
    }
  const statements = executed.mock.calls.map(([query]) => query as CompiledQuery) // as: what `pagedLarge` compiles
  const pages = statements.filter(({ sql: text }) => text.includes('offset') && text.includes('"user"."id" in'))
  const offsets = pages.map(({ parameters }) => Number(parameters.findLast((value) => typeof value === 'number')))
  const perOrg = await sql<{ users: number }>`
    select (select count(*) from user where user.org_id = org.id) as users from org order by name_key, id`.execute(db)
  const runs = perOrg.rows.map((_, index, all) =>
    all.slice(index, index + 3).reduce((sum, { users }) => sum + users, 0),
  )
  expect(Math.max(...offsets), 'rows passed by within the page’s statement').toBeLessThanOrEqual(Math.max(...runs, 5))

  const deep = pages.find(({ sql: text }) => text.includes('>= (')) ?? pages[0]
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${deep?.sql}`, [...(deep?.parameters ?? [])]),
  )
  expect(plan.rows.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH org USING COVERING INDEX org_by_name_key/)
  await close()
})
