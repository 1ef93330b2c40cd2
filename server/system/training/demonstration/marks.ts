import type { SeedTraining } from './training-data.ts'

/** When a training was, and what a participant can have of it; times in milliseconds since 1970. */
export interface MarkedTraining extends Pick<SeedTraining, 'hours' | 'status'> {
  readonly starts_at: number
  readonly ends_at: number
  readonly now: number
  /** One of the five years before those in each state. */
  readonly past: boolean
}

/** What the participant at this place of the list has of a training: most pass, some fail, some did not come. */
export function marksOf({ hours, status, starts_at, ends_at, now, past }: MarkedTraining, at: number) {
  const held = status === 'published' && starts_at < now
  const graded = held && (ends_at <= now || at % 4 === 0)
  const [absent, failed] = past ? [at % 17 === 11, at % 23 === 17] : [at % 7 === 6, at % 5 === 4]
  const result = !graded ? null : absent ? ('absent' as const) : failed ? ('fail' as const) : ('pass' as const)
  const present = held && result !== 'absent' && (graded || at % 2 === 0)
  // The middle of most marks is 85, and few are above 95.
  const chance = (at * 37 + Math.floor(starts_at / 86_400_000) * 11) % 100
  const passed = past ? 72 + Math.round(26 * Math.sin((chance / 100) * 1.45)) : 78 + ((at * 7) % 20)
  return {
    signed_at: present ? Math.min(now, starts_at + (at % 20) * 60_000) : null,
    hours: result === 'pass' ? hours : result === 'fail' ? hours / 2 : null,
    score: result === 'pass' ? passed : result === 'fail' ? 45 + (past ? chance % 15 : 0) : null,
    result,
  }
}
