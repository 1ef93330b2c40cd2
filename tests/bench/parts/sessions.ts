import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/database/open.ts'
import { usageOf } from '../../support/process-usage.ts'
import { startSite } from '../../support/site.ts'
import { askData, inParallel, signInBy } from '../client.ts'
import { median, quantile } from '../median.ts'
import { quick, times } from '../options.ts'
import { atLeast, atMost, megabytes, milliseconds, perSecond, print } from '../report.ts'

/** Sign-ins and renewals, starting, and the memory of the server as it is shipped, on SQLite. */
export const benchSessions = async (): Promise<void> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'auth-centre-bench-'))
  // The first start makes the database.
  await (await startSite({ dataFolder })).stop()
  const starts = []
  for (let index = 0; index < times; index++) {
    const begin = performance.now()
    const started = await startSite({ dataFolder })
    starts.push({ time: performance.now() - begin, cpu: usageOf(started.processId)?.cpu ?? Number.NaN })
    await started.stop()
  }
  const first = await startSite({ dataFolder, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const db = openDatabase({ dataDirectory: dataFolder })
    const people = await db
      .selectFrom('user')
      .select('username')
      .where('status', '=', 'normal')
      .orderBy('id', 'desc')
      .limit(quick ? 20 : 200)
      .execute()
    await db.destroy()
    // Each from an address of its own, as behind a proxy.
    const accounts = people.map(({ username }, at) => ({ username, address: `10.9.${at >> 8}.${at & 255}` }))
    const rest = usageOf(first.processId)

    const signedIn: Awaited<ReturnType<typeof signInBy>>[] = []
    const signIns = await inParallel(accounts, 8, async ({ username, address }) =>
      signedIn.push(await signInBy(first.origin, { username, password: first.password }, address)),
    )
    const renewals = await inParallel(signedIn, 8, ({ session, refreshToken }) =>
      askData('POST', `${first.origin}/api/auth/token`, session, { grantType: 'refresh_token', refreshToken }),
    )
    const used = usageOf(first.processId)
    print('Server: start, sessions of 8 clients and memory on SQLite', [
      { what: 'start on existing data', measured: milliseconds(median(starts.map(({ time }) => time))) },
      atMost('the same, processor time', median(starts.map(({ cpu }) => cpu)), 1000, milliseconds),
      // A password costs a core 30 ms.
      atLeast('sign-ins with their tokens', accounts.length / signIns.seconds, 15, perSecond),
      { what: 'of these, 99 of 100', measured: milliseconds(quantile(signIns.times, 0.99)) },
      atLeast('renewals', accounts.length / renewals.seconds, 200, perSecond),
      ...(rest && used
        ? [
            atMost('memory at rest', rest.memory, 200_000_000, megabytes),
            atMost('memory after the burst', used.memory, 250_000_000, megabytes),
          ]
        : []),
    ])
  } finally {
    await first.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
