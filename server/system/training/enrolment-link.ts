import type { Database } from '../../database/schema.ts'
import type {
  AnswerChoice,
  AnswerContext,
  AnswerLink,
  AnswerPurpose,
} from '../../kernel/contributions/answer-purpose.ts'
import { refused } from '../../kernel/failure.ts'
import type { Submitted } from '../hearing/index.ts'
import { minuteOf, trainingsAt } from './conflicts.ts'
import { coursewareOf } from './courseware.ts'
import { managedTrainings, type TrainingRecord } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { takenPlaces, takePlace } from './places.ts'
import { isSigning, signIn } from './sign-in-by-code.ts'
import { moveUp, turnOf, wait, waitNoLonger } from './waiting.ts'

const [join, decline, cancel, sign] = ['join', 'decline', 'cancel', 'sign'] as const
const reason = { label: '原因', kind: 'text', required: false } as const
const choices = {
  join: { key: join, label: '报名参加' },
  decline: { key: decline, label: '不参加', entry: reason },
  cancel: { key: cancel, label: '取消报名', entry: reason },
  leave: { key: cancel, label: '取消候补' },
  sign: { key: sign, label: '签到', entry: { label: '签到码', kind: 'code', required: true } },
} as const satisfies Readonly<Record<string, AnswerChoice>>

/** Officers enrol for a training by a link, wait for a place, and give it back until it starts (decision 0134). */
export const enrolmentLink: AnswerPurpose = {
  key: 'training-enrolment',
  person: async (db, { person }) =>
    db
      .selectFrom('hearing_officer')
      .select(['name', 'phone'])
      .where('id', '=', person)
      .where('status', '=', 'active')
      .$narrowType<Submitted>()
      .executeTakeFirst(),
  content: async (db, link, now) => {
    const training = await trainingOf(db, link.subject)
    if (!training) throw refused('培训不存在')
    const standing = await standingOf(db, link)
    const conflicts = await trainingsAt(db, training, [link.person])
    const files = takesPart(standing) ? (await coursewareOf(db, [training.id]))(training.id) : []
    return {
      title: training.name,
      lines: linesOf(training, conflicts),
      state: stateOf(phaseOf(training, now), standing),
      files,
      choices: [
        ...(standing === 'enrolled' && isSigning(training, now) ? [choices.sign] : []),
        ...(phaseOf(training, now) === 'enrolling' ? possible(standing) : []),
      ],
    }
  },
  take: async (tx, link, { choice, entry }, context) => {
    const training = await managedTrainings.locked(tx, link.subject)
    if (training && choice === sign) return signIn(tx, training, { person: link.person, code: entry ?? '' }, context)
    if (!training || phaseOf(training, context.now) !== 'enrolling') throw refused('报名已结束')
    await (choice === join ? enrol(tx, training, link, context) : giveBack(tx, training, link, context))
    return undefined
  },
  message: async (db, { subject, person }) => {
    const training = await trainingOf(db, subject)
    if (training?.status !== 'published') return undefined
    const what = `培训“${training.name}”（${minuteOf(training.starts_at)}）`
    return (await participation(db, subject, person))
      ? `您已获得${what}的名额，报名信息、取消报名和签到请打开链接（勿转发）：`
      : `请您参加${what}，请打开链接报名（勿转发）：`
  },
}

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
    .select(['id', 'result', 'signed_at'])
    .where('training_id', '=', trainingId)
    .where('officer_id', '=', officerId)
    .executeTakeFirst()

/** The next free place, or a turn on the waiting list. */
async function enrol(
  tx: Database,
  training: TrainingRecord,
  { person }: AnswerLink,
  { record, now, ...context }: AnswerContext,
) {
  const { name } = context.person
  const taken = await takenPlaces(tx, training.id)
  if (training.places === null || taken < training.places) {
    const id = await takePlace(tx, training, { officerId: person, taken, now })
    record({ kind: 'training_participant', id, name, after: { training: training.name } })
  } else if (await participation(tx, training.id, person)) throw refused('您已报名')
  else {
    const id = await wait(tx, training.id, person, now)
    record({ kind: 'training_waiting', id, name, after: { training: training.name } })
  }
}

/** Gives the place back, which goes to the next who waits, or the turn. */
async function giveBack(tx: Database, training: TrainingRecord, { person }: AnswerLink, context: AnswerContext) {
  const { record, now } = context
  const { name } = context.person
  const before = { training: training.name }
  const present = await participation(tx, training.id, person)
  if (present) {
    if (present.result !== null) throw refused('已录入成绩，不能取消报名')
    await tx.deleteFrom('training_participant').where('id', '=', present.id).execute()
    record({ kind: 'training_participant', id: present.id, name, before })
    await moveUp(tx, record, {
      training,
      tell: (inside, officerId) => context.ask(inside, officerId, training.ends_at),
      now,
    })
  }
  const waited = await waitNoLonger(tx, training.id, person)
  if (waited !== undefined) record({ kind: 'training_waiting', id: waited, name, before })
}

/** How it stands with an officer. */
type Standing = 'enrolled' | 'declined' | 'asked' | { readonly turn: number } | { readonly signed: number }

/** Who has a place reads the courseware. */
const takesPart = (standing: Standing): boolean =>
  standing === 'enrolled' || (typeof standing === 'object' && 'signed' in standing)

async function standingOf(db: Database, { subject, person, answer }: AnswerLink): Promise<Standing> {
  const present = await participation(db, subject, person)
  if (present) return present.signed_at === null ? 'enrolled' : { signed: present.signed_at }
  const turn = await turnOf(db, subject, person)
  if (turn !== undefined) return { turn }
  return answer && (answer.choice === decline || answer.choice === cancel) ? 'declined' : 'asked'
}

function possible(standing: Standing): readonly AnswerChoice[] {
  if (standing === 'enrolled') return [choices.cancel]
  if (typeof standing === 'object' && 'signed' in standing) return []
  if (standing === 'declined') return [choices.join]
  return standing === 'asked' ? [choices.join, choices.decline] : [choices.leave]
}

const linesOf = (
  { orgName, starts_at, ends_at, place, hours }: TrainingRecord & { readonly orgName: string },
  conflicts: readonly { readonly name: string }[],
) => [
  { label: '主办单位', text: orgName },
  { label: '时间', text: `${minuteOf(starts_at)} 至 ${minuteOf(ends_at)}` },
  ...(place === null ? [] : [{ label: '地点', text: place }]),
  { label: '学时', text: String(hours) },
  ...(conflicts.length > 0
    ? [{ label: '时间冲突', text: `与您已报名的${conflicts.map(({ name }) => `“${name}”`).join('、')}时间重叠` }]
    : []),
]

function stateOf(phase: ReturnType<typeof phaseOf>, standing: Standing): string {
  if (phase === 'cancelled') return '培训已取消'
  if (typeof standing === 'object' && 'signed' in standing) return `您已于 ${minuteOf(standing.signed)} 签到`
  if (standing === 'enrolled') return '您已报名'
  if (phase !== 'enrolling') return '报名已结束'
  if (standing === 'declined') return '您已答复不参加'
  return standing === 'asked'
    ? '请您答复是否参加'
    : `名额已满，您在候补名单第 ${standing.turn} 位；有空余名额时会短信通知您`
}
