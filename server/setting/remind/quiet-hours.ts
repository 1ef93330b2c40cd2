import type { Database } from '../../database/schema.ts'
import { minutesOf, type QuietHours, siteQuietHours } from '../../kernel/quiet-hours.ts'
import type { RuleRecord } from './managed-rules.ts'

/** The quiet hours of a rule: its own, or those of the site; undefined for none. */
export function quietOf(
  db: Database,
  { quiet, quiet_from, quiet_until }: Pick<RuleRecord, 'quiet' | 'quiet_from' | 'quiet_until'>,
): QuietHours | undefined {
  if (quiet === 'none') return undefined
  if (quiet === 'own') return { from: minutesOf(quiet_from ?? ''), until: minutesOf(quiet_until ?? '') }
  return siteQuietHours(db)
}
