import { expressionBuilder, type KyselyPlugin, PostgresAdapter } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { pagedLarge } from '../../../server/kernel/paged.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const role = expressionBuilder<Tables, 'role'>()

it('S10.3 kernel: PostgreSQL reads four pages of large tables at a time, and one reader does not delay another', async () => {
  const { db, close } = await openTestDatabase()
  let [running, most] = [0, 0]
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      running -= 1
      return result
    },
  }
  const counted = db.withPlugin(counting)
  const done: string[] = []
  const page = pagedLarge({ id: 'role.id', orders: { sort: role.ref('role.sort') }, unless: 'sort:true' }, (rows) =>
    rows.selectFrom('role').select('role.id'),
  )
  const count = async () => {
    running += 1
    most = Math.max(most, running)
    return 1
  }
  const read = async (reader: string, name: string) => {
    await page({ db: counted, reader, name: 'role', conditions: [], count }, {})
    done.push(name)
  }
  await db
    .insertInto('role')
    .values({ id: '1', key: 'k', name: '甲', name_key: '', data_scope: 'self', built_in: 0, sort: 1, status: 'normal' })
    .execute()
  const first = Array.from({ length: 20 }, (_, index) => read('1', `first ${index}`))
  const second = read('2', 'second')
  await Promise.all([...first, second])
  const inTurns = db.getExecutor().adapter instanceof PostgresAdapter
  expect(done.toSorted()).toHaveLength(21)
  expect(most).toBe(inTurns ? 4 : 21)
  if (inTurns) expect(done.indexOf('second')).toBeLessThan(10)
  await close()
})
