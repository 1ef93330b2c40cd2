import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds by which the clock of a phone may differ: the code before and the one after are accepted. */
const tolerance = 30

/** A new secret of 160 bits, in base32 as authenticator apps take it. */
export const newTotpSecret = (): string => generateSecret()

/** The address that an app reads from the picture. */
export const totpAddress = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  generateURI({ issuer, label: username, secret })

/**
 * The time step of a code of six digits (RFC 6238); undefined for a wrong one. `now` in milliseconds since 1970. The
 * caller stores the step and accepts only later ones, so that a code is used once.
 */
export function timeStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
