import { hearingStatusLabels } from '../../../openapi/facts/hearing.ts'
import {
  auditHearingOfficersSteps,
  leaveHearingOfficersSteps,
  pauseHearingOfficersSteps,
  removeHearingOfficersSteps,
  renewHearingOfficersSteps,
  resumeHearingOfficersSteps,
  submitHearingOfficersSteps,
  updateHearingOfficerSteps,
} from '../../../openapi/facts/states/hearing.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/handler.ts'
import { type AuditContext, audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { managedOfficers, type Officer } from './managed-officers.ts'

/** In which states an officer does not take a step, and how a refusal calls it. */
const steps = {
  submit: { not: submitHearingOfficersSteps, verb: '提交' },
  audit: { not: auditHearingOfficersSteps, verb: '审核' },
  pause: { not: pauseHearingOfficersSteps, verb: '暂停' },
  resume: { not: resumeHearingOfficersSteps, verb: '恢复' },
  renew: { not: renewHearingOfficersSteps, verb: '续聘' },
  leave: { not: leaveHearingOfficersSteps, verb: '出库' },
  remove: { not: removeHearingOfficersSteps, verb: '删除' },
  edit: { not: updateHearingOfficerSteps, verb: '修改' },
} as const

type Step = keyof typeof steps

/** Throws 400 AA0001 for an officer in whose state the step is not taken. */
export function requireStep(step: Step, { status }: Pick<Officer, 'status'>): void {
  const { not, verb } = steps[step]
  if (status in not) throw refused(`该听证员的状态为${hearingStatusLabels[status]}，不能${verb}`)
}

interface Batch extends AuditContext, Pick<Context<'pauseHearingOfficers'>, 'account'> {
  readonly body: {
    readonly ids: readonly string[]
    /** Of the officers as they were seen, in the order of `ids`; absent where that does not matter. */
    readonly versions?: readonly number[]
  }
}

/**
 * Takes the step with each officer by itself; `change` writes it and records it. One that was changed since the version
 * that was seen is refused, with who has changed it.
 */
export const eachOfficer = (
  context: Batch,
  step: Step,
  change: (tx: Database, officer: Officer, record: Recorder) => Promise<void>,
) =>
  audited(context, async (tx, record) => {
    const { ids, versions = [] } = context.body
    const officers = await managedOfficers.all(tx, context.account, ids)
    return eachRecord(tx, record, officers, async (officer, recordOfficer) => {
      const seen = versions[ids.indexOf(officer.id)]
      if (seen !== undefined) await managedOfficers.requireUnchanged(tx, officer, seen)
      requireStep(step, officer)
      await change(tx, officer, recordOfficer)
    })
  })

/** Of columns that follow from a step, those that the history tells. */
export function told({ submitted_at: _at, approved: _approved, ...columns }: Partial<Officer>): Partial<Officer> {
  return columns
}

/** Sets these columns of an officer and records them; `now` in milliseconds since 1970. */
export async function setColumns(
  tx: Database,
  record: Recorder,
  officer: Officer,
  columns: Partial<Officer>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('hearing_officer')
    .set({ ...columns, updated_at: now, version: officer.version + 1 })
    .where('id', '=', officer.id)
    .execute()
  record({ kind: 'hearing_officer', id: officer.id, name: officer.name, before: officer, after: told(columns) })
}
