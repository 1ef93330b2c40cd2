import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import { SeededRandom, type Weighted } from '../../../demonstration/seeded-random.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { type SeedTraining, usual } from './training-data.ts'

const seed = 20_261_203
const officeCount = 12
const years = 5
const year = 365

const topics = [
  '公益诉讼',
  '民事诉讼监督',
  '行政诉讼监督',
  '刑事申诉',
  '羁押必要性审查',
  '拟不起诉案件',
  '未成年人司法',
]
const lecturers = ['王建国', '陈志明', '孙晓梅', '周文博', '林雅琴', '郑国华'] as const
const rooms = ['本院三楼会议室', '本院听证室', '检察官学院分院二号教室', '市委党校报告厅'] as const
const reasons = ['讲师因公出差，改期另行通知', '场地检修，并入下一期', '报名人数不足'] as const
const kinds: Weighted<SeedTraining['category']> = [
  ['annual', 4],
  ['special', 7],
  ['induction', 2],
  ['online', 3],
]

/**
 * The trainings of the last five years, the earliest first, in which the first offices have held as many in each year:
 * 188 behind those of `seedTrainings`. `now` in milliseconds since 1970.
 */
export function pastTrainings(
  organisations: DemonstrationGiven['organisations'],
  now: number,
): readonly SeedTraining[] {
  const random = new SeededRandom(seed)
  const offices = organisations.filter(({ kind }) => kind === 'procuratorate').slice(0, officeCount)
  return offices
    .flatMap((office) => Array.from({ length: perOffice[office.level] }, (_, at) => held(random, office, at, now)))
    .toSorted((one, other) => one.from - other.from)
}

/** How many an office has held in all five years. */
const perOffice = { province: 25, city: 23, county: 13 } as const

function held(
  random: SeededRandom,
  office: DemonstrationGiven['organisations'][number],
  at: number,
  now: number,
): SeedTraining {
  // One after the other, with a few weeks' difference; none of them in the last two months.
  const from = -Math.round(60 + ((at + random.fraction()) * (years * year - 60)) / perOffice[office.level])
  const category = random.pickWeighted(kinds)
  const online = category === 'online'
  const days = online ? 14 : category === 'special' ? 0 : 1
  const held = dayOf(now + from * dayMs)
  const half = Number(held.slice(5, 7)) <= 6 ? '上半年' : '下半年'
  const topic = random.pick(topics)
  const name = {
    annual: `${held.slice(0, 4)}年听证员年度培训（${half}）`,
    special: `${topic}听证专项培训（${held.slice(0, 4)}年${half}）`,
    induction: `${held.slice(0, 4)}年新任听证员任前培训班`,
    online: `${topic}听证线上学习（${held.slice(0, 7).replace('-', '年')}月）`,
  }[category]
  const cancelled = random.chance(0.04)
  return {
    ...usual,
    name,
    category,
    method: online ? 'online' : 'onsite',
    place: online ? null : random.pick(rooms),
    lecturer: random.pick(lecturers),
    hours: online ? random.pick([4, 4.5, 8]) : random.pick([3.5, 6, 6, 12]),
    places: random.chance(0.4) ? random.pick([30, 40, 60]) : null,
    status: cancelled ? 'cancelled' : 'published',
    cancel_reason: cancelled ? random.pick(reasons) : null,
    orgCode: office.code,
    from,
    until: from + days,
    participants: random.integer(8, office.level === 'county' ? 24 : 30),
    certified: category !== 'special' && !cancelled,
  }
}
