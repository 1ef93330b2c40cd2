import type { Selectable } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import { refused } from '../../../kernel/failure.ts'
import { momentOf } from '../../../kernel/time.ts'
import { managedPlanEntries } from '../managed-plan-entries.ts'
import { entryMissing, occurrenceOf } from '../read/detail.ts'
import type { Occurrence } from '../read/occurrence.ts'
import type { PlanEntryTable } from '../table.ts'

export type Entry = Selectable<PlanEntryTable>

/** What of an entry is changed. */
export type Target = { readonly entry: Entry; readonly shown: Occurrence } & (
  | { readonly scope: 'all' }
  | { readonly scope: 'one' | 'following'; readonly at: number }
)

type Asked = Pick<Schemas['PlanCancel'], 'id' | 'version' | 'scope' | 'occurrence'>

/**
 * The account's own entry, locked, and what of it is meant. 404 AA0005 for another one's, for one that was cancelled
 * and for an occurrence that there is not; 409 AA0001 where it was changed since it was read; 400 AA0001 at
 * `occurrence` where it is missing.
 */
export async function targetOf(tx: Database, account: Account, asked: Asked): Promise<Target> {
  const { id, version, scope, occurrence } = asked
  const entry = await managedPlanEntries.one(tx, account, { id, version })
  const at = occurrence === undefined || entry.rule === null ? undefined : momentOf('occurrence', occurrence)
  if (entry.rule !== null && at === undefined && scope !== 'all') throw refused('请说明更改哪一次', 'occurrence')
  const shown = await occurrenceOf(tx, { ...entry, relation: 'own', answer: null }, at)
  if (!shown) throw entryMissing()
  const isWhole = scope === 'all' || (scope === 'following' && at === entry.starts_at)
  if (at === undefined || isWhole) return { entry, shown, scope: 'all' }
  return { entry, shown, scope, at }
}
