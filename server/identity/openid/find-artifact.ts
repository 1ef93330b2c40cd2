import type { AdapterPayload } from 'oidc-provider'
import { compiledOnce } from '../../database/compiled-once.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { hashSecret } from '../secret.ts'
import { type ArtifactParts, granted, present } from './artifact-parts.ts'
import { isRepeated } from './repeated-renewal.ts'

/**
 * What is valid at present, with the grant that it depends on: not expired, of an enabled application, of a user who
 * may sign in. So disabling either ends every token at once, whatever else happens.
 */
const readValid = compiledOnce((db, id: string, now: number, day: string) =>
  db
    .selectFrom('oidc_artifact as it')
    .leftJoin('oidc_artifact as granted', 'granted.id', 'it.grant_id')
    .leftJoin('application', 'application.id', 'it.client_id')
    .leftJoin('user', 'user.id', 'it.user_id')
    .select(['it.model', 'it.payload', 'it.consumed_at', 'it.consumed_from', 'it.grant_id'])
    .select('granted.payload as grant')
    .where('it.id', '=', id)
    .where('it.expires_at', '>', now)
    .where((row) => row.or([row('it.client_id', 'is', null), row('application.status', '=', 'normal')]))
    .where((row) => row.or([row('it.user_id', 'is', null), usableAccount(day)]))
    .where((row) =>
      row.or([
        row('it.grant_id', 'is', null),
        row.and([row('granted.id', 'is not', null), row('granted.expires_at', '>', now)]),
      ]),
    ),
)

type Found = Awaited<ReturnType<typeof readValid>>[number]

/** What one request has read: the library asks for the same token as three kinds, and then for its grant. */
interface Read {
  readonly found: Map<string, Promise<Found | undefined>>
  readonly grants: Map<string, AdapterPayload>
}
const reads = new WeakMap<object, Read>()

/** A valid artifact with this id, as the library stored it; undefined where there is none. */
export async function findArtifact(
  { db, clock }: Pick<ArtifactParts, 'db' | 'clock'>,
  model: string,
  id: string,
): Promise<AdapterPayload | undefined> {
  const read = readOf(present())
  const key = hashSecret(id)
  const known = model === 'Grant' ? read?.grants.get(key) : undefined
  if (known) return { ...known, jti: id }
  const now = clock.now()
  const reading = read?.found.get(key) ?? readValid(db, key, now, dayOf(now)).then(([row]) => row)
  // Only tokens are asked for as several kinds; a session or request changes within a request.
  if (granted.has(model) || model === 'ClientCredentials') read?.found.set(key, reading)
  const row = await reading
  if (row?.model !== model) return undefined
  if (row.grant_id !== null && row.grant !== null) read?.grants.set(row.grant_id, JSON.parse(row.grant))
  // Of a repeated renewal, consuming decides.
  const isUsed = row.consumed_at !== null && !isRepeated(present(), row, now)
  const consumed = isUsed && { consumed: Math.floor((row.consumed_at ?? now) / 1000) }
  return { ...JSON.parse(row.payload), jti: id, ...consumed }
}

function readOf(ctx: object | undefined): Read | undefined {
  if (!ctx) return undefined
  const read = reads.get(ctx) ?? { found: new Map(), grants: new Map() }
  reads.set(ctx, read)
  return read
}
