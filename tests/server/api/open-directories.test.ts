import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDirectories } from '../../../server/api/directory/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('kit: a directory is open where neither it nor any above it is disabled', async () => {
  const { db } = database
  const rows = [
    ['1', null, 'population', 'normal'],
    ['2', '1', 'household', 'disabled'],
    ['3', '2', 'member', 'normal'],
    ['4', '1', 'certificate', 'normal'],
  ] as const
  for (const [id, parent_id, code, status] of rows)
    await db
      .insertInto('api_directory')
      .values({ id, parent_id, code, name: code, name_key: '', sort: 1, status, created_at: 0, updated_at: 0 })
      .execute()
  expect(Object.fromEntries(await openDirectories(db))).toEqual({ 1: 'population', 4: 'certificate' })
})
