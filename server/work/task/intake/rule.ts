import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { TaskIntakeTable } from '../table.ts'

/** What an application may write, and what it has written on the given day. */
export interface IntakeRule {
  readonly perDay: number
  readonly perBatch: number
  /** Empty where it may use any. */
  readonly types: readonly string[]
  /** `host` or `host:port`; empty where those of its registered addresses count. */
  readonly hosts: readonly string[]
  readonly writtenToday: number
}

/** The lines of a text of `task_intake`. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Of an application for which nothing has been set, and which has written nothing: the defaults of the table. */
const usual: IntakeRule = { perDay: 10_000, perBatch: 100, types: [], hosts: [], writtenToday: 0 }

const ruleOf = (row: Selectable<TaskIntakeTable>, day: string): IntakeRule => ({
  perDay: row.per_day,
  perBatch: row.per_batch,
  types: linesOf(row.types),
  hosts: linesOf(row.hosts),
  writtenToday: row.day === day ? row.written : 0,
})

/** The rules of these applications by their ids; `day` is the present one, `YYYY-MM-DD`. */
export async function intakeRules(
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<(id: string) => IntakeRule> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('task_intake').selectAll().where('application_id', 'in', ids).execute()
  const rules = new Map(rows.map((row) => [row.application_id, ruleOf(row, day)]))
  return (id) => rules.get(id) ?? usual
}

/**
 * The rule of an application, whose row stays locked until the transaction ends: one request of an application writes
 * after the other, in whichever process they are, so that no two of them use the same remainder of a day.
 */
export async function lockedIntake(tx: Database, applicationId: string, day: string): Promise<IntakeRule> {
  const row = await tx
    .insertInto('task_intake')
    .values({ application_id: applicationId })
    .onConflict((on) => on.column('application_id').doUpdateSet((eb) => ({ written: eb.ref('task_intake.written') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  return ruleOf(row, day)
}

/** Notes how many to-dos an application has written on a day. */
export async function noteWritten(tx: Database, applicationId: string, day: string, written: number): Promise<void> {
  await tx.updateTable('task_intake').set({ day, written }).where('application_id', '=', applicationId).execute()
}
