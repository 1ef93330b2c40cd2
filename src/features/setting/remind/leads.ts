import type { Schemas } from '../../../../openapi/schema.d.ts'

type Event = Schemas['ReminderEvent']

const units = { day: '天', hour: '小时' } as const
/** In which unit, and on which side of its moment, an event is told; the backend's events have the same. */
const timing: Readonly<Record<Event, readonly ['before' | 'after' | 'at', keyof typeof units]>> = {
  password: ['before', 'day'],
  certificate: ['before', 'day'],
  account: ['before', 'day'],
  role: ['before', 'day'],
  request: ['after', 'hour'],
  signIn: ['at', 'hour'],
  sync: ['after', 'hour'],
  term: ['before', 'day'],
  training: ['before', 'hour'],
}

/** 天, 小时: of an event's lead times. */
export const unitOf = (event: Event): string => units[timing[event][1]]

/** 提前 30、7、1 天; 超过 24 小时; 立即. */
export function leadsOf({ event, leads }: Pick<Schemas['Reminder'], 'event' | 'leads'>): string {
  const [moment] = timing[event]
  if (moment === 'at') return '立即'
  return `${moment === 'before' ? '提前' : '超过'} ${leads.join('、')} ${unitOf(event)}`
}

/** Whether an event is told when it happens, and so has no lead time. */
export const isAtOnce = (event: unknown): boolean => timing[event as Event]?.[0] === 'at' // as: compared by its key

/** `30、7，1` → [30, 7, 1]; undefined for a text that is no list of whole numbers. */
export function leadsIn(text: string): number[] | undefined {
  const parts = text.split(/[、，,\s]+/).filter((part) => part !== '')
  return parts.every((part) => /^[1-9]\d*$/.test(part)) ? [...new Set(parts.map(Number))] : undefined
}

/**
 * The mistake in typed lead times of an event, with its greatest one as the backend says it: undefined before it is
 * known.
 */
export const leadsMistake =
  (event: Event, most: number | undefined) =>
  (text: unknown): string | undefined => {
    const leads = leadsIn(String(text))
    if (!leads) return '请输入正整数，多个用顿号或逗号分隔'
    if (most !== undefined && leads.some((lead) => lead > most)) return `最多 ${most} ${unitOf(event)}`
    return leads.length > 5 ? '最多 5 个提前时间' : undefined
  }
