import { createHmac } from 'node:crypto'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Database } from '../../database/schema.ts'
import { hashSecret } from '../secret.ts'
import { present } from './artifact-parts.ts'
import type { OidcArtifactTable } from './table.ts'

/**
 * How long, in milliseconds, a used refresh token may come again from who presented it: longer than the 10 seconds
 * after which clients give a renewal up, and as long as elsewhere (decision 0115).
 */
const repeatFor = 30_000

type Used = Pick<OidcArtifactTable, 'model' | 'consumed_at'> & { readonly consumed_from: string | null }

/**
 * Who presents a token, beyond the application itself: null where the application has proved by its secret that it is
 * it, otherwise the address, because a public application's name proves nothing.
 */
export const presenterOf = (ctx: KoaContextWithOIDC | undefined): string | null =>
  ctx?.oidc.client?.clientAuthMethod === 'none' ? ctx.ip : null

/**
 * Whether a used refresh token is presented again for a renewal, soon and by the same presenter. The difference of the
 * times counts either way: the servers of a site have a clock each. `now` in milliseconds since 1970.
 */
export const isRepeated = (ctx: KoaContextWithOIDC | undefined, used: Used, now: number): boolean =>
  ctx?.oidc.route === 'token' &&
  used.model === 'RefreshToken' &&
  used.consumed_at !== null &&
  Math.abs(now - used.consumed_at) < repeatFor &&
  used.consumed_from === presenterOf(ctx)

/**
 * The refresh token that follows a used one. It is computed and not kept: the salt is in the database, the used token
 * with the application alone, and neither is enough.
 */
const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', salt).update(token).digest('base64url')

/** Whether the successor of a used refresh token still waits for its first use, or was not even stored. */
export async function successorUnused(db: Database, token: string, salt: string | null): Promise<boolean> {
  if (salt === null) return false
  const successor = await db
    .selectFrom('oidc_artifact')
    .select('consumed_at')
    .where('id', '=', hashSecret(successorOf(token, salt)))
    .executeTakeFirst()
  return !successor || successor.consumed_at === null
}

const successors = new WeakMap<object, string>()

/** Sets which refresh token this request gives out instead of the used one. */
export function followUp(ctx: object | undefined, token: string, salt: string | null): void {
  if (ctx && salt !== null) successors.set(ctx, successorOf(token, salt))
}

/** Makes the provider give out the successor of a used refresh token, the same one each time. */
export function repeatRenewals({ RefreshToken }: Provider): void {
  // as: the method of every model that names a new token, which the library's types leave out
  const prototype = RefreshToken.prototype as { generateTokenId?(): string }
  const random = prototype.generateTokenId
  if (!random) throw new Error('The provider names its tokens otherwise.')
  prototype.generateTokenId = function () {
    const ctx = present()
    return (ctx && successors.get(ctx)) ?? random.call(this)
  }
}
