import type { ReminderEvent } from '../../../kernel/contributions/reminder-event.ts'
import type { RuleRecord } from '../managed-rules.ts'
import { textOf, valuesInSms } from '../template.ts'

const longestTitle = 100

/** The channels of a rule, in the order of the screen. */
export const channelsOf = ({ in_app, by_sms }: Pick<RuleRecord, 'in_app' | 'by_sms'>) => [
  ...(in_app === 1 ? (['message'] as const) : []),
  ...(by_sms === 1 ? (['sms'] as const) : []),
]

type Templates = Pick<RuleRecord, 'title' | 'content' | 'sms_content'>

/** What the receiver reads by a channel. */
export function textsOf(
  { title, content, sms_content }: Templates,
  event: ReminderEvent,
  values: Readonly<Record<string, string>>,
  channel: 'message' | 'sms',
): { title: string | null; content: string } {
  if (channel === 'sms') return { title: null, content: textOf(sms_content ?? '', valuesInSms(event, values)) }
  return { title: textOf(title ?? '', values).slice(0, longestTitle), content: textOf(content ?? '', values) }
}
