import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 characters: a cookie, a token. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret is kept: SHA-256 suffices, because 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares two secrets in a time that tells nothing about where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}
