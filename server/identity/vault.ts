import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

const [nonceLength, tagLength] = [12, 16]

/** Encrypts secrets that are stored and have to be read again, unlike passwords (decision 0068). */
export interface Vault {
  /** The sealed form of a text; `purpose` names the record that it belongs to, and is needed to open it. */
  seal(text: string, purpose: string): string
  /**
   * The text of a sealed form; undefined where the key is another one, or it was changed or moved to another record.
   */
  open(sealed: string, purpose: string): string | undefined
}

/** Path of the key in the data folder, where `SECRET_KEY` is not set. */
export const keyFile = (folder: string): string => join(folder, 'secret.key')

export type Keys = Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDirectory'>

/** `SECRET_KEY`, or the content of the file beside the database, which is made where there is none. */
export const secretOf = ({ secretKey, dataDirectory }: Keys): string => secretKey ?? keyIn(dataDirectory)

/** The same; undefined where there is none, which makes no file. */
export const existingSecretOf = ({ secretKey, dataDirectory }: Keys): string | undefined =>
  secretKey ?? contentOf(keyFile(dataDirectory))

/**
 * AES-256-GCM with a key from `SECRET_KEY`, or from a file beside the database, which is made at the first use. What
 * `SECRET_KEY_PREVIOUS` has sealed is opened too.
 */
export function vaultOf(keys: Keys): Vault {
  const { previousSecretKey } = keys
  let known: Buffer | undefined
  const key = (): Buffer => (known ??= derived(secretOf(keys)))
  const previous = previousSecretKey === undefined ? undefined : derived(previousSecretKey)
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      return openedWith(key(), bytes, purpose) ?? (previous && openedWith(previous, bytes, purpose))
    },
  }
}

const derived = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'auth-centre vault 1', 32))

function openedWith(key: Buffer, bytes: Buffer, purpose: string): string | undefined {
  if (bytes.length < nonceLength + tagLength) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagLength))
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch (error) {
    if (isUnauthentic(error)) return undefined
    throw error
  }
}

/** What OpenSSL reports where the tag does not match; its error has no code. */
const isUnauthentic = (error: unknown): boolean =>
  error instanceof Error && /unable to authenticate|authentication tag/i.test(error.message)

/**
 * Reads the key of this folder; makes it first where there is none. Of several processes that do so at once, one does.
 */
function keyIn(folder: string): string {
  const file = keyFile(folder)
  const draft = `${file}.${process.pid}`
  const content = contentOf(file)
  if (content !== undefined) return content
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // Unlike writing to the file itself, a link appears with its whole content.
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The content of a file; undefined where there is none. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
