import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 characters, for a cookie or token. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. SHA-256 is enough, because 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
