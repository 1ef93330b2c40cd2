import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A response with initial passwords is stored for a day, so that a lost one can be requested again. It is encrypted
 * with a key derived from the client's random key, of which the database holds only a hash, so that only this client
 * can decrypt it.
 */

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM; nonce, tag and ciphertext as one base64url string. `salt` binds it to its row. */
export function sealAnswer(answer: unknown, clientKey: string, salt: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(clientKey, salt), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The plain text; throws when the key, the row or the ciphertext is a different one. */
export function openAnswer(sealed: string, clientKey: string, salt: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(clientKey, salt), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

const keyOf = (clientKey: string, salt: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientKey, salt, 'auth-centre import answer', 32))

/** SHA-256 as base64url. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
