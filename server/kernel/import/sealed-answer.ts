import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * An answer with first passwords is kept for a day, so that a lost one can be asked for again. It is encrypted under a
 * key made of the one that the client drew; of that the database has a hash alone, so it opens to nobody else.
 */

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM; nonce, tag and text as one base64url word. `salt` ties it to its place. */
export function sealAnswer(answer: unknown, clientKey: string, salt: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(clientKey, salt), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; throws where the key, the place or the text is another. */
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
