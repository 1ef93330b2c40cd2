import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areas } from '../../server/areas.ts'

/*
 * An area is added or taken away without touching a hub (decision 0098): no file below the areas, beside them or above
 * them names a table that an area declares in its own folder.
 */

/** What knows every area by its nature, and what a database of an earlier release has to be told. */
const knowsAreas = /^server\/(areas\.ts|demonstration\/|.*\bmigrations\/)/
/** Hubs that are still to read what areas contribute, with the tables that each one names. */
const left: Readonly<Record<string, readonly string[]>> = {
  'server/commands/reseal-secrets.ts': ['sync_task'],
  'server/commands/verify-audit.ts': ['audit_archive'],
  'server/kernel/contributions/reminder-event.ts': ['reminder_rule'],
}
/** Words that are a table's name and also say something else there: a kind of message, a kind of entry. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'server/message/table.ts': ['notice'],
  'server/kernel/contributions/date-source.ts': ['training'],
  'server/kernel/calls/call.ts': ['task'],
}

const files = globSync('server/**/*.ts').map((file) => file.replaceAll('\\', '/'))
const folders = areas
  .map(({ name }) => `server/${name}/`)
  .filter((folder) => /^server\/(analysis|api|system|setting|work)\//.test(folder))
const inArea = (file: string) => folders.some((folder) => file.startsWith(folder))
const tablesIn = (text: string) =>
  [...(/interface Tables \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/^\s+(\w+):/gm)].map(([, table = '']) => table)
const tables = files
  .filter((file) => inArea(file) && file.endsWith('/table.ts'))
  .flatMap((file) => tablesIn(readFileSync(file, 'utf8')))

/**
 * The tables of areas that code names in a string, whole or before a column or an alias; comments may have examples.
 */
const namedIn = (text: string): readonly string[] =>
  tables.filter((table) => new RegExp(`^(?!\\s*(?:/?\\*|//)).*['"\`]${table}(?:['"\`.]| as )`, 'm').test(text))

it('no hub of the server names a table of an area', () => {
  expect(tables).toContain('training')
  const allowed = (file: string) => [...(left[file] ?? []), ...(otherwise[file] ?? [])]
  const named = files
    .filter((file) => !inArea(file) && !knowsAreas.test(file))
    .map((file) => [file, namedIn(readFileSync(file, 'utf8')).filter((table) => !allowed(file).includes(table))])
    .filter(([, some = []]) => some.length > 0)
  expect(named).toEqual([])
})

it.each(["selectFrom('training')", 'eb.ref("training.org_id")', "from('training as one')"])('sees %s', (text) => {
  expect(namedIn(text)).toEqual(['training'])
})

it.each(["'trainings'", ' * `training.org_id`', "// 'training'", "from './training.ts'", 'training.status'])(
  'takes %s for no table',
  (text) => {
    expect(namedIn(text)).toEqual([])
  },
)
