import type { Browser } from '@playwright/test'
import { startPage } from '../floor.ts'
import { times } from '../options.ts'
import { atMost, type Line, milliseconds, print } from '../report.ts'
import { type TableTimes, tableTimes } from '../table-times.ts'
import { treeTimes } from '../tree-times.ts'

/** The table beside plain rows. */
export const benchTables = async (browser: Browser): Promise<void> => {
  const tables = await startPage('./tables')
  try {
    const lines: Line[] = []
    for (const { rows, budget } of [
      { rows: 10, budget: 110 },
      { rows: 20, budget: 130 },
      { rows: 50, budget: 150 },
      { rows: 100, budget: 180 },
      { rows: 1000, budget: 200 },
      { rows: 10_000, budget: 150 },
    ]) {
      const url = `${tables.url}?rows=${rows}`
      const ours = await tableTimes(browser, url, times)
      const bare = await tableTimes(browser, `${url}&floor=true`, times)
      const against = (key: keyof TableTimes) => `${(ours[key] / bare[key]).toFixed(1)} × floor`
      lines.push(atMost(`${rows} rows, open (${against('open')})`, ours.open, budget, milliseconds))
      const next = `${rows} rows, next page (${against('next')})`
      lines.push(
        rows < 1000 ? { what: next, measured: milliseconds(ours.next) } : atMost(next, ours.next, 50, milliseconds),
      )
    }
    print('Table with selection and actions; the floor is plain rows, hand-made virtual ones from 1,000 on', lines)
  } finally {
    await tables.stop()
  }
}

/** The tree-select beside hand-made rows. */
export const benchTrees = async (browser: Browser): Promise<void> => {
  const trees = await startPage('./trees')
  try {
    for (const { nodes, open, budget } of [
      { nodes: 10_000, open: true, budget: 60 },
      { nodes: 100_000, open: true, budget: 100 },
      { nodes: 100_000, open: false, budget: 80 },
    ]) {
      const url = `${trees.url}?nodes=${nodes}${open ? '&open=true' : ''}`
      const ours = await treeTimes(browser, url, 'dhq', times)
      const bare = await treeTimes(browser, `${url}&floor=true`, '东湖区', times)
      print(`Tree-select of ${nodes} nodes, all ${open ? 'expanded' : 'collapsed'}; the floor is hand-made rows`, [
        atMost(`open (${(ours.open / bare.open).toFixed(1)} × floor)`, ours.open, budget, milliseconds),
        atMost(
          `filter by initials (${(ours.filter / bare.filter).toFixed(1)} × floor by text)`,
          ours.filter,
          60,
          milliseconds,
        ),
        atMost('memory', ours.memory / 1_000_000, 30, (value) => `${value.toFixed(1)} MB`),
      ])
    }
  } finally {
    await trees.stop()
  }
}
