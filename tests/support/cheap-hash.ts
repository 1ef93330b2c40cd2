import { argon2Sync, randomBytes } from 'node:crypto'

const cost = { memory: 8, passes: 1, parallelism: 1 }

/**
 * A hash of a password in the server's form, at the least cost that argon2id has: the server verifies with the
 * parameters that a hash names, and a sign-in of a test then costs a fiftieth of one at the product's.
 */
export const cheapHash = (password: string): string => {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`
}
