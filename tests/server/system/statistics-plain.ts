import type { Database } from '../../../server/database/schema.ts'
import type { Submitted } from '../../../server/system/hearing/index.ts'

interface Period {
  readonly beginDate: string
  readonly endDate: string
}

/** Everything that the figures of hearing officers count, by loops over all rows: slow, and without SQL. */
export async function plainFigures(
  db: Database,
  periods: Readonly<Record<'present' | 'before' | 'yearBefore', Period>>,
  today: string,
) {
  const officers = await db.selectFrom('hearing_officer').selectAll().$narrowType<Submitted>().execute()
  const services = await db.selectFrom('hearing_service').selectAll().execute()
  const offices = await db.selectFrom('org').select(['id', 'region_code']).execute()
  const identities = await db.selectFrom('hearing_officer_identity').selectAll().execute()
  const trainings = await db.selectFrom('training').selectAll().execute()
  const parts = await db.selectFrom('training_participant').selectAll().execute()
  const within = (day: string | null, { beginDate, endDate }: Period) =>
    day !== null && beginDate <= day && day <= endDate
  const inPoolAt = (day: string) =>
    officers.filter(
      ({ status, warehousing_date: since, left_on: until }) =>
        ['active', 'paused', 'left'].includes(status) &&
        since !== null &&
        since <= day &&
        (until === null || until > day),
    )
  const attended = services.filter(({ attendance }) => attendance === 'attended')
  const attendedIn = (period: Period) => attended.filter(({ held_on }) => within(held_on, period))
  const hearingsIn = (some: typeof services) => new Set(some.map((one) => `${one.case_key} ${one.held_on}`)).size
  const divided = (part: number, whole: number) => (whole === 0 ? '—' : part / whole)
  /** The day twelve months before, for days that each month has. */
  const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
  const trainedIn = (period: Period, pool: typeof officers) =>
    parts.filter(({ training_id, officer_id, result }) => {
      const held = trainings.find(({ id }) => id === training_id)
      const isCounted = held?.status === 'published' && within(dayOf(held.ends_at), period)
      return isCounted && (result === 'pass' || result === 'fail') && pool.some(({ id }) => id === officer_id)
    })
  const at = (period: Period) => {
    const pool = inPoolAt(period.endDate)
    const since = yearBefore(period.endDate)
    const awake = (id: string) =>
      attended.some((one) => one.officer_id === id && one.held_on > since && one.held_on <= period.endDate)
    const results = trainedIn(period, pool)
    const came = attendedIn(period)
    return {
      pool: pool.length,
      entered: officers.filter((one) => within(one.warehousing_date, period)).length,
      left: officers.filter((one) => within(one.left_on, period)).length,
      hearings: hearingsIn(came),
      services: came.length,
      perHearing: divided(came.length, hearingsIn(came)),
      perOfficer: divided(came.length, pool.length),
      used: divided(100 * pool.filter(({ id }) => awake(id)).length, pool.length),
      asleep: divided(
        100 * pool.filter(({ id, warehousing_date: day }) => (day ?? '') <= since && !awake(id)).length,
        pool.length,
      ),
      trained: divided(100 * new Set(results.map(({ officer_id }) => officer_id)).size, pool.length),
      hours: divided(
        results.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
        pool.length,
      ),
    }
  }
  const [now, before, earlier] = [at(periods.present), at(periods.before), at(periods.yearBefore)]
  const numbers = Object.fromEntries(
    (Object.keys(now) as (keyof typeof now)[]).map((key) => [key, [now[key], before[key], earlier[key]]]),
  )
  const pool = inPoolAt(periods.present.endDate)
  const came = attendedIn(periods.present)
  const tally = <T>(rows: readonly T[], of: (row: T) => string) =>
    Object.fromEntries([...Map.groupBy(rows, of)].map(([key, some]) => [key, some.length]))
  const ageOf = (born: string) => {
    const day = periods.present.endDate
    return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
  }
  const bandOf = (age: number) =>
    age < 30 ? 'under30' : age >= 70 ? 'over69' : `${Math.floor(age / 10)}0-${Math.floor(age / 10)}9`
  const marks = pool.flatMap(({ id }) => {
    const own = identities.filter(({ officer_id }) => officer_id === id).map(({ value }) => value)
    return own.length > 0 ? own : ['none']
  })
  const counts = Object.values(tally(came, ({ officer_id }) => officer_id)).toSorted((a, b) => b - a)
  const codeOf = (org: string) => {
    const code = offices.find(({ id }) => id === org)?.region_code
    return code ? code.padEnd(6, '0') : 'none'
  }
  const regionOf = (org: string) => {
    const codes = pool.map(({ org_id }) => codeOf(org_id)).filter((code) => code !== 'none')
    for (const digits of [2, 4])
      if (codes.some((code) => code.slice(0, digits) !== codes[0]?.slice(0, digits)))
        return codeOf(org).slice(0, digits)
    return codeOf(org)
  }
  const officerOf = (id: string) => regionOf(officers.find((one) => one.id === id)?.org_id ?? '')
  /** How many different texts stand beside each division. */
  const inRegions = (rows: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ([region]) => region)].map(([region, some]) => [
        region,
        new Set(some.map(([, text]) => text)).size,
      ]),
    )
  const warned = new Date(Date.parse(today) + 90 * 86_400_000).toISOString().slice(0, 10)
  return {
    numbers: {
      ...numbers,
      ending: [officers.filter((one) => /active|paused/.test(one.status) && one.term_end <= warned).length],
    },
    items: {
      gender: tally(pool, ({ gender }) => gender),
      age: tally(pool, ({ birth_date }) => bandOf(ageOf(birth_date))),
      education: tally(pool, ({ education }) => education ?? 'none'),
      identity: tally(marks, (value) => value),
      region: tally(pool, ({ org_id }) => regionOf(org_id)),
      office: tally(pool, ({ org_id }) => org_id),
      caseType: Object.fromEntries(
        [...Map.groupBy(came, ({ case_type }) => case_type)].map(([type, some]) => [type, hearingsIn(some)]),
      ),
      hearingRegion: inRegions(came.map((one) => [officerOf(one.officer_id), `${one.case_key} ${one.held_on}`])),
      trainedRegion: inRegions(trainedIn(periods.present, pool).map(({ officer_id: id }) => [officerOf(id), id])),
      evaluation: tally(came, ({ evaluation }) => evaluation ?? 'none'),
      hearingsByMonth: Object.fromEntries(
        [...Map.groupBy(came, ({ held_on }) => held_on.slice(0, 7))].map(([month, some]) => [month, hearingsIn(some)]),
      ),
      servicesByMonth: tally(came, ({ held_on }) => held_on.slice(0, 7)),
    },
    top: counts.slice(0, 10),
  }
}
