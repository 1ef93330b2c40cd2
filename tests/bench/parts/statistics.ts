import type { Site } from '../../support/site.ts'
import { askData, inParallel, signInBy } from '../client.ts'
import { fillOfficers } from '../fill-officers.ts'
import { median } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'

/** What the page asks: the present year, five years, an office, and officers of a kind. */
const questions: readonly Readonly<Record<string, string>>[] = [
  {},
  { periodBeginDate: '2022-01-01', periodEndDate: '2026-12-31' },
  { orgId: '1' },
  { identity: 'lawyer', field: 'medicine,finance' },
]

/** The figures of 听证员统计 over all officers and over those of one city, on both databases. */
export const benchStatistics = (): Promise<void> => onDatabases({}, benchFigures, fillOfficers)

const benchFigures = async (kind: Kind, site: Site): Promise<void> => {
  const lines: Line[] = []
  for (const username of ['admin', 'orgadmin']) {
    const { headers } = await signInBy(site.origin, { username, password })
    for (const question of questions) {
      const query = new URLSearchParams({ group: 'hearing', ...question })
      const page = `${site.origin}/api/system/statistics/figures?${query}`
      const asked = Array.from({ length: quick ? 1 : 5 }, () => page)
      const { times } = await inParallel(asked, 1, (one) => askData('GET', one, headers))
      lines.push(atMost(`${username} ${query}`, median(times), 1000, milliseconds))
    }
  }
  print(`Server: the figures of 听证员统计 on ${kind}`, lines)
}
