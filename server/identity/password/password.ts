import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { tooMany } from '../../kernel/failure.ts'

const derive = promisify(argon2)

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 25 ms on current hardware. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Limits on concurrent and queued hashes: more would delay health checks and lists. */
const parallel = 2
const waitingLimit = 64
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs one hash when a slot is free; 429 if the queue is full. One queue per process, because it protects the
 * process's cores.
 */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= parallel) {
    if (waiting.length >= waitingLimit) throw tooMany(2)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The hash of a password in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hashSalted(password, randomBytes(16))

/**
 * Hashes several random codes with one salt, so that finding out which of them was typed costs one hash
 * (`verifyTogether`). Never call it inside a transaction.
 */
export function hashTogether(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map((code) => hashSalted(code, salt)))
}

async function hashSalted(message: string, nonce: Buffer): Promise<string> {
  const tag = await inTurn(() => derive('argon2id', { message, nonce, tagLength, ...cost }))
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
  const actual = await inTurn(() =>
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
