import { refused } from '../../../kernel/failure.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { readRule, type Start } from './rule.ts'
import { clockOf } from './zone.ts'

type Parts = readonly (readonly [name: string, value: string])[]

// as: a part is a name and what is behind the first equals sign
const partsOf = (rule: string): Parts => rule.split(';').map((part) => part.split('=', 2) as [string, string])
const textOf = (parts: Parts): string => parts.map((part) => part.join('=')).join(';')
const without = (rule: string, ...names: readonly string[]): Parts =>
  partsOf(rule).filter(([name]) => !names.includes(name))

/**
 * The rule that ends before the day of a moment by the clocks of the office: a day, which still holds when the series
 * moves within its days.
 */
export function ruleUntil(rule: string, moment: number): string {
  const until = dayOf(moment - dayMs).replaceAll('-', '')
  return textOf([...without(rule, 'COUNT', 'UNTIL'), ['UNTIL', until]])
}

/** The rule without so many of its first occurrences, where it counts them. */
export function ruleAfter(rule: string, passed: number): string {
  return textOf(partsOf(rule).map(([name, value]) => [name, name === 'COUNT' ? String(Number(value) - passed) : value]))
}

const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The rule of a series whose start moves to another moment by as many days: the weekdays, the day of the month and the
 * month move along. Throws 400 AA0001 at `rule` where more than one day or a place in the month would have to.
 */
export function movedRule(rule: string, from: Start, to: number): string {
  const [before, after] = [clockOf(from.starts_at, from.zone), clockOf(to, from.zone)]
  const days = Math.floor(after / dayMs) - Math.floor(before / dayMs)
  const named = without(rule, 'FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST')
  if (days === 0 || named.length === 0) return rule
  const read = readRule(rule, from)
  const [start, end] = [new Date(before), new Date(after)]
  if (read.freq === 'WEEKLY' || read.freq === 'DAILY') {
    const moved = read.days.map((day) => week[(((week.indexOf(day) + days) % 7) + 7) % 7] ?? day)
    return textOf(partsOf(rule).map(([name, value]) => [name, name === 'BYDAY' ? moved.join() : value]))
  }
  const isOwnDay =
    read.days.length === 0 && read.monthDays.join() === String(start.getUTCDate()) && read.months.length < 2
  if (!isOwnDay) throw refused('该重复规则不能随日期移动，请在编辑中重新选择重复规则', 'rule')
  const own = { BYMONTHDAY: end.getUTCDate(), BYMONTH: end.getUTCMonth() + 1 }
  return textOf(partsOf(rule).map(([name, value]) => [name, String(Reflect.get(own, name) ?? value)]))
}
