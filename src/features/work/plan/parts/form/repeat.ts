import { weekdayOf } from '../../../../../core/calendar/calendar-days.ts'

/** How often an entry repeats, as the form has it; `kept` is a rule that the form cannot write and leaves alone. */
export type RepeatKind = 'none' | 'daily' | 'workdays' | 'weekly' | 'monthly' | 'yearly' | 'custom' | 'kept'

export interface Repeat {
  readonly repeat: RepeatKind
  /** Of a custom one: every so many days, weeks, months or years. */
  readonly every: number | ''
  readonly unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  /** Of weeks, RFC 5545's MO to SU; none means the weekday of the begin. */
  readonly weekdays: readonly string[]
  readonly ends: 'never' | 'until' | 'count'
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string
  readonly count: number | ''
}

export const noRepeat: Repeat = {
  repeat: 'none',
  every: 1,
  unit: 'WEEKLY',
  weekdays: [],
  ends: 'never',
  until: '',
  count: 10,
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const weekdayWords = '一二三四五六日'
const workdays = 'MO,TU,WE,TH,FR'

export const weekdayOptions = weekdayCodes.map((value, place) => ({ value, label: `周${weekdayWords[place]}` }))
export const repeatOptions: readonly { readonly value: RepeatKind; readonly label: string }[] = [
  { value: 'none', label: '不重复' },
  { value: 'daily', label: '每天' },
  { value: 'workdays', label: '周一至周五每天' },
  { value: 'weekly', label: '每周' },
  { value: 'monthly', label: '每月' },
  { value: 'yearly', label: '每年' },
  { value: 'custom', label: '自定义' },
]
export const unitOptions = [
  { value: 'DAILY', label: '天' },
  { value: 'WEEKLY', label: '周' },
  { value: 'MONTHLY', label: '个月' },
  { value: 'YEARLY', label: '年' },
] as const
export const endOptions = [
  { value: 'never', label: '一直重复' },
  { value: 'until', label: '到某日' },
  { value: 'count', label: '次数' },
] as const

const units = { daily: 'DAILY', workdays: 'WEEKLY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

const endOf = ({ ends, until, count }: Repeat): readonly string[] => {
  if (ends === 'until' && until) return [`UNTIL=${until.replaceAll('-', '')}`]
  return ends === 'count' && count !== '' ? [`COUNT=${count}`] : []
}

/** The rule (RFC 5545) of what the form has; `kept` where it is left alone, undefined for what does not repeat. */
export const ruleOf = (repeat: Repeat, kept: string | undefined): string | undefined => {
  if (repeat.repeat === 'none') return undefined
  if (repeat.repeat === 'kept') return kept
  const custom = repeat.repeat === 'custom'
  const unit = custom ? repeat.unit : units[repeat.repeat]
  const weekdays = weekdayCodes.filter((code) => repeat.weekdays.includes(code))
  return [
    `FREQ=${unit}`,
    ...(custom && repeat.every !== '' && repeat.every > 1 ? [`INTERVAL=${repeat.every}`] : []),
    ...(repeat.repeat === 'workdays' ? [`BYDAY=${workdays}`] : []),
    ...(custom && unit === 'WEEKLY' && weekdays.length > 0 ? [`BYDAY=${weekdays.join(',')}`] : []),
    ...endOf(repeat),
  ].join(';')
}

/** What the form has of a rule. */
export const repeatOf = (rule: string | undefined): Repeat => {
  if (rule === undefined) return noRepeat
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string])) // as: each has a value
  const unit = unitOptions.find(({ value }) => value === parts.get('FREQ'))?.value
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  const days = parts.get('BYDAY')
  const known = [...parts.keys()].every((name) => ['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT'].includes(name))
  const plainDays = days === undefined || (unit === 'WEEKLY' && /^[A-Z]{2}(,[A-Z]{2})*$/.test(days))
  if (!unit || !known || !plainDays) return { ...noRepeat, repeat: 'kept' }
  const every = Number(parts.get('INTERVAL') ?? 1)
  const plain = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
  const simple = days === undefined ? plain[unit] : days === workdays ? 'workdays' : 'custom'
  return {
    ...noRepeat,
    repeat: every === 1 ? simple : 'custom',
    every,
    unit,
    weekdays: days?.split(',') ?? [],
    ends: until ? 'until' : count ? 'count' : 'never',
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : '',
    count: count ? Number(count) : noRepeat.count,
  }
}

const everyText = (every: number, unit: Repeat['unit']): string => {
  const word = { DAILY: '天', WEEKLY: '周', MONTHLY: '月', YEARLY: '年' }[unit]
  return every === 1 ? `每${word}` : `每 ${every} ${unit === 'MONTHLY' ? '个月' : word}`
}

/** The rule in a sentence: 每 2 周的周一、周三重复，到2026年12月31日为止。; '' for what does not repeat. */
export const repeatText = (repeat: Repeat, day: string): string => {
  if (repeat.repeat === 'none' || repeat.repeat === 'kept' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return ''
  const custom = repeat.repeat === 'custom'
  const unit = custom ? repeat.unit : units[repeat.repeat]
  const [, month = 0, date = 0] = day.split('-').map(Number)
  const chosen = weekdayCodes.flatMap((code, place) =>
    custom && repeat.weekdays.includes(code) ? [`周${weekdayWords[place]}`] : [],
  )
  const weekdays = chosen.length > 0 ? chosen.join('、') : `周${weekdayWords[weekdayOf(day)]}`
  const on = {
    DAILY: '',
    WEEKLY: repeat.repeat === 'workdays' ? '的周一至周五' : `的${weekdays}`,
    MONTHLY: `的${date}日`,
    YEARLY: `的${month}月${date}日`,
  }[unit]
  const [year, untilMonth, untilDate] = repeat.until.split('-').map(Number)
  const end =
    repeat.ends === 'until' && repeat.until
      ? `，到${year}年${untilMonth}月${untilDate}日为止`
      : repeat.ends === 'count' && repeat.count !== ''
        ? `，共 ${repeat.count} 次`
        : ''
  const missing =
    (unit === 'MONTHLY' && date > 28) || (unit === 'YEARLY' && month === 2 && date === 29)
      ? `没有${unit === 'MONTHLY' ? `${date}日的月份` : '2月29日的年份'}跳过，不会提前或顺延。`
      : ''
  return `${everyText(custom && repeat.every !== '' ? repeat.every : 1, unit)}${on}重复${end}。${missing}`
}
