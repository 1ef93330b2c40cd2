import type { Site } from '../../support/site.ts'
import { askData, inParallel, signInBy } from '../client.ts'
import { fillCalls } from '../fill-calls.ts'
import { fillSignIns, logRows } from '../fill-logs.ts'
import { median } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What the page asks: the last thirty days, today by the hour, a year, and an office. */
const questions: readonly Readonly<Record<string, string>>[] = [
  {},
  { periodBeginDate: today, periodEndDate: today },
  { periodBeginDate: `${Number(today.slice(0, 4)) - 1}-01-01`, periodEndDate: today },
  { orgId: '20' },
]

/** 数据概览 and its alarms over a million sign-ins and as many calls, on both databases. */
export const benchOverview = (): Promise<void> =>
  onDatabases({}, benchPages, async (db) => {
    await fillSignIns(db)
    await fillCalls(db, logRows)
  })

const benchPages = async (kind: Kind, site: Site): Promise<void> => {
  const lines: Line[] = []
  for (const username of ['admin', 'orgadmin']) {
    const { headers } = await signInBy(site.origin, { username, password })
    const pages = questions.map((question) => `figures?${new URLSearchParams(question)}`)
    for (const page of [...pages, 'alarms']) {
      const asked = Array.from({ length: quick ? 1 : 5 }, () => `${site.origin}/api/analysis/total/${page}`)
      const { times } = await inParallel(asked, 1, (one) => askData('GET', one, headers))
      lines.push(atMost(`${username} ${page}`, median(times), 1000, milliseconds))
    }
  }
  print(`Server: 数据概览 over ${logRows.toLocaleString('en')} sign-ins on ${kind}`, lines)
}
