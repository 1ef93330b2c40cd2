import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { changeValue } from './change-value.ts'
import { answerCheck, checkFile } from './check-file.ts'
import type { ParameterRow } from './stored-value.ts'
import { lockParameter } from './write-value.ts'

/** POST /api/setting/config/import/check: what an import would do, and why it cannot; changes nothing. */
export const checkParameterImport: Handler<'checkParameterImport'> = async (context) => {
  const rows = await context.db.selectFrom('parameter').selectAll().execute()
  return answerCheck(checkFile(context.body.parameterFile, rows, context))
}

/**
 * POST /api/setting/config/import: changes all parameters of a file or none. 400 AA0001 at `parameterFile` for a file
 * with a fault; 409 AA0001 where it would do something else than what was checked.
 */
export const importParameters: Handler<'importParameters'> = async (context) => {
  const { body, db, parameters } = context
  const before = await db.selectFrom('parameter').selectAll().execute()
  const named = checkFile(body.parameterFile, before, context)
  const [fault] = named.faults
  if (fault) throw refused(`第 ${fault.row} 行：${fault.message}`, 'parameterFile')
  const changed = await audited(context, async (tx, record) => {
    const rows: ParameterRow[] = []
    // In one order, so that two imports do not wait for each other.
    for (const { entry } of named.changes.toSorted((one, other) => (one.entry.key < other.entry.key ? -1 : 1)))
      rows.push(await lockParameter(tx, entry, context))
    const others = before.filter(({ id }) => rows.every((row) => row.id !== id))
    const checked = checkFile(body.parameterFile, [...rows, ...others], context)
    if (answerCheck(checked).plan !== body.plan) throw conflict('参数已被他人修改，请重新校验')
    for (const { entry, value } of checked.changes) {
      const row = rows.find(({ id }) => id === entry.key)
      if (row) await changeValue(tx, record, { entry, row, value, by: context })
    }
    return checked.changes.length
  })
  await parameters.reload()
  return { changed }
}
