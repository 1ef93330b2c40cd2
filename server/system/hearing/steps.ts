import { hearingLeaveMistakes } from '../../../openapi/facts/states/hearing.ts'
import type { Database } from '../../database/schema.ts'
import { releaseFiles } from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { badParameter, refused } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { withdrawLinksOf } from '../answer-link/index.ts'
import { submissionFault } from './complete.ts'
import { type Officer, requireLocal } from './managed-officers.ts'
import { requireWords } from './officer-columns.ts'
import { officerKind } from './officer-files.ts'
import { requirePlace } from './pools.ts'
import { approvalOf, approvedOf, restored } from './review.ts'
import { newTerm, termColumns } from './term.ts'
import { eachOfficer, setColumns } from './transition.ts'

/**
 * POST /api/system/hearing/submit: 草稿 → 待审核, of each by itself. Refused where something is missing, before the check of
 * the qualification is done, and for what it found (`submissionFault`).
 */
export const submitHearingOfficers: Handler<'submitHearingOfficers'> = (context) => {
  const { account, clock } = context
  const now = clock.now()
  return eachOfficer(context, 'submit', async (tx, officer, record) => {
    const fault = submissionFault(tx, officer, dayOf(now))
    if (fault !== undefined) throw refused(fault)
    const columns = { status: 'pending', submitted_by: account.userId, submitted_at: now } as const
    await setColumns(tx, record, officer, columns, now)
  })
}

/**
 * POST /api/system/hearing/audit: 待审核 → 在库 from today, or 已驳回 with the reason, of each by itself. One of the pool whose
 * identity was changed goes back into it, by a rejection as it was approved before. Refused to the user who has
 * submitted it, and as submitting it, because the rules or the day may have changed. 400 at `reason` for a rejection
 * without one, and as `termColumns` for a term that is stated; it is given to those who come into the pool. Of two
 * reviewers at the same time one decides: one whose version is another by now is refused. 400 AA0004 at `versions`
 * unless there is one for each.
 */
export const auditHearingOfficers: Handler<'auditHearingOfficers'> = async (context) => {
  const { account, body, clock, db } = context
  if (body.versions !== undefined && body.versions.length !== body.ids.length)
    throw badParameter('versions', '版本须与所选听证员一一对应')
  const now = clock.now()
  const today = dayOf(now)
  const reason = body.decision === 'rejected' ? requireWords('reason', body.reason, '请填写驳回原因') : undefined
  const isStated = reason === undefined && (body.termBegin !== undefined || body.termEnd !== undefined)
  const term = isStated ? termColumns(db, newTerm(db, body, today), today) : undefined
  return eachOfficer(context, 'audit', async (tx, officer, record) => {
    if (officer.submitted_by === account.userId) throw refused('不能审核自己提交的听证员，请由他人审核')
    if (reason !== undefined) return reject(tx, record, officer, reason, now)
    const given = approvedOf(officer) === undefined ? term : undefined
    const fault = submissionFault(tx, { ...officer, ...given }, today)
    if (fault !== undefined) throw refused(fault)
    await setColumns(tx, record, officer, { ...approvalOf(officer, today), ...given }, now)
  })
}

/** Rejects an officer, or the changed identity of one, whose reason then stands in the history alone. */
async function reject(tx: Database, record: Recorder, officer: Officer, reason: string, now: number): Promise<void> {
  const former = await restored(tx, officer)
  if (!former) return setColumns(tx, record, officer, { status: 'rejected', reject_reason: reason }, now)
  await requirePlace(tx, { ...officer, ...former }, officer.id)
  await setColumns(
    tx,
    (entry) => record({ ...entry, after: { ...entry.after, reject_reason: reason } }),
    officer,
    former,
    now,
  )
}

/** POST /api/system/hearing/pause: 在库 → 请假暂停, of each by itself. */
export const pauseHearingOfficers: Handler<'pauseHearingOfficers'> = (context) =>
  eachOfficer(context, 'pause', (tx, officer, record) =>
    setColumns(tx, record, officer, { status: 'paused' }, context.clock.now()),
  )

/** POST /api/system/hearing/resume: 请假暂停 → 在库, of each by itself. */
export const resumeHearingOfficers: Handler<'resumeHearingOfficers'> = (context) =>
  eachOfficer(context, 'resume', (tx, officer, record) =>
    setColumns(tx, record, officer, { status: 'active' }, context.clock.now()),
  )

/**
 * POST /api/system/hearing/renew: a new term of each officer of the pool, who keeps the letter of appointment. 400
 * AA0001 at `termEnd` for a term that the site does not allow; refused where it does not end later than the present
 * one, or the source of a synchronisation keeps it.
 */
export const renewHearingOfficers: Handler<'renewHearingOfficers'> = async (context) => {
  const { body, clock, db } = context
  const term = termColumns(db, body, dayOf(clock.now()))
  return eachOfficer(context, 'renew', async (tx, officer, record) => {
    requireLocal(officer)
    if (officer.term_end !== null && term.term_end <= officer.term_end)
      throw refused(`新聘期须晚于现聘期的结束日期 ${officer.term_end}`)
    await setColumns(tx, record, officer, term, clock.now())
  })
}

/**
 * POST /api/system/hearing/leave: 在库 and 请假暂停 → 已出库 from today, of each by itself. 400 at `ground` for a
 * disqualification without its ground. Who has left is asked nothing any more by links that were sent before.
 */
export const leaveHearingOfficers: Handler<'leaveHearingOfficers'> = async (context) => {
  const { body, clock } = context
  const ground =
    body.reason === 'disqualified'
      ? requireWords('ground', body.ground, hearingLeaveMistakes.ground)
      : body.ground?.trim() || null
  const now = clock.now()
  const columns = { status: 'left', leave_reason: body.reason, leave_ground: ground, left_on: dayOf(now) } as const
  return eachOfficer(context, 'leave', async (tx, officer, record) => {
    await setColumns(tx, record, officer, columns, now)
    await withdrawLinksOf(tx, officer.id, now)
  })
}

/**
 * POST /api/system/hearing/remove: deletes drafts and rejected ones, each by itself; what was in the pool stays on
 * record.
 */
export const removeHearingOfficers: Handler<'removeHearingOfficers'> = (context) =>
  eachOfficer(context, 'remove', async (tx, officer, record) => {
    await releaseFiles(tx, officerKind, [officer.id])
    await tx.deleteFrom('hearing_officer').where('id', '=', officer.id).execute()
    record({ kind: 'hearing_officer', id: officer.id, name: officer.name, before: officer })
  })
