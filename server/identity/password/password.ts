import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { tooMany } from '../../http/failure.ts'

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
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }))
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password matches the hash; false for a hash in another form. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return timingSafeEqual(expected, actual)
}

/** A hash that matches no password: verifying against it takes as long as against a real one. */
export const unmatchableHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
