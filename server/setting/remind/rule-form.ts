import { newReminderMistakes } from '../../../openapi/facts/states/reminder.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { ReminderEvent } from '../../kernel/contributions/reminder-event.ts'
import { refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { mostParts, signed, smsParts } from '../../message/index.ts'
import { reachOf, requireReachable } from '../notice/index.ts'
import { eventOf, isSeen, type KnowsEvents } from './events.ts'
import { mostLead } from './leads.ts'
import { holdersIn, mostReceivers } from './receivers.ts'
import { reminderFields } from './rule-fields.ts'
import type { ReminderTargetTable } from './table.ts'
import { longestInSms, templateMistake, textOf } from './template.ts'

export type RuleForm = Schemas['NewReminder']
export type RuleDraft = Schemas['ReminderDraft']
export type Target = Pick<ReminderTargetTable, 'kind' | 'target_id'>

/** The author of a rule, and what the server says that there is to be reminded of. */
type Author = KnowsEvents & { readonly account: Account; readonly config: Config }

const unitWords = { day: '天', hour: '小时' } as const

const flag = (on: boolean) => (on ? 1 : 0)

/**
 * The columns that the form fills. Throws 400 AA0001 at the field for lead times that the event
 * does not have, a matter of the site by a limited data scope, an owner where it has none, a missing or faulty
 * template, and quiet hours that are missing or last the whole day.
 */
export function columnsOf(author: Author, form: RuleForm) {
  const { scope: own } = author.account
  const event = eventOf(author, form.event)
  requireLeads(event, form.leads)
  if (!isSeen(event, own)) throw refused('该事件涉及全站，须由数据范围为全部的管理员设置', 'event')
  if (event.about !== 'user' && form.toOwner === true)
    throw refused('该事件不属于某个用户，请选择其他接收人', 'toOwner')
  if (event.moment === 'at' && form.frequency !== 'once') throw refused('该事件发生时提醒一次，不能重复', 'frequency')
  return {
    ...reminderFields.columns(form),
    name_key: nameKey(form.name, 'organisation'),
    in_app: flag(form.channels.includes('message')),
    by_sms: flag(form.channels.includes('sms')),
    ...templatesOf(author, form),
    ...quietHoursOf(form),
    limited: flag(!own.all),
  } as const
}

/** Those of a draft may be missing. */
function requireLeads(event: ReminderEvent, leads: readonly number[] = []): void {
  const most = mostLead(event)
  if (most === undefined) {
    if (leads.length > 0) throw refused('该事件发生时立即提醒，没有提前时间', 'leads')
    return
  }
  if (leads.length === 0) throw refused(newReminderMistakes.leads, 'leads')
  if (leads.some((lead) => lead > most)) throw refused(`最多 ${most} ${unitWords[event.unit]}`, 'leads')
}

/**
 * The templates of the chosen channels, text messages signed with the product's name; throws 400 AA0001 at the one that
 * is missing, faulty, or too long as a text message.
 */
export function templatesOf(author: Author, draft: RuleDraft) {
  const { product } = author.config.names
  const event = eventOf(author, draft.event)
  const [inApp, bySms] = [draft.channels.includes('message'), draft.channels.includes('sms')]
  const checked = (field: 'title' | 'content' | 'smsContent', label: string): string => {
    const template = draft[field]
    if (template === undefined) throw refused(`请输入${label}`, field)
    const mistake = templateMistake(template, event.variables)
    if (mistake !== undefined) throw refused(`${label}${mistake}`, field)
    return template
  }
  const sms = bySms ? checked('smsContent', '短信内容') : null
  if (sms !== null) {
    // By the longest values, so that no real one costs more.
    const parts = smsParts(signed(product, textOf(sms, longestInSms(event))))
    if (parts > mostParts) throw refused(`短信过长：变量取最长值时需 ${parts} 条，最多 ${mostParts} 条`, 'smsContent')
  }
  return {
    title: inApp ? checked('title', '消息标题') : null,
    content: inApp ? checked('content', '消息内容') : null,
    sms_content: sms,
  }
}

function quietHoursOf({ quiet, quietFrom, quietUntil }: RuleForm) {
  if (quiet !== 'own') return { quiet_from: null, quiet_until: null }
  if (quietFrom === undefined) throw refused(newReminderMistakes.quietFrom, 'quietFrom')
  if (quietUntil === undefined) throw refused(newReminderMistakes.quietUntil, 'quietUntil')
  if (quietFrom === quietUntil) throw refused(newReminderMistakes.wholeDay, 'quietUntil')
  return { quiet_from: quietFrom, quiet_until: quietUntil }
}

/**
 * Who receives a rule's reminders by role and by name, with the organisations that the account's data scope limits it
 * to. Throws 400 AA0001 where no one receives them, at a field with one that does not exist or is outside the data
 * scope, and for roles with too many holders.
 */
export async function targetsOf(tx: Database, author: Author, form: RuleForm): Promise<readonly Target[]> {
  const { account } = author
  const { roleIds = [], userIds = [], toOwner = false, toManagers = false } = form
  if (!toOwner && !toManagers && roleIds.length === 0 && userIds.length === 0)
    throw refused('请选择至少一种接收人', eventOf(author, form.event).about === 'user' ? 'toOwner' : 'toManagers')
  await requireReachable(tx, account, { roleIds, userIds })
  if (roleIds.length > 0) {
    const holders = await holdersIn(tx, account.scope, roleIds, account.day)
      .limit(mostReceivers + 1)
      .execute()
    if (holders.length > mostReceivers)
      throw refused(`所选角色超过 ${mostReceivers} 人，请缩小范围，或改用通知公告`, 'roleIds')
  }
  const named = (kind: Target['kind'], ids: readonly string[]) => ids.map((target_id) => ({ kind, target_id }))
  return [...named('role', roleIds), ...named('user', userIds), ...reachOf(account)]
}

/** Replaces who receives a rule's reminders. */
export async function writeTargets(tx: Database, ruleId: string, targets: readonly Target[]): Promise<void> {
  await tx.deleteFrom('reminder_target').where('rule_id', '=', ruleId).execute()
  if (targets.length === 0) return
  await tx
    .insertInto('reminder_target')
    .values(targets.map((target) => ({ ...target, rule_id: ruleId })))
    .execute()
}
