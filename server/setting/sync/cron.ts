import { Cron } from 'croner'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import { refused } from '../../kernel/failure.ts'

/** The whole of China keeps Beijing time; days and times of the site are in it (`kernel/time.ts`). */
const timezone = 'Asia/Shanghai'

/** Milliseconds between two runs at least: more often is a stream, which a source would have to bear day and night. */
const least = 5 * 60_000
/** Half a day of every five minutes: no line has its closest two later. */
const looked = 150

/** Throws 400 AA0001 at `cron` for a line that no cron has, that never comes, or that comes more often than allowed. */
export function parseCron(line: string, now: number): Cron {
  const cron = readCron(line)
  if (cron.nextRun(new Date(now)) === null) throw refused('该定时永远不会到来', 'cron')
  if (isTooOften(cron, now)) throw refused('定时不能比每 5 分钟一次更频繁', 'cron')
  return cron
}

function isTooOften(cron: Cron, now: number): boolean {
  const times = cron.nextRuns(looked, new Date(now)).map((time) => time.getTime())
  return times.some((time, at) => at > 0 && time - (times[at - 1] ?? 0) < least)
}

function readCron(line: string): Cron {
  try {
    return new Cron(line, { timezone, paused: true, mode: '5-part' })
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    throw refused('定时应为五段（分 时 日 月 周），如 0 2 * * *', 'cron')
  }
}

/** The next times after `now`, at most `count`; all in milliseconds since 1970. */
export const nextTimes = (line: string, now: number, count: number): number[] =>
  readCron(line)
    .nextRuns(count, new Date(now))
    .map((time) => time.getTime())

/** 每天 02:00. */
export function cronText(line: string): string {
  const text = cronstrue.toString(line, { locale: 'zh_CN', use24HourTimeFormat: true }).replaceAll(/, ?/g, '，')
  const [, time] = /^在(\d\d:\d\d)$/.exec(text) ?? []
  return time === undefined ? text.replace(/^在/, '') : `每天 ${time}`
}
