import type { Database } from '../../database/schema.ts'
import type { AnswerPurpose } from '../../kernel/contributions/answer-purpose.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import type { Submitted } from '../hearing/index.ts'
import { departureOf } from './departures.ts'
import { inviteSeat, isAhead, nextAskedAt } from './invited-seat.ts'
import { managedDraws } from './managed-draws.ts'
import { takeAnswer } from './seats.ts'
import { replacedWords, tellOffice } from './tell-office.ts'

const accept = { key: 'accept', label: '参加' } as const
const decline = {
  key: 'decline',
  label: '不参加',
  entry: { label: '原因', kind: 'text', required: true },
} as const

/** To the minute. */
const minuteOf = (time: number): string => formatDateTime(time).slice(0, 16)

const seatOf = (db: Database, drawId: string, officerId: string) =>
  db
    .selectFrom('hearing_draw_seat')
    .innerJoin('hearing_draw', 'hearing_draw.id', 'draw_id')
    .innerJoin('org', 'org.id', 'hearing_draw.org_id')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'officer_id')
    .select(['hearing_draw.status', 'hearing_draw.held_at', 'hearing_draw.place', 'hearing_draw.org_id'])
    .select('org.name as office')
    .select(['hearing_officer.name', 'hearing_officer.phone'])
    .select(['hearing_draw_seat.status as seat', 'hearing_draw_seat.answer_until'])
    .where('draw_id', '=', drawId)
    .where('officer_id', '=', officerId)
    .$narrowType<Submitted>()
    .executeTakeFirst()

/**
 * Officers who were drawn answer by a link (decision 0132). It names neither the case nor its parties, because whoever
 * holds the telephone reads it. Who declines is replaced by the next in the order, who is asked in the same
 * transaction.
 */
export const seatLink: AnswerPurpose = {
  key: 'draw-seat',
  person: async (db, { subject, person }, now) => {
    const seat = await seatOf(db, subject, person)
    const isAsked = seat?.status === 'drawn' && ['invited', 'accepted', 'declined'].includes(seat.seat)
    return isAsked && !(await departureOf(db, { id: subject, org_id: seat.org_id }, person, now)) ? seat : undefined
  },
  content: async (db, { subject, person }, now) => {
    const seat = await seatOf(db, subject, person)
    if (!seat) throw refused('抽取不存在')
    const open = seat.seat === 'invited' && now < (seat.answer_until ?? 0)
    return {
      title: '听证邀请',
      lines: [
        { label: '邀请单位', text: seat.office },
        ...(seat.held_at === null ? [] : [{ label: '时间', text: minuteOf(seat.held_at) }]),
        ...(seat.place === null ? [] : [{ label: '地点', text: seat.place }]),
        ...(open && seat.answer_until !== null ? [{ label: '请于此前答复', text: minuteOf(seat.answer_until) }] : []),
      ],
      state:
        { accepted: '您已答复参加', declined: '您已答复不参加' }[seat.seat as string] ??
        (open ? '请您答复' : '答复期限已过'),
      choices: open ? [accept, decline] : [],
    }
  },
  take: async (tx, { subject, person }, { choice, entry }, { record, now, person: asked, ask }) => {
    const draw = await managedDraws.locked(tx, subject)
    const seat = await seatOf(tx, subject, person)
    if (draw?.status !== 'drawn' || seat?.seat !== 'invited' || now >= (seat.answer_until ?? 0))
      throw refused('答复期限已过')
    const answer = choice === accept.key ? 'accepted' : 'declined'
    const next = await takeAnswer(tx, draw, { officerId: person, answer, reason: entry ?? '' }, { record, now })
    if (next && isAhead(draw, now)) {
      const sendAt = nextAskedAt(tx, draw, now)
      await ask(tx, next.id, await inviteSeat(tx, draw, next.id, { now, sendAt }), sendAt)
    }
    if (answer === 'declined') await tellOffice(tx, draw, replacedWords({ out: asked.name, next, answer }), now)
    return undefined
  },
  message: async (db, { subject, person }) => {
    const seat = await seatOf(db, subject, person)
    if (seat?.status !== 'drawn' || seat.seat !== 'invited' || seat.held_at === null) return undefined
    return `${seat.office}邀请您参加${minuteOf(seat.held_at)}的听证，请打开链接答复是否参加（勿转发）：`
  },
}
