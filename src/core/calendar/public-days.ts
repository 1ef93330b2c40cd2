import { daysAfter, isDay } from '../../../openapi/text/days.ts'
import { dayText } from './calendar-days.ts'

/** A day off of the law, or a workday in its place. */
export interface PublicDay {
  readonly day: string
  readonly kind: 'off' | 'work'
  /** Of the holiday. */
  readonly name: string
}

/** Days of one holiday in a row. */
export interface PublicRun {
  readonly name: string
  readonly kind: PublicDay['kind']
  readonly from: string
  readonly to: string
}

/** What a text says of a year, and what of it could not be read. */
export interface ReadNotice {
  readonly days: readonly PublicDay[]
  /** The document, as far as the text names it. */
  readonly source: string
  readonly mistakes: readonly string[]
}

const kinds = { off: '放假', work: '上班' } as const
const longestRun = 20

/** Days in a row as runs, in the order of the days. */
export function runsOf(days: readonly PublicDay[]): readonly PublicRun[] {
  const runs: PublicRun[] = []
  for (const { day, kind, name } of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const last = runs.at(-1)
    if (last?.kind === kind && last.name === name && daysAfter(last.to, 1) === day)
      runs[runs.length - 1] = { ...last, to: day }
    else runs.push({ name, kind, from: day, to: day })
  }
  return runs
}

/** `1月1日至3日`, `9月29日至10月2日`. */
export const runText = ({ from, to }: PublicRun): string => {
  if (from === to) return dayText(from)
  const last = dayText(to)
  return `${dayText(from)}至${from.slice(0, 7) === to.slice(0, 7) ? last.slice(last.indexOf('月') + 1) : last}`
}

/** The days of a year as `readNotice` reads them: a line for each holiday. */
export function noticeText(days: readonly PublicDay[]): string {
  const grouped = Map.groupBy(runsOf(days), ({ name }) => name)
  return [...grouped]
    .map(([name, runs]) => `${name}：${runs.map((run) => `${runText(run)}${kinds[run.kind]}`).join('；')}。`)
    .join('\n')
}

const places =
  /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(][^）)]*[）)])?(?:\s*[至到–—-]\s*(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(][^）)]*[）)])?)?|放假|上班|休息/g

/**
 * Reads the text of the notice of a year, or lines like those of `noticeText`: `春节：2月10日至17日放假，2月4日上班。`.
 * Paragraphs without a holiday in front of a colon are no arrangement.
 */
export function readNotice(text: string, year: number): ReadNotice {
  const days = new Map<string, PublicDay>()
  const mistakes: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, name, told = ''] =
      /^\s*(?:[一二三四五六七八九十\d]+[、.．])?\s*([^：:\s\d][^：:\d]{0,19})[：:](.*)$/.exec(line) ?? []
    if (name === undefined || !/\d日/.test(told)) continue
    for (const { day, kind } of daysIn(told, year, mistakes)) {
      if (!day.startsWith(`${year}-`)) mistakes.push(`${dayText(day, true)}不在 ${year} 年，没有录入`)
      else if (days.has(day)) mistakes.push(`${dayText(day)}出现了两次`)
      else days.set(day, { day, kind, name: name.trim() })
    }
  }
  const source = /国务院办公厅关于\s*\d{4}\s*年\s*部分节假日安排的通知/.exec(text)?.[0].replaceAll(/\s/g, '') ?? ''
  const number = /国办发[明电]*〔\d{4}〕\d+号/.exec(text)?.[0]
  return { days: [...days.values()], source: source && number ? `${source}（${number}）` : source, mistakes }
}

function daysIn(told: string, year: number, mistakes: string[]): Pick<PublicDay, 'day' | 'kind'>[] {
  const found: Pick<PublicDay, 'day' | 'kind'>[] = []
  let waiting: string[] = []
  let [ofYear, month] = [year, 0]
  const dayOf = (given: string | undefined, ofMonth: string | undefined, date: string): string => {
    if (given !== undefined) ofYear = Number(given)
    else if (ofMonth !== undefined) ofYear = year
    if (ofMonth !== undefined) month = Number(ofMonth)
    return `${ofYear}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  }
  for (const [whole, firstYear, firstMonth, first, lastYear, lastMonth, last] of told.matchAll(places)) {
    if (first === undefined) {
      if (whole !== '休息')
        found.push(...waiting.map((day) => ({ day, kind: whole === '放假' ? ('off' as const) : ('work' as const) })))
      waiting = []
      continue
    }
    const from = dayOf(firstYear, firstMonth, first)
    const to = last === undefined ? from : dayOf(lastYear ?? firstYear, lastMonth, last)
    const run = isDay(from) && isDay(to) ? daysBetween(from, to) : []
    if (run.length === 0 || run.length > longestRun) mistakes.push(`“${whole}”不是正确的日期`)
    else waiting.push(...run)
  }
  return found
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= longestRun; day = daysAfter(day, 1)) days.push(day)
  return days
}
