import { type Adapter, errors } from 'oidc-provider'
import { isUnavailable } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { type ArtifactParts, present } from './artifact-parts.ts'
import { findArtifact } from './find-artifact.ts'
import { followUp, isRepeated, presenterOf, successorUnused } from './repeated-renewal.ts'
import { storeArtifact } from './store-artifact.ts'

/**
 * The storage of the provider, one adapter for each kind of artifact. Ids are stored as hashes: for a token, the id is
 * the token. A code or refresh token is consumed by one statement that succeeds once; a second try revokes the grant,
 * but for a renewal that is repeated because its answer was lost (decision 0115).
 */
export const artifactStore =
  (parts: ArtifactParts) =>
  (model: string): Adapter => {
    const { db, clock } = parts
    const remove = (column: 'id' | 'grant_id', value: string) =>
      available(db.deleteFrom('oidc_artifact').where('model', '=', model).where(column, '=', value).execute())
    return {
      upsert: (id, payload, seconds) => available(storeArtifact(parts, model, id, payload, seconds)),
      find: (id) => available(findArtifact(parts, model, id)),
      async findByUid(uid) {
        const row = await available(
          db
            .selectFrom('oidc_artifact')
            .select('payload')
            .where('model', '=', model)
            .where('uid', '=', uid)
            .where('expires_at', '>', clock.now())
            .executeTakeFirst(),
        )
        return row && JSON.parse(row.payload)
      },
      findByUserCode: async () => undefined, // The device flow is not offered.
      consume: (id) => available(consume(parts, model, id)),
      destroy: async (id) => void (await remove('id', hashSecret(id))),
      revokeByGrantId: async (grantId) => void (await remove('grant_id', hashSecret(grantId))),
    }
  }

async function consume({ db, clock }: ArtifactParts, model: string, id: string): Promise<void> {
  const [now, key] = [clock.now(), hashSecret(id)]
  const salt = model === 'RefreshToken' ? newSecret() : null
  const used = await db
    .updateTable('oidc_artifact')
    .set({ consumed_at: now, consumed_from: salt && presenterOf(present()), successor_salt: salt })
    .where('id', '=', key)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used) return followUp(present(), id, salt)
  if (model === 'PushedAuthorizationRequest') throw new errors.InvalidRequestUri('request_uri was already used')
  const row = await db
    .selectFrom('oidc_artifact')
    .select(['model', 'grant_id', 'consumed_at', 'consumed_from', 'successor_salt'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (row && isRepeated(present(), row, now) && (await successorUnused(db, id, row.successor_salt)))
    return followUp(present(), id, row.successor_salt)
  if (row && row.grant_id !== null) await revokeGrant(db, row.grant_id)
  throw new errors.InvalidGrant(`${model} already consumed`)
}

/** Ends a grant with all of its tokens; `grantKey` is the stored id. */
async function revokeGrant(db: Database, grantKey: string): Promise<void> {
  await db
    .deleteFrom('oidc_artifact')
    .where((row) => row.or([row('id', '=', grantKey), row('grant_id', '=', grantKey)]))
    .execute()
}

/** Turns an unavailable database into the error that the protocol has for it. */
async function available<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const unavailable = new errors.TemporarilyUnavailable('the database is unavailable')
    throw Object.assign(unavailable, { status: 503, statusCode: 503, cause: error })
  }
}
