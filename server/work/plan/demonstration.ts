import type { DemonstrationPart } from '../../demonstration/demonstration-part.ts'
import { dayMs, dayOf, startOfDay } from '../../kernel/time.ts'
import { addEntry } from './change/create.ts'
import type { PlanColumns } from './plan-fields.ts'

type Seed = Pick<PlanColumns, 'name' | 'kind'> & {
  readonly owner: string
  /** Days from today, and the times of the day in hours; without `to` whole days. */
  readonly day: number
  readonly from?: number
  readonly to?: number
  readonly days?: number
  readonly place?: string
  readonly rule?: string
  readonly visibility?: PlanColumns['visibility']
  readonly business?: string
  readonly note?: string
  readonly with?: Readonly<Record<string, 'pending' | 'accepted' | 'tentative'>>
}

const hour = 3_600_000

const seeds: readonly Seed[] = [
  {
    owner: 'admin',
    name: '信息化建设例会',
    kind: 'meeting',
    day: 0,
    from: 14.5,
    to: 16,
    place: '五楼第二会议室',
    rule: 'FREQ=WEEKLY',
    with: { auditor: 'accepted' },
  },
  { owner: 'admin', name: '等级保护测评进场', kind: 'meeting', day: 1, from: 9, to: 11.5, place: '机房监控室' },
  { owner: 'admin', name: '值班', kind: 'personal', day: 4, days: 1, visibility: 'office' },
  { owner: 'admin', name: '统一认证平台升级窗口', kind: 'personal', day: 6, from: 20, to: 23, visibility: 'office' },
  { owner: 'admin', name: '外出调研', kind: 'personal', day: 10, days: 3, place: '东湖市', visibility: 'office' },
  {
    owner: 'admin',
    name: '月度安全巡检',
    kind: 'personal',
    day: -12,
    from: 9,
    to: 10,
    rule: 'FREQ=MONTHLY',
    visibility: 'self',
  },
  {
    owner: 'orgadmin',
    name: '办公室周例会',
    kind: 'meeting',
    day: -6,
    from: 8.5,
    to: 9.5,
    place: '二楼小会议室',
    rule: 'FREQ=WEEKLY',
  },
  {
    owner: 'orgadmin',
    name: '听证员年度培训筹备会',
    kind: 'meeting',
    day: 2,
    from: 15,
    to: 16.5,
    place: '三楼会议室',
    business: '2027 年听证员年度培训',
    with: { clerk: 'pending', casemgr: 'accepted' },
  },
  {
    owner: 'casemgr',
    name: '东检民监〔2026〕31号 听证会',
    kind: 'hearing',
    day: 3,
    from: 9.5,
    to: 11.5,
    place: '听证室',
    business: '东检民监〔2026〕31号',
    note: '请提前二十分钟到场，携带案卷副本。',
    with: { clerk: 'accepted' },
  },
  {
    owner: 'casemgr',
    name: '案件质量评查',
    kind: 'meeting',
    day: 0,
    from: 10,
    to: 11.5,
    place: '一部会议室',
    visibility: 'office',
  },
  { owner: 'clerk', name: '整理案卷', kind: 'personal', day: 0, from: 16, to: 17, visibility: 'self' },
  {
    owner: 'clerk',
    name: '年度体检',
    kind: 'personal',
    day: 5,
    from: 8,
    to: 11,
    place: '市第一医院',
    visibility: 'self',
  },
  { owner: 'clerk', name: '年休假', kind: 'personal', day: 12, days: 2, visibility: 'office' },
  {
    owner: 'clerk',
    name: '业务学习',
    kind: 'training',
    day: -3,
    from: 14,
    to: 16,
    place: '一部会议室',
    rule: 'FREQ=WEEKLY;INTERVAL=2',
    visibility: 'office',
  },
]

/** A calendar that is in use, relative to today; nothing in it reminds, so that a demonstration stays quiet. */
export const planDemonstration: DemonstrationPart = {
  async seed(tx, { users, now }) {
    const today = startOfDay('day', dayOf(now))
    for (const { owner, day, from = 0, to = 0, days = 0, with: people = {}, ...seed } of seeds) {
      const user = users.find(({ username }) => username === owner)
      if (!user) continue
      const start = today + day * dayMs
      const { place = null, rule = null, visibility = 'participants', business = null, note = null, ...named } = seed
      const times =
        days > 0
          ? ({ all_day: 1, starts_at: start, ends_at: start + days * dayMs } as const)
          : ({ all_day: 0, starts_at: start + from * hour, ends_at: start + to * hour } as const)
      const told = { place, rule, visibility, business, note, link: null, remind_minutes: null }
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      const id = await addEntry(tx, { userId: user.id, name: user.name }, { ...named, ...times, ...told }, now)
      const rows = Object.entries(people).flatMap(([username, answer]) => {
        const user_id = users.find((one) => one.username === username)?.id
        const answered_at = answer === 'pending' ? null : now
        return user_id === undefined ? [] : [{ entry_id: id, user_id, answer, answered_at, note: null }]
      })
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (rows.length > 0) await tx.insertInto('plan_participant').values(rows).execute()
    }
  },
}
