import type { Schemas } from '../../../openapi/schema.d.ts'

declare module '../../database/schema.ts' {
  interface Tables {
    reminder_rule: ReminderRuleTable
    reminder_target: ReminderTargetTable
    reminder_delivery: ReminderDeliveryTable
  }
}

/** A rule by which users are reminded (decision 0084). */
export interface ReminderRuleTable {
  id: string
  name: string
  /** `nameKey(name)`; to be written with every name. */
  name_key: string
  /** The key of a `ReminderEvent`. */
  event: Schemas['NewReminder']['event']
  /**
   * Lead times in the unit of the event, separated by spaces, the longest first; empty for an event that is told at
   * once.
   */
  leads: string
  /** Whether it is told by a message in the app, and by SMS. */
  in_app: 0 | 1
  by_sms: 0 | 1
  /** Templates; null without the channel. */
  title: string | null
  content: string | null
  sms_content: string | null
  to_owner: 0 | 1
  to_managers: 0 | 1
  frequency: 'once' | 'daily' | 'weekly'
  quiet: 'site' | 'own' | 'none'
  /** `22:00`; null without own quiet hours. */
  quiet_from: string | null
  quiet_until: string | null
  status: 'normal' | 'disabled'
  /** Since when it is enabled; what happened before is not told. */
  enabled_at: number | null
  /**
   * Whether it reaches only the organisations of its targets `reach` and `reach_alone`: the data scope of its author.
   */
  limited: 0 | 1
  built_in: 0 | 1
  /** When its occasions are looked for again. */
  next_look_at: number
  /** Up to when they were looked for. */
  looked_until: number | null
  created_by: string | null
  created_at: number
  updated_at: number
  /** Incremented by every change through the management: the optimistic lock of its form. */
  version: number
}

/**
 * Who receives a rule's reminders by role or by name, and the organisations that it cannot go beyond, as of a notice.
 */
export interface ReminderTargetTable {
  rule_id: string
  kind: 'role' | 'user' | 'reach' | 'reach_alone'
  target_id: string
}

/** Why a reminder waits, or was not sent. */
export type DeliveryReason = 'quiet' | 'noPhone' | 'unusable' | 'handled' | 'changed' | 'disabled' | 'limit' | 'gateway'

/** One reminder to one user by one channel. */
export interface ReminderDeliveryTable {
  /** By which the SMS gateway knows it as well. */
  id: string
  rule_id: string
  user_id: string
  channel: 'message' | 'sms'
  /** What it is about: a key of the event, to which its id is added where the rule was changed before it was sent. */
  occasion: string
  /** The lead time that it belongs to, and its number where the frequency repeats it. */
  lead: number
  repetition: number
  state: 'planned' | 'sending' | 'sent' | 'failed' | 'skipped'
  reason: DeliveryReason | null
  /** A test to oneself. */
  test: 0 | 1
  /** As the receiver reads it; null for an SMS. */
  title: string | null
  content: string
  /** Where the message leads: a path inside the app. */
  link: string
  due_at: number
  /** When it was last given to the gateway. */
  claimed_at: number | null
  attempts: number
  sent_at: number | null
  created_at: number
}
