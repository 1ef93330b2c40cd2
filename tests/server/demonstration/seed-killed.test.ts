// test:all: a process is killed at each step
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseLocation } from '../../../server/database/open.ts'
import { seedDemonstration } from '../../../server/demonstration/demonstration.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const options = { passwordHash: 'x', now: Date.UTC(2026, 10, 21), userCount: 2000 }
const moduleUrl = (path: string) => JSON.stringify(new URL(`../../../server/${path}`, import.meta.url).href)

/** Seeds a database and is killed, as by a power failure, with the users inserted and before they have roles. */
const seeding = (location: DatabaseLocation) => `
  import { openDatabase } from ${moduleUrl('database/open.ts')}
  import { seedDemonstration } from ${moduleUrl('demonstration/demonstration.ts')}
  const db = openDatabase(${JSON.stringify(location)}, Infinity).withPlugin({
    transformQuery({ node }) {
      if (node.into?.table.identifier.name === 'user_role') process.kill(process.pid, 'SIGKILL')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await seedDemonstration(db, ${JSON.stringify(options)})
`

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
})
afterAll(() => test.close())

it('a process killed while it seeds leaves a database that the next start fills', async () => {
  const script = ['--input-type=module', '--eval', seeding(test.location)]
  const [, signal] = await once(spawn(process.execPath, script, { stdio: 'inherit' }), 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await test.db.selectFrom('user').select('id').execute()).toEqual([])
  expect(await seedDemonstration(test.db, options)).toBe(true)
  expect(await test.db.selectFrom('user').select('id').execute()).toHaveLength(2000)
})
