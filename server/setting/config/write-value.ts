import type { Database } from '../../database/schema.ts'
import type { Context, OperationId } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { type Entry, parameterSecret } from '../../kernel/parameters/catalogue.ts'
import { readValue, textOf } from '../../kernel/parameters/value-text.ts'
import type { ParameterRow } from './answer.ts'

/** What a change of parameters takes from its request. */
export type Changing = Pick<Context<OperationId>, 'account' | 'clock' | 'vault' | 'parameters'>

/**
 * The row of a parameter, locked until the transaction ends; a parameter that was never changed gets one, so that of
 * two first changes one waits for the other.
 */
export async function lockParameter(tx: Database, key: string, { account, clock }: Changing): Promise<ParameterRow> {
  await tx
    .insertInto('parameter')
    .values({ id: key, value: null, updated_at: clock.now(), updated_by: account.name, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .updateTable('parameter')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reads a given value; throws 400 AA0001 at `field` for one that the parameter cannot have. */
export function requireValue({ parameter }: Entry, given: string, field: string): unknown {
  const read = readValue(parameter, given)
  if ('fault' in read) throw refused(`${parameter.name}：${read.fault}`, field)
  return read.value
}

/**
 * Stores a value, with undefined the default, in a row that is locked. The audit gets the value unless it is a secret.
 */
export async function writeValue(
  tx: Database,
  record: Recorder,
  { entry, row, value, by }: { entry: Entry; row: ParameterRow; value: unknown; by: Changing },
): Promise<void> {
  const { key, parameter } = entry
  const text = value === undefined ? null : textOf(parameter, value)
  const isSecret = parameter.type === 'secret'
  const stored = text !== null && isSecret ? by.vault.seal(text, parameterSecret(key)) : text
  await tx
    .updateTable('parameter')
    .set({ value: stored, updated_at: by.clock.now(), updated_by: by.account.name, version: row.version + 1 })
    .where('id', '=', key)
    .execute()
  const [before, after] = isSecret ? [withheld, withheld] : [row.value, text]
  record({ kind: 'parameter', id: key, name: parameter.name, before: { value: before }, after: { value: after } })
}
