import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/database/open.ts'
import { fillOpen } from '../../support/fill-database.ts'
import { auditPrice } from '../audit-price.ts'
import { bodyCosts } from '../body-cost.ts'
import { quick } from '../options.ts'
import { atMost, type Line, print } from '../report.ts'

/** What the audit adds to a write, and what the most expensive bodies cost until they are refused. */
export const benchWrites = async (): Promise<void> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'auth-centre-bench-'))
  const database = openDatabase({ dataDirectory })
  try {
    await fillOpen(database, 'seeded')
    const lines: Line[] = []
    for (const clients of [1, 8]) {
      const price = await auditPrice(database, clients, quick ? 1 : 9)
      const measured = `${price.plain.toFixed(2)} ms, ${price.audited.toFixed(2)} ms audited`
      lines.push({ what: `one small write, ${clients} at a time (${price.ratio.toFixed(2)} ×)`, measured })
    }
    print('What the audit adds, SQLite', lines)
    print(
      'The worst body that an operation accepts, until it is refused',
      (await bodyCosts(database))
        .slice(0, 3)
        .map(({ operation, body, took }) => atMost(`${operation}: ${body}`, took, 20, (ms) => `${ms.toFixed(1)} ms`)),
    )
  } finally {
    await database.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
