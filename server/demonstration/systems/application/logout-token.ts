import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
const head = z.object({ alg: z.literal('RS256'), kid: z.string() })
const content = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  sid: z.string(),
  nonce: z.undefined().optional(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
})

const parsed = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/**
 * The session that a logout token ends (OpenID Connect Back-Channel Logout 1.0, 2.6); throws unless the issuer has
 * signed it for this application. `now` in milliseconds since 1970.
 */
export async function sessionEndedBy(
  token: string,
  { issuer, clientId, now }: { readonly issuer: string; readonly clientId: string; readonly now: number },
): Promise<string> {
  const [header, payload, signature = ''] = token.split('.')
  const { kid } = head.parse(parsed(header))
  const { keys } = keySet.parse(await (await fetch(`${issuer}/jwks`)).json())
  const key = keys.find((one) => one.kid === kid)
  if (!key) throw new Error('The key of the logout token is not published.')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature of the logout token is wrong.')
  const { iss, aud, exp, sid } = content.parse(parsed(payload))
  if (iss !== issuer || ![aud].flat().includes(clientId) || exp * 1000 < now)
    throw new Error('The logout token is for another application, or too old.')
  return sid
}
