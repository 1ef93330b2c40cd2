import type { Database } from '../../../server/database/schema.ts'
import { addApplication, secret } from '../../support/application-rows.ts'
import { type ForeignProvider, openForeignProvider } from '../../support/foreign-provider.ts'
import { addDirectory, addInterface, addProvider } from '../../support/interface-rows.ts'
import { usageOf } from '../../support/process-usage.ts'
import type { Site } from '../../support/site.ts'
import { ask, askData, type Headers, inParallel, signInBy } from '../client.ts'
import { fillCalls } from '../fill-calls.ts'
import { logRows } from '../fill-logs.ts'
import { listTimes } from '../list-times.ts'
import { median, quantile } from '../median.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { quick } from '../options.ts'
import { atLeast, atMost, type Line, megabytes, milliseconds, perSecond, print, sizeAtMost } from '../report.ts'

/** The interfaces that the record is of; the API's ids are numbers. */
const counted = Array.from({ length: 200 }, (_, index) => String(800_001 + index))
/** Interfaces that are called. */
const [small, big] = ['900001', '900002']
/** Bytes of an answer that is streamed. */
const mega = 1024 * 1024
const long = 100 * mega

/**
 * The gateway beside direct calls of the same provider, in turns; an answer of 100 MB; and the figures of its calls
 * over a million rows of 接口日志, on both databases.
 */
export const benchGateway = async (): Promise<void> => {
  const provider = await openForeignProvider()
  try {
    const fill = (db: Database) => fillCatalogue(db, provider.origin)
    const bench = (kind: Kind, site: Site) => benchSite(kind, site, provider)
    await onDatabases({}, bench, fill, () => ({ CALL_HOSTS: provider.host }))
  } finally {
    await provider.close()
  }
}

async function fillCatalogue(db: Database, origin: string): Promise<void> {
  await addApplication(db, { id: 'app' })
  await addDirectory(db)
  await addProvider(db, '700001', `${origin}/base`)
  await addInterface(db, small, { path: '/small' }, '700001')
  await addInterface(db, big, { path: '/big', max_response_bytes: 2 * long }, '700001')
  for (const id of counted) await addInterface(db, id, {}, '700001')
  await fillCalls(db, logRows, counted)
}

const benchSite = async (kind: Kind, site: Site, provider: ForeignProvider): Promise<void> => {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'app', client_secret: secret })
  const { text } = await ask('POST', `${site.origin}/authCenter/oidc/token`, {}, form)
  const { access_token } = JSON.parse(text)
  const { headers } = await signInBy(site.origin, { username: 'admin', password })
  const lines = [
    ...(await callTimes(site, provider, { authorization: `Bearer ${access_token}` }, headers)),
    await memoryOfStream(site, { authorization: `Bearer ${access_token}` }),
  ]
  print(`Server: the gateway on ${kind}`, lines)
  print(`Server: figures of ${logRows.toLocaleString('en')} calls on ${kind}`, await figureTimes(site, headers))
}

const fine = (value: number) => `${value.toFixed(2)} ms`

/** A call of 1 kB beside the same call of the provider itself, and how many a core passes on. */
const callTimes = async (
  { origin, processId }: Site,
  provider: ForeignProvider,
  token: Headers,
  headers: Headers,
): Promise<readonly Line[]> => {
  const [direct, through] = [`${provider.origin}/base/small`, `${origin}/gateway/foreign/v1/small`]
  const call = async (url: string) => {
    const { status, text } = await ask('GET', url, token)
    if (status !== 200 || text.length !== 1024) throw new Error(`${url} answered ${status}: ${text}`)
  }
  const many = (url: string, count: number) =>
    inParallel(
      Array.from({ length: count }, () => url),
      16,
      call,
    )
  // V8 optimises what is called thousands of times.
  await many(through, quick ? 500 : 5000)
  const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] }
  for (let turn = 0; turn < (quick ? 200 : 2000); turn += 1) {
    times.direct.push(...(await inParallel([direct], 1, call)).times)
    times.through.push(...(await inParallel([through], 1, call)).times)
  }
  const before = usageOf(processId)?.cpu ?? Number.NaN
  const count = quick ? 2000 : 20_000
  const { seconds } = await many(through, count)
  const cpu = (usageOf(processId)?.cpu ?? Number.NaN) - before
  const alone = await many(direct, count)
  const made = (quick ? 500 + 200 : 5000 + 2000) + count
  const [recorded] = (await askData('GET', `${origin}/api/apiInterface/calls/list?of=interface&ids=${small}`, headers))
    .data
  const [p50, own] = [median(times.through), median(times.direct)]
  return [
    atMost(`overhead, p50 (direct ${fine(own)}, ${(p50 / own).toFixed(1)} × that)`, p50 - own, 3, fine),
    { what: 'overhead, p95', measured: fine(quantile(times.through, 0.95) - quantile(times.direct, 0.95)) },
    atLeast('calls of 1 kB, a core', (1000 * count) / cpu, 1000, perSecond),
    {
      what: 'by the clock, 16 clients beside it',
      measured: `${perSecond(count / seconds)}, direct ${perSecond(count / alone.seconds)}`,
    },
    sizeAtMost('of these not in the record', made - recorded.calls, 0, String),
  ]
}

/** What the process takes for an answer of 100 MB beyond what it takes for one of 10 MB. */
const memoryOfStream = async ({ origin, processId }: Site, token: Headers): Promise<Line> => {
  const memory = () => usageOf(processId)?.memory ?? Number.NaN
  /** The most that the process takes while so many bytes pass. */
  const mostOf = async (bytes: number) => {
    let [most, length] = [0, 0]
    const url = `${origin}/gateway/foreign/v1/big?megabytes=${bytes / mega}`
    const answer = await fetch(url, { headers: token })
    for await (const piece of answer.body ?? []) {
      length += piece.length
      most = Math.max(most, memory())
    }
    if (length !== bytes) throw new Error(`Of the answer came ${length} bytes.`)
    return most
  }
  // The first ones make the buffers that the next ones use again.
  const turns = Array.from({ length: quick ? 2 : 5 })
  const few: number[] = []
  for (const _ of turns) few.push(await mostOf(long / 10))
  const many: number[] = []
  for (const _ of turns) many.push(await mostOf(long))
  const [less, more] = [Math.max(...few), Math.max(...many)]
  return atMost(
    `memory that 100 MB passed on take beyond 10 MB (${megabytes(less)})`,
    more - less,
    30_000_000,
    megabytes,
  )
}

const paths = {
  list: 'apiInterface/interface/list?orders=calls:false',
  interfaces: `apiInterface/calls/list?of=interface&ids=${counted.slice(0, 10).join(',')}`,
  provider: 'apiInterface/calls/list?of=provider&ids=700001',
  one: `apiInterface/calls/figures?id=${counted[0]}`,
}
const figures = [
  ['interfaces by their calls', paths.list],
  ['calls of the ten interfaces of a page', paths.interfaces],
  ['calls of the one provider of all', paths.provider],
  ['figures of one interface', paths.one],
] as const

/** What the screens of interfaces and providers ask of the record, alone and by 16 readers. */
const figureTimes = async ({ origin }: Site, headers: Headers): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for (const [what, path] of figures) {
    const work = () => askData('GET', `${origin}/api/${path}`, headers)
    const [first] = (await inParallel([path], 1, work)).times
    const alone = await inParallel(
      Array.from({ length: quick ? 2 : 10 }, () => path),
      1,
      work,
    )
    const crowd = await inParallel(
      Array.from({ length: quick ? 32 : 160 }, () => path),
      16,
      work,
    )
    lines.push(
      atMost(`${what} (first ${milliseconds(first ?? Number.NaN)})`, median(alone.times), 250, milliseconds),
      atMost(
        `the same, 16 readers, 99 of 100 (median ${milliseconds(median(crowd.times))})`,
        quantile(crowd.times, 0.99),
        250,
        milliseconds,
      ),
    )
  }
  lines.push(
    ...(await listTimes(
      `${origin}/api/`,
      {
        name: '接口',
        path: 'apiInterface/interface/list',
        filters: [{}, { name: '接口' }, { code: '8001' }, { status: 'published' }],
        orders: ['name', 'code', 'updateTime', 'calls'],
      },
      headers,
      'admin',
    )),
  )
  return lines
}
