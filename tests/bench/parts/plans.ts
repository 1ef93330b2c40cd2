import type { Site } from '../../support/site.ts'
import { askData, inParallel, signInBy } from '../client.ts'
import { fillPlans, planRows } from '../fill-plans.ts'
import { median } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

const dayAfter = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const month = { beginDate: dayAfter(-15), endDate: dayAfter(14) }

/** What the calendar asks: a month, with that of the office, a part of it, and the next days. */
const questions = [
  `range?${new URLSearchParams(month)}`,
  `range?${new URLSearchParams({ ...month, whose: 'office' })}`,
  `range?${new URLSearchParams({ ...month, kind: 'hearing' })}`,
  `range?${new URLSearchParams({ ...month, name: '77' })}`,
  'upcoming?days=7',
]

/** The calendar over 200,000 entries, of which one account has 2,000 a month, on both databases. */
export const benchPlans = (): Promise<void> => onDatabases({}, benchCalendar, fillPlans)

const benchCalendar = async (kind: Kind, site: Site): Promise<void> => {
  const lines: Line[] = []
  for (const username of ['admin', 'orgadmin', 'clerk']) {
    const { headers } = await signInBy(site.origin, { username, password })
    for (const question of questions) {
      const asked = Array.from({ length: quick ? 3 : 15 }, () => `${site.origin}/api/work/plan/${question}`)
      let found = 0
      const { times } = await inParallel(asked, 1, async (one) => {
        const { data } = await askData('GET', one, headers)
        found = (data.entries ?? data).length
      })
      lines.push(atMost(`${username} ${question} (${found} entries)`, median(times), 200, milliseconds))
    }
  }
  print(`Server: ${planRows.toLocaleString('en')} entries of calendars on ${kind}`, lines)
}
