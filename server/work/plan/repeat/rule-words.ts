import { dayOf } from '../../../kernel/time.ts'
import type { Rule } from './rule.ts'

const weekdays = { MO: '一', TU: '二', WE: '三', TH: '四', FR: '五', SA: '六', SU: '日' } as const
const workdays = 'MO,TU,WE,TH,FR'
const ordinals = ['', '一', '二', '三', '四', '五']

const weekday = (day: string): string => Reflect.get(weekdays, day.slice(-2)) ?? ''

/** `第二个周一`, `最后一个周五`. */
function placeOf(day: string): string {
  const place = Number(day.slice(0, -2))
  if (place === 0) return `每个周${weekday(day)}`
  return `${nth(place)}周${weekday(day)}`
}

const nth = (place: number): string =>
  place > 0 ? `第${ordinals[place] ?? place}个` : place === -1 ? '最后一个' : `倒数第${ordinals[-place] ?? -place}个`

const every = (interval: number, unit: string, many = unit): string =>
  interval === 1 ? `每${unit}` : `每 ${interval} ${many}`

const dayWords = (days: readonly number[]): string =>
  days.map((day) => (day > 0 ? `${day} 日` : day === -1 ? '最后一天' : `倒数第 ${-day} 天`)).join('、')

/** A repetition in words: 每月 31 日（没有这一天的月份不安排），共 6 次. */
export function ruleWords(rule: Rule): string {
  const end =
    rule.count === undefined ? (rule.until === undefined ? '' : `，至 ${dayOf(rule.until)}`) : `，共 ${rule.count} 次`
  return `${daysInWords(rule)}${end}`
}

function daysInWords({ freq, interval, days, monthDays, months, position }: Rule): string {
  const week = days.join() === workdays ? '周一至周五' : days.map((day) => `周${weekday(day)}`).join('、')
  const longest = Math.max(0, ...monthDays)
  switch (freq) {
    case 'DAILY':
      return days.length === 0 ? every(interval, '天') : `每${week}`
    case 'WEEKLY':
      if (days.length === 0) return every(interval, '周')
      return interval === 1 ? `每${week}` : `${every(interval, '周')}的${week}`
    case 'MONTHLY': {
      const month = every(interval, '月', '个月')
      if (position !== undefined)
        return `${month}${nth(position)}${days.join() === workdays ? '周一至周五中的一天' : week}`
      if (days.length > 0) return `${month}${days.map(placeOf).join('、')}`
      return `${month} ${dayWords(monthDays)}${longest > 28 ? '（没有这一天的月份不安排）' : ''}`
    }
    case 'YEARLY': {
      const year = `${every(interval, '年')} ${months.join('、')} 月`
      if (days.length > 0) return `${year}${days.map(placeOf).join('、')}`
      const isLeapDay = longest === 29 && months.includes(2)
      return `${year} ${dayWords(monthDays)}${isLeapDay ? '（没有这一天的年份不安排）' : ''}`
    }
  }
}
