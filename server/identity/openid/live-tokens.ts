import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'

/** Kinds of tokens that applications hold. */
export const tokenModels = ['AccessToken', 'RefreshToken', 'ClientCredentials'] as const

/** Which tokens of an application end. */
interface Chosen {
  readonly applicationId: string
  /** Those that one user granted. */
  readonly userId?: string
  /** Those of these grants, or of these tokens of servers, by their stored ids. */
  readonly keys?: readonly string[]
}

const eb = expressionBuilder<Tables, 'oidc_artifact'>()

function matching({ applicationId, userId, keys }: Chosen) {
  const conditions: Expression<SqlBool>[] = [eb('oidc_artifact.client_id', '=', applicationId)]
  if (userId !== undefined) conditions.push(eb('oidc_artifact.user_id', '=', userId))
  if (keys !== undefined) {
    const chosen = [eb('oidc_artifact.id', 'in', keys), eb('oidc_artifact.grant_id', 'in', keys)]
    conditions.push(eb.or(chosen))
  }
  return eb.and(conditions)
}

/** The number of valid tokens of an application. `now` in milliseconds since 1970. */
export async function countLiveTokens(db: Database, chosen: Chosen, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('oidc_artifact')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(chosen))
    .where('model', 'in', tokenModels)
    .where('expires_at', '>', now)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Ends tokens of an application with their grants, its codes and its waiting requests; resolves to the number of tokens
 * that were valid. A token that is being written at this moment is not valid without its grant.
 */
export async function endTokens(tx: Database, chosen: Chosen, now: number): Promise<number> {
  const ended = await countLiveTokens(tx, chosen, now)
  await tx.deleteFrom('oidc_artifact').where(matching(chosen)).execute()
  return ended
}
