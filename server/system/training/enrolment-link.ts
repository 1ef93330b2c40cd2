import type { Database } from '../../database/schema.ts'
import type { AnswerChoice, AnswerPurpose } from '../../kernel/contributions/answer-purpose.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { managedTrainings, type TrainingRecord } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { takenPlaces, takePlace } from './places.ts'

const [join, decline, cancel] = ['join', 'decline', 'cancel'] as const
const reason = { label: '原因', kind: 'text', required: false } as const
const choices = {
  [join]: { key: join, label: '报名参加' },
  [decline]: { key: decline, label: '不参加', entry: reason },
  [cancel]: { key: cancel, label: '取消报名', entry: reason },
} as const satisfies Readonly<Record<string, AnswerChoice>>

/** To the minute. */
const minuteOf = (time: number): string => formatDateTime(time).slice(0, 16)

const trainingOf = (db: Database, id: string) =>
  db
    .selectFrom('training')
    .innerJoin('org', 'org.id', 'training.org_id')
    .selectAll('training')
    .select('org.name as orgName')
    .where('training.id', '=', id)
    .executeTakeFirst()

const participation = (db: Database, trainingId: string, officerId: string) =>
  db
    .selectFrom('training_participant')
    .select(['id', 'result'])
    .where('training_id', '=', trainingId)
    .where('officer_id', '=', officerId)
    .executeTakeFirst()

/** Officers enrol for a training by a link, and give their place back until it starts (decision 0133). */
export const enrolmentLink: AnswerPurpose = {
  key: 'training-enrolment',
  person: async (db, { person }) =>
    db
      .selectFrom('hearing_officer')
      .select(['name', 'phone'])
      .where('id', '=', person)
      .where('status', '=', 'active')
      .executeTakeFirst(),
  content: async (db, { subject, person, answer }, now) => {
    const training = await trainingOf(db, subject)
    if (!training) throw refused('培训不存在')
    const enrolled = (await participation(db, subject, person)) !== undefined
    const open = phaseOf(training, now) === 'enrolling'
    return {
      title: training.name,
      lines: linesOf(training),
      state: stateOf(training, { enrolled, declined: answer !== undefined && answer.choice !== join, now }),
      choices: !open
        ? []
        : enrolled
          ? [choices.cancel]
          : answer?.choice === decline || answer?.choice === cancel
            ? [choices.join]
            : [choices.join, choices.decline],
    }
  },
  take: async (tx, { subject, person }, { choice }, { record, now, person: { name } }) => {
    const training = await managedTrainings.locked(tx, subject)
    if (!training || phaseOf(training, now) !== 'enrolling') throw refused('报名已结束')
    const present = await participation(tx, subject, person)
    if (choice === join) {
      const id = await takePlace(tx, training, { officerId: person, taken: await takenPlaces(tx, subject), now })
      record({ kind: 'training_participant', id, name, after: { training: training.name } })
    } else if (present) {
      if (present.result !== null) throw refused('已录入成绩，不能移除')
      await tx.deleteFrom('training_participant').where('id', '=', present.id).execute()
      record({ kind: 'training_participant', id: present.id, name, before: { training: training.name } })
    }
  },
  message: async (db, { subject }) => {
    const training = await trainingOf(db, subject)
    if (training?.status !== 'published') return undefined
    return `请您参加培训“${training.name}”（${minuteOf(training.starts_at)}），请打开链接报名（勿转发）：`
  },
}

const linesOf = ({ orgName, starts_at, ends_at, place, hours }: TrainingRecord & { readonly orgName: string }) => [
  { label: '主办单位', text: orgName },
  { label: '时间', text: `${minuteOf(starts_at)} 至 ${minuteOf(ends_at)}` },
  ...(place === null ? [] : [{ label: '地点', text: place }]),
  { label: '学时', text: String(hours) },
]

function stateOf(
  training: TrainingRecord,
  { enrolled, declined, now }: { readonly enrolled: boolean; readonly declined: boolean; readonly now: number },
): string {
  const phase = phaseOf(training, now)
  if (phase === 'cancelled') return '培训已取消'
  if (enrolled) return '您已报名'
  if (phase === 'enrolling') return declined ? '您已答复不参加' : '请您答复是否参加'
  return '报名已结束'
}
