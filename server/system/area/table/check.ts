import type { Handler } from '../../../http/handler.ts'
import { type Differences, differencesOf } from './differences.ts'
import { readTable } from './read-table.ts'

/** Changes that an answer names. */
const mostChanges = 500

/** POST /api/system/area/table/check: what a national table would change, without changing it. */
export const checkAreaTable: Handler<'checkAreaTable'> = async ({ db, body }) => {
  const found = await differencesOf(db, readTable(body.table))
  return {
    ...countsOf(found),
    unchanged: found.unchanged,
    changes: changesOf(found).slice(0, mostChanges),
    mistakes: [...found.mistakes],
  }
}

export const countsOf = ({ added, renamed, withdrawn }: Differences) => ({
  added: added.length,
  renamed: renamed.length,
  withdrawn: withdrawn.length,
})

/** The few first: what is withdrawn and renamed can be read through. */
const changesOf = ({ added, renamed, withdrawn }: Differences) => [
  ...withdrawn.map(({ id, name }) => ({ how: 'withdrawn' as const, id, name })),
  ...renamed.map(({ row, name }) => ({ how: 'renamed' as const, id: row.id, name, before: row.name })),
  ...added.map(({ id, name }) => ({ how: 'added' as const, id, name })),
]
