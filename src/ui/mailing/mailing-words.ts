import {
  mailingReasonLabels,
  mailingStateLabels,
  mailingStateSeverities,
  reminderChannelLabels,
} from '../../../openapi/facts.ts'
import { optionsOf } from '../../core/form/options-of.ts'
import type { Mailing, MailingPreview, MailingRecipient } from '../../core/mailing/mailing-gateway.ts'

export const channelOptions = optionsOf(reminderChannelLabels)
export const stateOptions = optionsOf(mailingStateLabels)

export const channelOf = ({ channel }: MailingRecipient): string => reminderChannelLabels[channel]
export const channelsOf = ({ channels }: Pick<Mailing, 'channels'>): string =>
  channels.map((channel) => reminderChannelLabels[channel]).join('、')

export const stateOf = ({ state }: MailingRecipient) =>
  ({ label: mailingStateLabels[state], severity: mailingStateSeverities[state] }) as const

/** Why a person was not told, or when: 无手机号; 08:00 后发送. */
export function reasonOf({ state, reason, dueTime }: MailingRecipient): string {
  if (reason !== undefined) return mailingReasonLabels[reason]
  return state === 'planned' && dueTime !== undefined ? `${dueTime.slice(5, 16)} 起发送` : ''
}

/** Why a person would not be told: 已出库; 无可用账号、无手机号. */
export const whyNot = ({ reasons, standing }: MailingPreview['unreachedPeople'][number]): string =>
  standing ?? reasons.map((reason) => mailingReasonLabels[reason]).join('、')
