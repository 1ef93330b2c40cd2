import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { seedDemonstration } from '../../../server/database/seed/demonstration.ts'

const module = (path: string) => JSON.stringify(new URL(`../../../server/database/${path}`, import.meta.url).href)

/** Seeds a folder's database and is killed, as by a power cut, before its twelfth statement: users are half in. */
const seeding = (folder: string) => `
  import { openDatabase } from ${module('open.ts')}
  import { seedDemonstration } from ${module('seed/demonstration.ts')}
  let statements = 0
  const db = openDatabase({ dataDirectory: ${JSON.stringify(folder)} }).withPlugin({
    transformQuery({ node }) {
      if (++statements === 12) process.kill(process.pid, 'SIGKILL')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await seedDemonstration(db, { passwordHash: 'x', now: ${Date.UTC(2026, 10, 21)} })
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-killed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a process killed while it seeds leaves a database that the next start fills', async () => {
  const before = openDatabase({ dataDirectory: folder })
  await migrate(before)
  await before.destroy()

  const child = spawn(process.execPath, ['--input-type=module', '--eval', seeding(folder)], {
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')

  const after = openDatabase({ dataDirectory: folder })
  expect(await after.selectFrom('user').select('id').execute()).toEqual([])
  expect(await seedDemonstration(after, { passwordHash: 'x', now: Date.UTC(2026, 10, 21) })).toBe(true)
  expect(await after.selectFrom('user').select('id').execute()).toHaveLength(10_000)
  await after.destroy()
})
