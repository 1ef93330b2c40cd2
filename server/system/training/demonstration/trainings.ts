import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven } from '../../../demonstration/demonstration-part.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { dayMs, dayOf, startOfDay } from '../../../kernel/time.ts'
import { nameKey } from '../../../language/name-key.ts'
import type { TrainingParticipantTable } from '../table.ts'
import { CertificateNumbers } from './certificate-numbers.ts'
import { type MarkedTraining, marksOf } from './marks.ts'
import { type InPool, officersOfPools } from './officers-of-pools.ts'
import { pastTrainings } from './past-trainings.ts'
import { type SeedTraining, seedTrainings } from './training-data.ts'

const hour = 3_600_000
/** Below so many users a demonstration has the trainings in each state alone. */
const leastUsers = 1000

/**
 * Trainings of the demonstration in each state, behind those of five years, in which officers who were in the pools
 * take part: it is called once these are there.
 */
export async function seedDemonstrationTrainings(db: Database, given: DemonstrationGiven): Promise<void> {
  const { organisations, users, now } = given
  const author = users.find(({ username }) => username === 'admin')
  const offices = new Map(organisations.map((org) => [org.code, org]))
  const officers = await officersOfPools(db)
  const certificates = new CertificateNumbers()
  const past = users.length < leastUsers ? [] : pastTrainings(organisations, now)
  const trainings = [...past, ...seedTrainings].flatMap((training) => {
    const org = offices.get(training.orgCode)
    return org ? [{ training, org, id: newId(now), ...timesOf(training, now) }] : []
  })
  await insertRows(
    db,
    'training',
    trainings.map(({ training, org, id, created, starts_at, ends_at }) => {
      const {
        orgCode: _code,
        from: _from,
        until: _until,
        participants: _most,
        certified: _numbered,
        ...columns
      } = training
      const version = columns.status === 'draft' ? 1 : 2
      const times = { starts_at, ends_at, created_at: created, updated_at: created }
      const name_key = nameKey(columns.name, 'organisation')
      return { ...columns, ...times, id, name_key, org_id: org.id, created_by: author?.id ?? null, version }
    }),
  )
  const participants = trainings.flatMap(({ training, org, ...held }, at) => {
    const day = dayOf(held.created)
    const known = officers.filter((officer) => officer.path.startsWith(org.path) && inPoolOn(officer, day))
    // Not always the same ones, where there are more than take part.
    const first = at < past.length ? (at * 7) % Math.max(1, known.length - training.participants + 1) : 0
    const some = known.slice(first, first + training.participants)
    return takePart(some, { ...training, ...held, now, past: at < past.length }, certificates)
  })
  await insertRows(db, 'training_participant', participants)
  await insertRows(db, 'training_certificate', certificates.rows())
}

const inPoolOn = ({ since, until }: InPool, day: string) => since <= day && day < until

/** Nine o'clock of the first day to five of the last one, in milliseconds since 1970. */
function timesOf({ from, until }: SeedTraining, now: number) {
  const morning = (days: number) => startOfDay('from', dayOf(now + days * dayMs)) + 9 * hour
  const starts_at = from === 0 ? now - hour : morning(from)
  return { created: Math.min(now, morning(from)) - 10 * dayMs, starts_at, ends_at: morning(until) + 8 * hour }
}

interface Held extends MarkedTraining {
  readonly id: string
  readonly certified: boolean
  readonly created: number
}

function takePart(
  officers: readonly InPool[],
  training: Held,
  certificates: CertificateNumbers,
): Insertable<TrainingParticipantTable>[] {
  const { id: training_id, created, ends_at, now, certified } = training
  return officers.map(({ id: officer_id }, at) => {
    const marks = marksOf(training, at)
    return {
      id: newId(now),
      training_id,
      officer_id,
      enrolled_at: created + (at + 1) * 3 * hour,
      ...marks,
      certificate_no: certified && marks.result === 'pass' ? certificates.next(ends_at) : null,
      updated_at: Math.min(now, ends_at),
      version: marks.result === null ? 1 : 2,
    }
  })
}
