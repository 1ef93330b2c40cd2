import type { Context, Handler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import type { SyncRow } from '../../kernel/sync/sync-object.ts'
import { answerCells, settingsIn } from './answer.ts'
import { rowMapper } from './map-row.ts'
import { objectNamed } from './objects.ts'
import { openSource, secretPurpose } from './source-of.ts'
import { type RawRow, SourceFault } from './sources/sync-source.ts'
import { requireRights, writingAs } from './task-rights.ts'
import { placeOf, requireMapping, settingsOf } from './task-settings.ts'
import { taskWith } from './tasks.ts'

/** Rows that a trial shows. */
const shown = 10
/** Milliseconds that a user waits for it at most. */
const timeLimit = 20_000

/**
 * POST /api/setting/syncTask/trial: the first ten rows of a source, mapped as the form says, with what would be wrong
 * with each; nothing is stored. 403 AA0002 as for a new task; 400 AA0001 with the reason where the source cannot be
 * read.
 */
export const trySyncMapping: Handler<'trySyncMapping'> = async (context) => {
  const { account, db, clock, body, fieldErrors } = context
  const object = objectNamed(context, body.object)
  requireRights(account, object, '试')
  const map = rowMapper(object, requireMapping(context, body))
  const rows = (await firstRows(context)).map(map)
  const forecast = await object.forecast(db, { account: writingAs(account), now: clock.now(), fieldErrors })
  const sent: readonly SyncRow[] = rows.flatMap(({ cells, fault }, at) =>
    fault === undefined ? [{ ...cells, row: at + 1 }] : [],
  )
  const outcomes = new Map((await forecast(sent, async () => () => undefined)).map(({ row, reason }) => [row, reason]))
  return rows.map(({ cells, fault }, at) => {
    const rowReason = fault ?? outcomes.get(at + 1)
    return { cells: answerCells(object, cells), ...(rowReason !== undefined && { rowReason }) }
  })
}

async function firstRows({ body, ...context }: Context<'trySyncMapping'>): Promise<readonly RawRow[]> {
  const settings = settingsOf(body)
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const source = openSource(context, settings, { party: body.name, secret: await secretOf({ body, ...context }) })
    const rows: RawRow[] = []
    for await (const page of source.pages({ signal })) {
      rows.push(...page.slice(0, shown - rows.length))
      if (rows.length >= shown) break
    }
    return rows
  } catch (error) {
    if (error instanceof SourceFault) throw refused(error.message)
    if (signal.aborted) throw refused(`数据源在 ${timeLimit / 1000} 秒内没有答完`)
    throw error
  }
}

/**
 * The secret of the form, or else the stored one of the task, if its source is of the same kind and at the same host.
 */
async function secretOf({ db, vault, body }: Context<'trySyncMapping'>): Promise<string | undefined> {
  if (body.sourceSecret !== undefined || body.id === undefined) return body.sourceSecret
  const task = await taskWith(db, body.id)
  if (task.secret === null || placeOf(settingsIn(task)) !== placeOf(settingsOf(body))) return undefined
  return vault.open(task.secret, secretPurpose(task.id))
}
