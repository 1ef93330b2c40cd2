import type { Database } from '../../database/schema.ts'
import type { Context, OperationId } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { addressFault } from '../../kernel/calls/may-call.ts'
import { refused } from '../../kernel/failure.ts'
import { type Entry, entryOf, parameterSecret } from '../../kernel/parameters/catalogue.ts'
import type { Parameter } from '../../kernel/parameters/parameter.ts'
import { readValue, textOf } from '../../kernel/parameters/value-text.ts'
import type { ParameterRow } from './stored-value.ts'

/** What a change of parameters takes from its request. */
export type Changing = Pick<Context<OperationId>, 'account' | 'clock' | 'config' | 'vault' | 'parameters'>

/** A change of a value, with undefined to the default, of a row that is locked. */
export interface Change {
  readonly entry: Entry
  readonly row: ParameterRow
  readonly value: unknown
  readonly by: Changing
}

/** The secret that a change of this parameter clears. */
const clearedBy = ({ parameter }: Entry): Entry | undefined =>
  'clears' in parameter && parameter.clears !== undefined ? entryOf(parameter.clears) : undefined

/**
 * The row of a parameter, locked until the transaction ends; a parameter that was never changed gets one, so that of
 * two first changes one waits for the other. The secret that a change clears is locked before it, in the order of keys.
 */
export async function lockParameter(tx: Database, entry: Entry, by: Changing): Promise<ParameterRow> {
  const cleared = clearedBy(entry)
  if (cleared) await lockRow(tx, cleared.key, by)
  return lockRow(tx, entry.key, by)
}

async function lockRow(tx: Database, key: string, { account, clock }: Changing): Promise<ParameterRow> {
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

/**
 * Why a value that the parameter could have is not allowed here, in Chinese: the address of a host that the deployment
 * does not name, or one that would get a secret of the deployment.
 */
export function valueFault(entry: Entry, value: unknown, { config, parameters }: Changing): string | undefined {
  const { parameter } = entry
  if (!('called' in parameter && parameter.called) || value === undefined) return undefined
  const cleared = clearedBy(entry)
  if (cleared && parameters.fixed.has(cleared.key))
    return `${cleared.parameter.name}由部署配置固定，地址也须由部署配置设置（环境变量 ${entry.variable}）`
  return addressFault(String(value), config)
}

/**
 * Reads a given value; throws 400 AA0001 at `field` for one that the parameter cannot have, or that is not allowed.
 */
export function requireValue(entry: Entry, given: string, field: string, by: Changing): unknown {
  const read = readValue(entry.parameter, given)
  const fault = 'fault' in read ? read.fault : valueFault(entry, read.value, by)
  if (fault !== undefined) throw refused(`${entry.parameter.name}：${fault}`, field)
  return 'value' in read ? read.value : undefined
}

/** What the row of a parameter has of a value: of a secret the sealed form, of the default null. */
export function storedText({ entry: { key, parameter }, value, by }: Pick<Change, 'entry' | 'value' | 'by'>) {
  if (value === undefined) return null
  const text = textOf(parameter, value)
  return isSecret(parameter) ? by.vault.seal(text, parameterSecret(key)) : text
}

const isSecret = ({ type }: Parameter): boolean => type === 'secret'

/**
 * Stores a value in a row that is locked; another address clears the secret that belongs to the former one. The audit
 * gets the value unless it is a secret, and with it what the change had been proposed as.
 */
export async function writeValue(
  tx: Database,
  record: Recorder,
  change: Change & { readonly proposed?: { readonly proposal: unknown; readonly proposed_by: string } },
): Promise<void> {
  const { entry, row, by, proposed } = change
  const { key, parameter } = entry
  const stored = storedText(change)
  await tx
    .updateTable('parameter')
    .set({ value: stored, updated_at: by.clock.now(), updated_by: by.account.name, version: row.version + 1 })
    .where('id', '=', key)
    .execute()
  const [before, after] = isSecret(parameter) ? [withheld, withheld] : [row.value, stored]
  record({
    kind: 'parameter',
    id: key,
    name: parameter.name,
    before: { value: before, ...proposed },
    after: { value: after, ...(proposed && { proposal: null, proposed_by: null }) },
  })
  const cleared = stored === row.value ? undefined : clearedBy(entry)
  if (cleared) await clearSecret(tx, record, cleared, by)
}

/** Takes the stored secret away, and a proposed one. */
async function clearSecret(tx: Database, record: Recorder, entry: Entry, by: Changing): Promise<void> {
  await tx.deleteFrom('parameter_proposal').where('parameter_id', '=', entry.key).execute()
  const row = await lockRow(tx, entry.key, by)
  if (row.value !== null) await writeValue(tx, record, { entry, row, value: undefined, by })
}
