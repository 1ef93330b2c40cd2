import { createHmac } from 'node:crypto'

/** How long a code is on the screen, in milliseconds. */
const step = 30_000

/** The time at which a code ends that is shown at `now`; milliseconds since 1970. */
export const endOfStep = (now: number): number => (Math.floor(now / step) + 1) * step

/**
 * The code of a training at `now`: six digits of an HMAC over the training and the step of time, shortened as by RFC
 * 4226.
 */
export function codeAt(secret: string, trainingId: string, now: number): string {
  const mac = createHmac('sha256', secret)
    .update(`${trainingId}:${Math.floor(now / step)}`)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Whether this code is on the screen, or was until less than a step ago, for who was still typing: a photo that is sent
 * on is worth nothing a minute after it was taken.
 */
export const isCode = (code: string, secret: string, trainingId: string, now: number): boolean =>
  code === codeAt(secret, trainingId, now) || code === codeAt(secret, trainingId, now - step)
