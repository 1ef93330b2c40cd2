import type { ReminderEvent } from '../../kernel/contributions/reminder-event.ts'
import type { RuleRecord } from './managed-rules.ts'

const hour = 3_600_000
const day = 24 * hour
const units = { hour, day } as const
/** The greatest lead time of each unit: a quarter of a year before something ends, a month after it began. */
const greatest = { day: 90, hour: 720 } as const
/** How long a matter that waits is told of, in milliseconds; less than the shortest retention of the record. */
const longestWait = 90 * day
/** A row may be committed so long after its time, which another transaction has looked past. */
const margin = 10 * 60_000

/** `30 7 1` → [30, 7, 1]. */
export const leadsOf = ({ leads }: Pick<RuleRecord, 'leads'>): readonly number[] =>
  leads === '' ? [] : leads.split(' ').map(Number)

/** The greatest lead time of an event, in its unit; undefined for one that is told at once. */
export const mostLead = ({ unit, moment }: Pick<ReminderEvent, 'unit' | 'moment'>): number | undefined =>
  moment === 'at' ? undefined : greatest[unit]

type Rule = Pick<RuleRecord, 'leads' | 'frequency' | 'enabled_at' | 'looked_until'>

/** Between which moments the occasions are that a rule tells now; in milliseconds since 1970. */
export function windowOf({ unit, moment }: ReminderEvent, rule: Rule, now: number): { from: number; until: number } {
  const leads = leadsOf(rule)
  switch (moment) {
    case 'before':
      return { from: now, until: now + Math.max(...leads) * units[unit] }
    case 'after':
      return { from: now - longestWait, until: now - Math.min(...leads) * units[unit] }
    case 'at': {
      // What happened before the rule was enabled is not told.
      // A time in the future is of a clock that ran ahead: nothing would be told until it has come.
      const enabled = rule.enabled_at ?? now
      const from = rule.looked_until === null ? enabled : Math.min(rule.looked_until, now) - margin
      return { from: enabled > now ? Math.min(from, now) : Math.max(enabled, from), until: now }
    }
  }
}

/**
 * The lead time that an occasion at `at` has come to: of several that have begun only the last one, so that a rule that
 * is new, or a server that was away, tells once. Where the frequency repeats it until it is handled, the first one.
 * Undefined before all of them.
 */
export function leadAt({ unit, moment }: ReminderEvent, rule: Rule, at: number, now: number): number | undefined {
  if (moment === 'at') return 0
  const begun = leadsOf(rule).filter((lead) =>
    moment === 'before' ? at - lead * units[unit] <= now : at + lead * units[unit] <= now,
  )
  if (begun.length === 0) return undefined
  const earliest = moment === 'before' ? Math.max : Math.min
  const latest = moment === 'before' ? Math.min : Math.max
  return (rule.frequency === 'once' ? latest : earliest)(...begun)
}
