import {
  beginReminderExportPermission,
  createReminderPermission,
  newReminderFields,
  newReminderMistakes,
  reminderChannelLabels,
  reminderEventLabels,
  reminderFrequencyLabels,
  reminderStatusLabels,
  reminderStatusSeverities,
  removeRemindersPermission,
  removeRemindersSteps,
  testReminderPermission,
  updateReminderPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import type { PeopleSource } from '../../../core/people/people-source.ts'
import { token } from '../../../core/token.ts'
import { isAtOnce, leadsIn } from './leads.ts'
import { templateMistake } from './template.ts'

export type Reminder = Schemas['Reminder']
export type ReminderDetail = Schemas['ReminderDetail']
export type ReminderEventInfo = Schemas['ReminderEventInfo']
export type ReminderDraft = Schemas['ReminderDraft']
export type ReminderPreview = Schemas['ReminderPreview']
export type NewReminder = Schemas['NewReminder']
export type ReminderChange = Schemas['ReminderChange']
export type ReminderQuery = QueryOf<'listReminders'>
type ReminderExportQuery = QueryOf<'beginReminderExport'>

/** The backend's rules of reminders. Every method rejects with `ApiError`. */
export interface ReminderGateway {
  /** A page of rules. */
  list(query: ReminderQuery, signal: AbortSignal): Promise<Page<Reminder>>
  readonly exported: ExportGateway<Reminder, ReminderExportQuery>
  /** One rule as it is now, with its templates and receivers. */
  detail(id: string, signal?: AbortSignal): Promise<ReminderDetail>
  /** What can be reminded of. The caller reports a failure. */
  events(): Promise<readonly ReminderEventInfo[]>
  /** A page of the users who can be addressed by name. */
  readonly candidates: PeopleSource
  /** Resolves to the id of the rule, which is disabled. */
  create(rule: NewReminder): Promise<string>
  /** Replaces what the form shows; rejects with 409 where another user changed the rule since it was read. */
  update(change: ReminderChange): Promise<void>
  /** Each rule by itself, as the following. */
  setStatus(ids: Chosen, status: 'normal' | 'disabled', versions?: readonly number[]): Promise<BatchResult>
  remove(ids: Chosen): Promise<BatchResult>
  /** How the templates read with real values. */
  preview(draft: ReminderDraft): Promise<ReminderPreview>
  /** Sends the example to the user, by each channel of the rule. */
  test(id: string): Promise<void>
}
export const ReminderGateway = token<ReminderGateway>('ReminderGateway')

export const may = {
  add: createReminderPermission,
  edit: updateReminderPermission,
  test: testReminderPermission,
  remove: removeRemindersPermission,
  export: beginReminderExportPermission,
} as const

export const eventOptions = optionsOf(reminderEventLabels)
export const channelOptions = optionsOf(reminderChannelLabels)
export const statusOptions = optionsOf(reminderStatusLabels)

export const eventOf = ({ event }: Reminder): string => reminderEventLabels[event]
export const channelsOf = ({ channels }: Reminder): string =>
  channels.map((channel) => reminderChannelLabels[channel]).join('、')
/** As the list says it, where the lead times stand beside it. */
export const frequencyOf = ({ frequency }: Reminder): string =>
  frequency === 'once' ? '一次' : reminderFrequencyLabels[frequency]
export const statusOf = ({ status }: Pick<Reminder, 'status'>) =>
  ({ label: reminderStatusLabels[status], severity: reminderStatusSeverities[status] }) as const

/** 本人、管理人员、2 个角色、3 名用户. */
export const receiversOf = ({ toOwner, toManagers, roleCount, userCount }: Reminder): string =>
  [
    ...(toOwner ? ['本人'] : []),
    ...(toManagers ? ['管理人员'] : []),
    ...(roleCount > 0 ? [`${roleCount} 个角色`] : []),
    ...(userCount > 0 ? [`${userCount} 名用户`] : []),
  ].join('、')

/** 22:00–08:00 of own quiet hours. */
export function quietOf({ quiet, quietFrom, quietUntil }: Reminder): string {
  if (quiet === 'own') return `${quietFrom}–${quietUntil}`
  return quiet === 'site' ? '按系统参数' : '不免打扰'
}

export const notRemovable = ({ builtIn, lastSendTime }: Reminder) => {
  if (builtIn) return removeRemindersSteps.builtIn
  return lastSendTime === undefined ? undefined : '已有发送记录，可以停用'
}

/** What the form holds of a rule; `leads` as they are typed. */
export const valuesOf = (rule?: ReminderDetail) => ({
  ...textsOf(newReminderFields, rule),
  event: rule?.event ?? ('password' as const),
  leads: (rule?.leads ?? []).join('、'),
  channels: rule?.channels ?? (['message'] as Reminder['channels']),
  toOwner: rule?.toOwner ?? true,
  toManagers: rule?.toManagers ?? false,
  roleIds: rule?.roleIds ?? [],
  userIds: (rule?.users ?? []).map(({ id }) => id),
  frequency: rule?.frequency ?? ('once' as const),
  quiet: rule?.quiet ?? ('site' as const),
})
export type ReminderValues = ReturnType<typeof valuesOf>

/** Events of an office or of the site: they belong to no user. */
const withoutOwner: ReadonlySet<unknown> = new Set<Reminder['event']>(['sync', 'term', 'training'])
export const hasOwner = (event: unknown): boolean => !withoutOwner.has(event)

/** The mistake in a template of an event; none while its variables are not known. */
export const mistakeOf = (info: ReminderEventInfo | undefined) => (value: unknown) =>
  info && templateMistake(String(value), info.variables)

export const quietMistake = (from: unknown) => (until: unknown) =>
  until === from ? newReminderMistakes.wholeDay : undefined

/** The values of the chosen channels as they are sent for a preview. */
export const draftOf = ({ event, leads, channels, ...texts }: ReminderValues): ReminderDraft => ({
  event,
  channels,
  ...(isAtOnce(event) ? {} : { leads: leadsIn(leads) ?? [] }),
  ...(channels.includes('message') && { title: texts.title.trim(), content: texts.content.trim() }),
  ...(channels.includes('sms') && { smsContent: texts.smsContent.trim() }),
})

/** The values as they are sent: only of the chosen channels, and quiet hours only where the rule has its own. */
export const newReminderOf = (values: ReminderValues): NewReminder => ({
  ...draftOf(values),
  name: values.name,
  toOwner: hasOwner(values.event) && values.toOwner,
  toManagers: values.toManagers,
  roleIds: values.roleIds,
  userIds: values.userIds,
  frequency: isAtOnce(values.event) ? 'once' : values.frequency,
  quiet: values.quiet,
  ...(values.quiet === 'own' && { quietFrom: values.quietFrom, quietUntil: values.quietUntil }),
})

/** The change of a rule, named by the version that was read. */
export const changeOf = (values: ReminderValues, { id, version }: Reminder): ReminderChange => ({
  ...newReminderOf(values),
  id,
  version,
})
