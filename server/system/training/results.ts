import { enterTrainingResultsSteps, trainingResultEntryMistakes } from '../../../openapi/facts/states/training.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { type Candidate, eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { dayOf } from '../../kernel/time.ts'
import { managedTrainings, type TrainingRecord } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { resultFields } from './result-fields.ts'
import { type ParticipantRecord, participantsOf } from './training-participants.ts'

type Entry = Schemas['TrainingResultEntry']
type Columns = ReturnType<typeof resultFields.columns>

/**
 * POST /api/system/training/results: each participant by itself, as `faultOf` allows; a field that is left out is
 * cleared. Refused where the participant was changed since it was read (AA0001, with who has changed what), or is none
 * of the training (AA0005). 400 AA0001 before the training starts, and for one that is cancelled.
 */
export const enterTrainingResults: Handler<'enterTrainingResults'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const entries = new Map(body.results.map((entry) => [entry.id, { entry, columns: resultFields.columns(entry) }]))
  if (entries.size < body.results.length) throw refused('成绩中有重复的参训人员', 'results')
  return audited(context, async (tx, record) => {
    const training = await managedTrainings.one(tx, account, { id: body.id })
    requireAllowed(enterTrainingResultsSteps, phaseOf(training, now))
    const participants = participantsOf(training.id)
    const candidates = (await participants.all(tx, account, [...entries.keys()])).flatMap(
      (candidate): Candidate<ParticipantRecord & { readonly entry: Entry; readonly columns: Columns }>[] => {
        const given = entries.get(candidate.id)
        return 'row' in candidate
          ? given
            ? [{ id: candidate.id, row: { ...candidate.row, ...given } }]
            : []
          : [candidate]
      },
    )
    return eachRecord(tx, record, candidates, async ({ entry, columns, ...before }, recordOne) => {
      await participants.requireUnchanged(tx, before, entry.version)
      const fault = faultOf(training, before, columns, now)
      if (fault !== undefined) throw refused(fault)
      await tx
        .updateTable('training_participant')
        .set({ ...columns, updated_at: now, version: before.version + 1 })
        .where('id', '=', before.id)
        .execute()
      const { id, name } = before
      const change = { before: resultFields.audited(before), after: resultFields.audited(columns) }
      recordOne({ kind: 'training_participant', id, name, ...change })
    })
  })
}

/** Why a participant cannot have this result. `now` in milliseconds since 1970. */
export function faultOf(
  { hours: longest, starts_at, ends_at }: TrainingRecord,
  { certificate_no }: Pick<ParticipantRecord, 'certificate_no'>,
  { signed_at, hours, score, result }: Columns,
  now: number,
): string | undefined {
  if (certificate_no !== null && result !== 'pass') return '已生成证书，结果须为合格'
  if (result === 'absent' && (signed_at !== null || hours !== null || score !== null))
    return '缺席的人员不能有签到时间、学时和成绩'
  if ((result === 'pass' || result === 'fail') && hours === null) return trainingResultEntryMistakes.hours
  if (hours !== null && hours > longest) return `学时不能超过培训的 ${longest} 学时`
  if (signed_at === null) return undefined
  const day = dayOf(signed_at)
  if (day < dayOf(starts_at) || day > dayOf(ends_at)) return '签到时间须在培训期间'
  return signed_at > now ? '签到时间不能晚于现在' : undefined
}
