import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import { Failure, forbidden, notFound } from '../../kernel/failure.ts'
import { hashSecret } from '../secret.ts'
import { type Application, findApplication, words } from './application.ts'
import type { BrowserLogin } from './browser-login.ts'

/** Identifies the browser that an application sent here: a link to its request is of no use elsewhere. */
export const requestCookie = 'AC_REQUEST'

/** What the library stores of a request that waits for the user. */
interface Payload {
  readonly params: Readonly<Record<string, unknown>>
  readonly prompt: { readonly name: string; readonly reasons: readonly string[] }
  readonly returnTo: string
  readonly session?: { readonly accountId?: string }
  readonly lastSubmission?: object
  readonly result?: object
}

/** A request of an application that waits for the user. */
export interface Interaction {
  readonly uid: string
  /** What is asked for: a sign-in, consent, or nothing because the application is not open to the user. */
  readonly asks: 'login' | 'consent' | 'visibility'
  readonly reasons: readonly string[]
  readonly scopes: readonly string[]
  readonly loginHint: string | undefined
  /** In seconds, where the application limits the age of the sign-in. */
  readonly maxAge: number | undefined
  /** Where the browser goes on. */
  readonly returnTo: string
  /** The user who was signed in when the request came. */
  readonly userId: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
  readonly application: Application
}

/** Binds a request to the browser that brought it. */
export async function bindToBrowser(db: Database, uid: string, secret: string): Promise<void> {
  await db
    .updateTable('oidc_artifact')
    .set({ browser: hashSecret(secret) })
    .where('id', '=', hashSecret(uid))
    .where('model', '=', 'Interaction')
    .execute()
}

/**
 * The request with this id. Throws 404 AA0005 where it is answered or expired, or its application is disabled, and 403
 * AA0002 in another browser than the one that brought it.
 */
export async function interactionOf(
  { db, clock, cookies }: Pick<PublicContext<'readInteraction'>, 'db' | 'clock' | 'cookies'>,
  uid: string,
): Promise<Interaction> {
  const row = await db
    .selectFrom('oidc_artifact')
    .select(['payload', 'client_id', 'browser', 'created_at', 'expires_at'])
    .where('id', '=', hashSecret(uid))
    .where('model', '=', 'Interaction')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) throw notFound('该授权请求已处理或已过期，请返回应用重新发起')
  const secret = cookies.get(requestCookie)
  if (secret === undefined || hashSecret(secret) !== row.browser)
    throw forbidden('该授权请求不是由此浏览器发起的，请返回应用重新发起')
  const { params, prompt, returnTo, session }: Payload = JSON.parse(row.payload)
  const application = await findApplication(db, String(params['client_id']), clock.now())
  if (!application) throw notFound('该应用已停用，请联系管理员')
  const maxAge = params['max_age']
  return {
    uid,
    asks: prompt.name === 'login' || prompt.name === 'visibility' ? prompt.name : 'consent',
    reasons: prompt.reasons,
    scopes: words(String(params['scope'] ?? '')),
    loginHint: typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined,
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
    returnTo,
    userId: session?.accountId,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    application,
  }
}

/** The user's answer, as the library takes it. */
type Answer =
  | { readonly login: Pick<BrowserLogin, 'acr' | 'amr'> & { readonly accountId: string; readonly ts: number } }
  | { readonly consent: object }
  | { readonly error: 'access_denied'; readonly error_description: string }

/**
 * Stores the user's answer, which the provider reads when the browser returns; the same answer twice changes nothing.
 * Another user than the one who was signed in before begins a session of their own at the provider.
 */
export async function answer(
  db: Database,
  { uid, userId: before }: Pick<Interaction, 'uid' | 'userId'>,
  result: Answer,
): Promise<void> {
  const id = hashSecret(uid)
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('oidc_artifact').select('payload').where('id', '=', id).executeTakeFirst()
    if (!row) return // Answered in another tab; the browser is told so when it goes on.
    const payload: Payload = JSON.parse(row.payload)
    const { session, ...others } = payload
    const isOther = 'login' in result && before !== undefined && result.login.accountId !== before
    const changed = {
      ...others,
      ...(session && !isOther && { session }),
      result: 'error' in result ? result : { ...payload.lastSubmission, ...result },
    }
    await tx
      .updateTable('oidc_artifact')
      .set({ payload: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute()
  })
}

/** Whether the login of the browser is what the application asks for, or the user has to sign in again. */
export function satisfies(login: BrowserLogin, { reasons, maxAge, createdAt }: Interaction, now: number): boolean {
  if (login.openedAt >= createdAt) return true
  return reasons.every((reason) => {
    if (reason === 'no_session') return maxAge === undefined || now - login.openedAt <= maxAge * 1000
    if (reason === 'max_age') return maxAge !== undefined && now - login.openedAt <= maxAge * 1000
    return false
  })
}

/** 409 AA0001: another user has signed in since the request came. */
export const otherUser = (began: string, present: string): Failure =>
  new Failure(409, 'AA0001', `该授权由 ${began} 发起，当前登录的是 ${present}，请返回应用重新发起`)
