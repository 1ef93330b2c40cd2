import { hasOwner, type ReminderEventInfo } from '../../remind.ts'

/**
 * What a new rule about an event begins with: what waits, or is of no user, is told to those who can do something about
 * it.
 */
const startOf = ({ event, moment, leads, title, content, smsContent }: ReminderEventInfo) => ({
  leads: leads.join('、'),
  title,
  content,
  smsContent,
  toOwner: hasOwner(event) && moment !== 'after',
  toManagers: !hasOwner(event) || moment === 'after',
})
export type Start = ReturnType<typeof startOf>

/**
 * What a new rule takes over from the event that was chosen: the fields that are empty, or are as the rule began with
 * before. What was typed or ticked stays. `began` is what it begins with now.
 */
export function takenOver(values: Readonly<Record<string, unknown>>, before: Start, info: ReminderEventInfo) {
  const began = startOf(info)
  const names = Object.keys(began) as (keyof Start)[] // as: its own keys
  const untouched = names.filter((name) => values[name] === '' || values[name] === before[name])
  return { began, changes: untouched.map((name) => [name, began[name]] as const) }
}
