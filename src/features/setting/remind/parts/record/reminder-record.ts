import {
  reminderChannelLabels,
  reminderReasonLabels,
  reminderStateLabels,
  reminderStateSeverities,
} from '../../../../../../openapi/facts.ts'
import type { operations, Schemas } from '../../../../../../openapi/schema.d.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type Delivery = Schemas['ReminderDelivery']
export type DeliveryQuery = operations['listReminderDeliveries']['parameters']['query']

/** What a rule has sent. Every method rejects with `ApiError`. */
export interface RecordGateway {
  /** A page of it, the latest first. */
  deliveries(query: DeliveryQuery, signal: AbortSignal): Promise<Page<Delivery>>
}
export const RecordGateway = token<RecordGateway>('ReminderRecordGateway')

export const stateOptions = optionsOf(reminderStateLabels)
export const channelOptions = optionsOf(reminderChannelLabels)

export const stateOf = ({ state }: Delivery) =>
  ({ label: reminderStateLabels[state], severity: reminderStateSeverities[state] }) as const
export const channelOf = ({ channel, test }: Delivery): string =>
  `${reminderChannelLabels[channel]}${test ? '（测试）' : ''}`

/** Why it waits, or was not sent: 免打扰推迟至 08:00. */
export function reasonOf({ state, reason, dueTime, attempts }: Delivery): string {
  if (reason === undefined) return ''
  if (reason === 'quiet') return `${reminderReasonLabels.quiet}至 ${dueTime.slice(5, 16)}`
  const tried =
    reason === 'gateway' && attempts > 0 ? `，已尝试 ${attempts} 次${state === 'planned' ? '，将重试' : ''}` : ''
  return `${reminderReasonLabels[reason]}${tried}`
}
