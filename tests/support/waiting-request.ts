import type { Database } from '../../server/database/schema.ts'
import { requestCookie } from '../../server/identity/openid/interaction.ts'
import { hashSecret, newSecret } from '../../server/identity/secret.ts'

interface Asked {
  /** What the application `oa` of the demonstration waits for. */
  readonly asks: 'login' | 'consent'
  /** Milliseconds since 1970. */
  readonly now: number
  /** The user who was signed in when it came. */
  readonly userId?: string
}

/** A request of a connected application that has brought this browser here; resolves to its id. */
export async function waitingRequest(
  db: Database,
  browser: { readonly cookies: Map<string, string> },
  { asks, now, userId }: Asked,
): Promise<string> {
  const [uid, secret] = [newSecret(), newSecret()]
  browser.cookies.set(requestCookie, secret)
  const payload = {
    params: { client_id: 'oa', scope: 'openid profile organisation' },
    prompt: { name: asks, reasons: [asks === 'login' ? 'no_session' : 'op_scopes_missing'] },
    returnTo: `http://127.0.0.1/authCenter/oidc/auth/${uid}`,
    ...(userId !== undefined && { session: { accountId: userId } }),
  }
  await db
    .insertInto('oidc_artifact')
    .values({
      id: hashSecret(uid),
      model: 'Interaction',
      payload: JSON.stringify(payload),
      created_at: now,
      expires_at: now + 600_000,
      client_id: 'oa',
      browser: hashSecret(secret),
    })
    .execute()
  return uid
}
