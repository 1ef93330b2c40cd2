import { generateKeyPair, type JsonWebKey, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'

const [minute, day] = [60_000, 24 * 3_600_000]

/** A new key is published for this long before it signs: every process and application has read it by then. */
const notice = 10 * minute
/** The key before it is published for this long afterwards, longer than any token that it has signed. */
const aftermath = 7 * day

/** A key of the set that is published. */
export interface SigningKey extends JsonWebKey {
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
}

/** The keys of one moment, the signing one first, as the library takes them. */
export async function signingKeys(db: Database, now: number): Promise<readonly SigningKey[]> {
  const rows = await db.selectFrom('signing_key').selectAll().orderBy('generation', 'desc').execute()
  const [newest] = rows
  if (!newest) {
    await addKey(db, 1, { createdAt: now, signsFrom: now })
    return signingKeys(db, now)
  }
  const signing = rows.find(({ signs_from }) => signs_from <= now) ?? newest
  const others = rows.filter((row) => row !== signing)
  return [signing, ...others].map(({ jwk, kid }): SigningKey => ({ ...JSON.parse(jwk), kid, alg: 'RS256', use: 'sig' }))
}

/**
 * Makes the next key, which signs from ten minutes later. Of several processes that do so at once, one does. Resolves
 * to its generation.
 */
export async function rotateSigningKey(db: Database, now: number): Promise<number> {
  const last = await newestKey(db)
  const generation = (last?.generation ?? 0) + 1
  await addKey(db, generation, { createdAt: now, signsFrom: last ? now + notice : now })
  return generation
}

/** Rotates a key that has signed for its days, and removes those whose tokens have ended. */
export async function tendSigningKeys(db: Database, now: number): Promise<void> {
  const last = await newestKey(db)
  // A key of a clock that ran ahead would be the last one until its time has come.
  const isOfClockAhead = last !== undefined && last.signs_from > now + 2 * notice
  if (last && (isOfClockAhead || last.signs_from + parameter(db, 'openid.key.days') * day <= now))
    await rotateSigningKey(db, now)
  const rows = await db.selectFrom('signing_key').select(['generation', 'signs_from']).orderBy('generation').execute()
  const ended = rows.filter((_, index) => (rows[index + 1]?.signs_from ?? now) + aftermath < now)
  for (const { generation } of ended) await db.deleteFrom('signing_key').where('generation', '=', generation).execute()
}

const newestKey = (db: Database) =>
  db
    .selectFrom('signing_key')
    .select(['generation', 'signs_from'])
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()

async function addKey(
  db: Database,
  generation: number,
  { createdAt, signsFrom }: { readonly createdAt: number; readonly signsFrom: number },
): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  await db
    .insertInto('signing_key')
    .values({
      generation,
      kid: randomUUID(),
      jwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
      created_at: createdAt,
      signs_from: signsFrom,
    })
    // Another process has made it: both use that one.
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()
}
