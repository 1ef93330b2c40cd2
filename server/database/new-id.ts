import { randomInt } from 'node:crypto'

/** Epoch of the ids, 2026-01-01, which keeps them within 63 bits for 139 years. */
const epoch = Date.UTC(2026, 0, 1)
/** Distinguishes this process from others on the same database; random at every start. */
const machine = BigInt(randomInt(1024))
let lastTime = 0
let sequence = 0n

/**
 * A new id: a snowflake (milliseconds, 10 machine bits, 12 sequence bits) as a decimal string, increasing within a
 * process. Where the clock is set back, or 4096 ids fall into one millisecond, it continues in the next one.
 */
export function newId(now: number): string {
  if (now > lastTime) {
    lastTime = now
    sequence = 0n
  } else if (sequence === 4095n) {
    lastTime += 1
    sequence = 0n
  } else {
    sequence += 1n
  }
  return ((BigInt(lastTime - epoch) << 22n) | (machine << 12n) | sequence).toString()
}
