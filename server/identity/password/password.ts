import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { HashTurns, type Lane } from './hash-turns.ts'

const derive = promisify(argon2)

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 25 ms on current hardware. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Hashes run in turns of this process, because they use its cores (`HashTurns`). Three at most: the fourth thread of
 * the pool is for files.
 */
const turns = new HashTurns(Math.min(availableParallelism(), 3))

/**
 * The hash of a password in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. `one of many` lets people who sign in go
 * first. Never call it inside a transaction, and only after everything that may refuse the call. 429 if too many wait.
 */
export const hashPassword = (password: string, lane: Lane = 'person'): Promise<string> =>
  hashSalted(password, randomBytes(16), lane)

/**
 * Hashes several random codes with one salt, so that finding out which of them was typed costs one hash
 * (`verifyTogether`). Never call it inside a transaction.
 */
export function hashTogether(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map((code) => hashSalted(code, salt, 'one of many')))
}

async function hashSalted(message: string, nonce: Buffer, lane: Lane): Promise<string> {
  const tag = await turns.run(lane, () => derive('argon2id', { message, nonce, tagLength, ...cost }))
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password matches the hash; false for a hash in another form. */
export const verifyPassword = async (hash: string, password: string): Promise<boolean> =>
  (await verifyTogether([hash], password)) !== undefined

/** Which of these hashes, all with the salt of the first, the text matches; undefined if none does. */
export async function verifyTogether(hashes: readonly string[], text: string): Promise<string | undefined> {
  const parts = phc.exec(hashes[0] ?? '')
  if (!parts) return undefined
  const [, memory, passes, parallelism, nonce = '', first = ''] = parts
  const actual = await turns.run('person', () =>
    derive('argon2id', {
      message: text,
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: Buffer.from(first, 'base64').length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return hashes.find((hash) => {
    const expected = Buffer.from(phc.exec(hash)?.[5] ?? '', 'base64')
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

/** A hash that matches no password: verifying against it takes as long as against a real one. */
export const unmatchableHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
