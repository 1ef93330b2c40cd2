import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Filling, fill, type Templates } from './fill-database.ts'
import { administer, databaseAddress } from './postgresql.ts'

const fillings: readonly Filling[] = ['migrated', 'seeded', 'managed']

/** Global setup of the server's suites: fills one database of each kind, which every test then copies. */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-templates-'))
  const adminUrl = project.config.env['TEST_DATABASE'] === 'postgresql' ? process.env['TEST_POSTGRES_URL'] : undefined
  const prefix = `template_${randomBytes(8).toString('hex')}`
  const templates: Record<string, string> = {}
  for (const filling of fillings) {
    const name = `${prefix}_${filling}`
    const dataDirectory = join(folder, filling)
    if (adminUrl) await administer(adminUrl, `create database ${name}`)
    await fill(filling, { dataDirectory, databaseUrl: adminUrl && databaseAddress(adminUrl, name) })
    templates[filling] = adminUrl ? name : join(dataDirectory, 'auth-centre.sqlite')
  }
  project.provide('databaseTemplates', templates as Templates) // as: the loop goes over every filling
  return async () => {
    if (adminUrl) for (const name of Object.values(templates)) await administer(adminUrl, `drop database ${name}`)
    await rm(folder, { recursive: true, force: true })
  }
}
