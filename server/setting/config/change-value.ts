import { dutyNames } from '../../../openapi/facts/duties.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { conflict } from '../../kernel/failure.ts'
import type { Entry } from '../../kernel/parameters/catalogue.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { auditedProposal, type Proposal, presentProposals, proposedWords, waitsForSecond } from './proposals.ts'
import type { ParameterRow } from './stored-value.ts'
import { tellAdministrators } from './tell-administrators.ts'
import { type Change, storedText, writeValue } from './write-value.ts'

/** How long a proposal waits, in milliseconds: over a weekend. */
const proposalKept = 72 * 3_600_000

/**
 * Changes a value, in a row that is locked: at once, or as a proposal where it waits for an account of another duty.
 * All administrators are told of the change of a guarded one. Throws 409 AA0001 while another proposal waits.
 */
export async function changeValue(tx: Database, record: Recorder, change: Change): Promise<void> {
  const { entry, row, by } = change
  const now = by.clock.now()
  const waiting = (await presentProposals(tx, now)).get(entry.key)
  if (waiting && waitsForSecond(by.account, entry)) throw alreadyProposed(entry, waiting)
  await tx.deleteFrom('parameter_proposal').where('parameter_id', '=', entry.key).execute()
  const stored = storedText(change)
  if (entry.parameter.type !== 'secret' && stored === row.value) return writeValue(tx, record, change)
  if (!waitsForSecond(by.account, entry)) {
    await writeValue(tx, record, change)
    if (entry.parameter.guarded) await tellAdministrators(tx, { ...told(change, stored), how: 'changed', by })
    return
  }
  await tx
    .insertInto('parameter_proposal')
    .values({
      parameter_id: entry.key,
      id: newId(now),
      value: stored,
      version: row.version,
      proposed_by: by.account.userId,
      proposed_by_name: by.account.name,
      proposed_at: now,
      expires_at: now + proposalKept,
    })
    .execute()
  const { key, parameter } = entry
  const after = { proposal: auditedProposal(entry, { value: stored }) }
  record({ kind: 'parameter', id: key, name: parameter.name, before: { proposal: null }, after })
  await tellAdministrators(tx, { ...told(change, stored), how: 'proposed', by })
}

/** The former and the new value as administrators are told them. */
const told = ({ entry, row }: { entry: Entry; row: ParameterRow }, value: string | null) => ({
  entry,
  before: proposedWords(entry, row),
  after: proposedWords(entry, { value }),
})

const alreadyProposed = ({ parameter, duty }: Entry, { proposed_by_name, proposed_at }: Proposal) =>
  conflict(
    `“${parameter.name}”有待确认的变更（${proposed_by_name}于 ${formatDateTime(proposed_at)} 提出），请先由提出人撤回，或由${dutyNames[duty]}以外的管理员确认或驳回`,
  )
