import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import { dayOf, startOfDay } from '../../../kernel/time.ts'
import { nameKey } from '../../../language/name-key.ts'
import { type SeedTraining, seedTrainings } from './training-data.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Trainings of the demonstration in each state, in which officers who are in the pools take part: it is called once
 * these are there. `now` in milliseconds since 1970.
 */
export async function seedDemonstrationTrainings(db: Database, now: number): Promise<void> {
  const author = await db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirst()
  const certificates = new Map<number, number>()
  for (const training of seedTrainings) {
    const org = await db
      .selectFrom('org')
      .select(['id', 'path'])
      .where('code', '=', training.orgCode)
      .executeTakeFirst()
    if (!org) continue
    const { orgCode: _code, from, until, participants, certified, ...columns } = training
    const morning = (days: number) => startOfDay('from', dayOf(now + days * day)) + 9 * hour
    const id = newId(now)
    const created = Math.min(now, morning(from)) - 10 * day
    const times = { starts_at: from === 0 ? now - hour : morning(from), ends_at: morning(until) + 8 * hour }
    await db
      .insertInto('training')
      .values({
        ...columns,
        ...times,
        id,
        name_key: nameKey(columns.name, 'organisation'),
        org_id: org.id,
        created_by: author?.id ?? null,
        created_at: created,
        updated_at: created,
        version: columns.status === 'draft' ? 1 : 2,
      })
      .execute()
    if (participants === 0) continue
    const officers = await db
      .selectFrom('hearing_officer')
      .innerJoin('org', 'org.id', 'hearing_officer.org_id')
      .select('hearing_officer.id')
      .where('hearing_officer.status', '=', 'active')
      .where('org.path', 'like', `${org.path}%`)
      .orderBy('hearing_officer.id')
      .limit(participants)
      .execute()
    await takePart(db, training, { id, officers, created, ...times }, { certified, certificates, now })
  }
  for (const [year, last] of certificates) await db.insertInto('training_certificate').values({ year, last }).execute()
}

interface Held {
  readonly id: string
  readonly officers: readonly { readonly id: string }[]
  readonly created: number
  readonly starts_at: number
  readonly ends_at: number
}

interface Certifying {
  readonly certified: boolean
  /** The last number of each year. */
  readonly certificates: Map<number, number>
  readonly now: number
}

async function takePart(
  db: Database,
  { hours, status }: SeedTraining,
  { id: training_id, officers, created, starts_at, ends_at }: Held,
  { certified, certificates, now }: Certifying,
): Promise<void> {
  const held = status === 'published' && starts_at < now
  const year = Number(dayOf(ends_at).slice(0, 4))
  for (const [at, { id: officer_id }] of officers.entries()) {
    const graded = held && (ends_at <= now || at % 4 === 0)
    const result = !graded ? null : at % 7 === 6 ? 'absent' : at % 5 === 4 ? 'fail' : 'pass'
    const present = held && result !== 'absent' && (graded || at % 2 === 0)
    const number = certified && result === 'pass' ? (certificates.get(year) ?? 0) + 1 : undefined
    if (number !== undefined) certificates.set(year, number)
    await db
      .insertInto('training_participant')
      .values({
        id: newId(now),
        training_id,
        officer_id,
        enrolled_at: created + (at + 1) * 3 * hour,
        signed_at: present ? Math.min(now, starts_at + (at % 20) * 60_000) : null,
        hours: result === 'pass' ? hours : result === 'fail' ? hours / 2 : null,
        score: result === 'pass' ? 78 + ((at * 7) % 20) : result === 'fail' ? 45 : null,
        result,
        certificate_no: number === undefined ? null : `PX-${year}-${String(number).padStart(6, '0')}`,
        updated_at: Math.min(now, ends_at),
        version: graded ? 2 : 1,
      })
      .execute()
  }
}
