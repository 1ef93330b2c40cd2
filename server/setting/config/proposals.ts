import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { dutiesOfPermissions } from '../../kernel/duties.ts'
import type { Entry } from '../../kernel/parameters/catalogue.ts'
import { storedValue, wordsOf } from './stored-value.ts'
import type { ParameterProposalTable } from './table.ts'

export type Proposal = Selectable<ParameterProposalTable>

/** The proposals that wait, by the keys of their parameters; `now` in milliseconds since 1970. */
export async function presentProposals(db: Database, now: number): Promise<ReadonlyMap<string, Proposal>> {
  const rows = await db.selectFrom('parameter_proposal').selectAll().where('expires_at', '>', now).execute()
  return new Map(rows.map((row) => [row.parameter_id, row]))
}

/** What a proposal would set, in words; undefined of a secret. */
export const proposedWords = (
  { parameter, ...entry }: Entry,
  { value }: Pick<Proposal, 'value'>,
): string | undefined =>
  parameter.type === 'secret' && value !== null
    ? undefined
    : wordsOf(parameter, storedValue({ ...entry, parameter }, { value }) ?? parameter.default)

/**
 * Whether the account confirms changes of this parameter: where the duties are separated it has one, and not the
 * parameter's. That it did not propose the change is the caller's.
 */
export function confirms({ separated, permissions }: Pick<Account, 'separated' | 'permissions'>, { duty }: Entry) {
  const own = dutiesOfPermissions(permissions.keys())
  return !separated || (own.length > 0 && !own.includes(duty))
}

/** Whether a change of the parameter waits for a second duty. */
export const waitsForSecond = ({ separated }: Pick<Account, 'separated'>, { parameter }: Entry): boolean =>
  separated && parameter.guarded === true

/** What the audit has of a proposal. */
export const auditedProposal = (entry: Entry, proposal: Pick<Proposal, 'value'>): unknown =>
  entry.parameter.type === 'secret' ? withheld : proposedWords(entry, proposal)
