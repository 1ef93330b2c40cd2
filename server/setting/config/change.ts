import { removeParametersSteps } from '../../../openapi/facts/states/parameter.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { type Entry, entryOf } from '../../kernel/parameters/catalogue.ts'
import { refusalOf } from './answer.ts'
import { changeValue } from './change-value.ts'
import { valueAfter } from './history.ts'
import { requireKnown } from './require-known.ts'
import type { ParameterRow } from './stored-value.ts'
import { type Changing, lockParameter, requireValue } from './write-value.ts'

/** The row of a parameter, locked. Throws as `requireVersion`. */
async function lockVersion(tx: Database, entry: Entry, version: number, by: Changing): Promise<ParameterRow> {
  const row = await lockParameter(tx, entry, by)
  await requireVersion(tx, row, version)
  return row
}

/** Throws 409 AA0001 where the version of a row is no longer the one that was read. */
async function requireVersion(tx: Database, { id, version }: ParameterRow, read: number): Promise<void> {
  if (version !== read) throw await changedSince(tx, '参数', { kind: 'parameter', id, version }, read)
}

/** The entry that a request names, if the account may change it. Throws 404 AA0005, and as `refusalOf`. */
function requireEntry(key: string, by: Changing): Entry {
  const entry = requireKnown(key)
  const refusal = refusalOf(entry, by)
  if (refusal) throw refusal
  return entry
}

/**
 * POST /api/setting/config/update: sets a value. 400 AA0001 at `newValue` for one of another type, beyond the range or
 * not allowed; 404 AA0005; 409 AA0001 where the version is no longer the one that was read, the deployment fixes the
 * value, or another change waits; 403 AA0002 for the parameter of another duty.
 */
export const updateParameter: Handler<'updateParameter'> = async (context) => {
  const { body, parameters } = context
  const entry = requireEntry(body.id, context)
  const value = requireValue(entry, body.newValue, 'newValue', context)
  await audited(context, async (tx, record) => {
    const row = await lockVersion(tx, entry, body.version, context)
    await changeValue(tx, record, { entry, row, value, by: context })
  })
  await parameters.reload()
}

/**
 * POST /api/setting/config/restore: sets the value that a change in the history has set. As `updateParameter`; 404
 * AA0005 for an entry that the parameter does not have, 400 AA0001 for a secret, whose values no history has.
 */
export const restoreParameter: Handler<'restoreParameter'> = async (context) => {
  const { body, parameters } = context
  const entry = requireEntry(body.id, context)
  if (entry.parameter.type === 'secret') throw refused('密文不保留历史值，不能恢复')
  await audited(context, async (tx, record) => {
    const row = await lockVersion(tx, entry, body.version, context)
    const text = await valueAfter(tx, entry.key, body.entry)
    const value = text === null ? undefined : requireValue(entry, text, 'entry', context)
    await changeValue(tx, record, { entry, row, value, by: context })
  })
  await parameters.reload()
}

/**
 * POST /api/setting/config/reset: each parameter by itself; refused as `requireEntry`, and where it was changed since
 * it was read, so that no user overwrites a value that they have not seen. One that has its default is done.
 */
export const resetParameters: Handler<'resetParameters'> = async (context) => {
  const { body, parameters } = context
  const read = new Map(body.resets.map(({ id, version }) => [id, version]))
  const answer = await audited(context, async (tx, record) => {
    // In one order, so that two that overlap do not wait for each other.
    const candidates = [...read.keys()].toSorted().map((id) => {
      const entry = entryOf(id)
      if (!entry) return { id, refusal: notFound('参数不存在') }
      const refusal = refusalOf(entry, context)
      const { name } = entry.parameter
      return refusal ? { id, refusal, name } : { id, row: { name, entry } }
    })
    return eachRecord(tx, record, candidates, async ({ entry }, recordOne) => {
      const known = await tx.selectFrom('parameter').select('value').where('id', '=', entry.key).executeTakeFirst()
      if (known === undefined || known.value === null) return
      const row = await lockParameter(tx, entry, context)
      if (row.value === null) return
      await requireVersion(tx, row, read.get(entry.key) ?? 0)
      await changeValue(tx, recordOne, { entry, row, value: undefined, by: context })
    })
  })
  await parameters.reload()
  return answer
}

/**
 * POST /api/setting/config/refresh: reads the parameters again, for values that no operation has set. The other
 * processes read them every two seconds anyway. 503 where the database does not answer.
 */
export const refreshParameters: Handler<'refreshParameters'> = async (context) => {
  await audited(context, async (_tx, record) => record({ kind: 'parameter', id: 'all', name: '全部参数' }))
  await context.parameters.reload()
}

/** POST /api/setting/config/remove: each by itself; refused for a built-in one, and for one that does not exist. */
export const removeParameters: Handler<'removeParameters'> = async (context) => {
  const { ids } = context.body
  return audited(context, async (tx, record) => {
    const rows = await tx.selectFrom('parameter').selectAll().where('id', 'in', ids).execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    const candidates = ids.map((id) => {
      if (entryOf(id)) return { id, refusal: refused(removeParametersSteps.builtIn) }
      const row = found.get(id)
      return row ? { id, row: { ...row, name: id } } : { id, refusal: notFound('参数不存在') }
    })
    return eachRecord(tx, record, candidates, async ({ id }, recordOne) => {
      await tx.deleteFrom('parameter').where('id', '=', id).execute()
      recordOne({ kind: 'parameter', id, name: id, before: { value: withheld } })
    })
  })
}
