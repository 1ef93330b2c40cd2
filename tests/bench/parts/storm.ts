import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/database/open.ts'
import { usageOf } from '../../support/process-usage.ts'
import { startSite } from '../../support/site.ts'
import { type Answer, ask, inParallel } from '../client.ts'
import { quantile } from '../median.ts'
import { quick } from '../options.ts'
import { milliseconds, perSecond, print, ratio, sizeAtMost } from '../report.ts'

const crowds = [60, 200] as const

/** What became of the sign-ins of a crowd. */
interface Outcome {
  /** How many had each status; `lost` without an answer. */
  readonly counts: ReadonlyMap<string, number>
  readonly times: readonly number[]
  readonly seconds: number
  /** Milliseconds of processor time of the server for each. */
  readonly cpu: number
}

/**
 * Many sign-ins at once from one office: none may be lost, or refused but by a limit that says when to come again, and
 * each costs the processor what it costs alone.
 */
export const benchStorm = async (): Promise<void> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'auth-centre-storm-'))
  const site = await startSite({ dataFolder })
  try {
    const db = openDatabase({ dataDirectory: dataFolder })
    const people = await db
      .selectFrom('user')
      .select('username')
      .where('status', '=', 'normal')
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
    await db.destroy()
    const names = people.map(({ username }) => username)
    const sent = { origin: site.origin, password: site.password, processId: site.processId }
    const alone = await signIns(sent, names.slice(0, quick ? 20 : 60), 4)
    for (const crowd of quick ? crowds.slice(0, 1) : crowds) {
      const storm = await signIns(sent, names.slice(0, crowd), crowd)
      const failed = [...storm.counts].filter(([status]) => status !== '200')
      print(`Server: ${crowd} sign-ins at once on SQLite`, [
        sizeAtMost('of these lost, or refused without Retry-After', badOf(failed), 0, String),
        { what: 'answers by status', measured: [...storm.counts].map((pair) => pair.join(' × ')).join(', ') },
        { what: 'sign-ins', measured: perSecond(crowd / storm.seconds) },
        { what: 'of these, 99 of 100', measured: milliseconds(quantile(storm.times, 0.99)) },
        // The floor is the same, four at a time.
        ratio('processor time of one', storm.cpu, storm.cpu / alone.cpu, 1.2),
      ])
    }
  } finally {
    await site.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const badOf = (failed: readonly (readonly [string, number])[]): number =>
  failed.filter(([status]) => status !== '429 Retry-After').reduce((sum, [, count]) => sum + count, 0)

async function signIns(
  { origin, password, processId }: { origin: string; password: string; processId: number | undefined },
  names: readonly string[],
  together: number,
): Promise<Outcome> {
  const counts = new Map<string, number>()
  const before = usageOf(processId)?.cpu ?? Number.NaN
  const { times, seconds } = await inParallel(names, together, async (username) => {
    const answer = await ask('POST', `${origin}/api/oauth2/doLogin`, {}, { username, password }).catch(() => undefined)
    const status = answer ? statusOf(answer) : 'lost'
    counts.set(status, (counts.get(status) ?? 0) + 1)
  })
  return { counts, times, seconds, cpu: ((usageOf(processId)?.cpu ?? Number.NaN) - before) / names.length }
}

const statusOf = ({ status, text }: Answer): string =>
  status === 429 && text.includes('retryAfter') ? '429 Retry-After' : String(status)
