import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { removeRemindersPermission, updateReminderPermission } from '../../../openapi/facts/reminder.ts'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged } from '../../kernel/paged.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { stoppedRoles } from '../../system/role/index.ts'
import { usablePeople } from '../../system/user/index.ts'
import { channelsOf } from './deliveries/texts.ts'
import { mostLead } from './leads.ts'
import { managedRules, type RuleRecord } from './managed-rules.ts'
import { reminderFields } from './rule-fields.ts'
import { ruleScope } from './rule-scope.ts'

type Query = QueryOf<'listReminders'>
type Reminder = Schemas['Reminder']

const eb = expressionBuilder<Tables, 'reminder_rule'>()

const orders = {
  /** Those that came with the product first, in their order; then the latest. */
  place: [
    sql<number>`1 - reminder_rule.built_in`,
    sql<number>`case when reminder_rule.built_in = 1 then 0 else -reminder_rule.created_at end`,
  ],
  name: eb.ref('reminder_rule.name_key'),
  createTime: eb.ref('reminder_rule.created_at'),
} as const

const changing = [updateReminderPermission, removeRemindersPermission]

interface RuleRow extends RuleRecord {
  /** The organisation of the user who wrote it. */
  readonly authorPath: string | null
  readonly sentAt: number | null
  readonly roles: number
  readonly users: number
}

/** Rules with what the list shows of them: a query that lists and details narrow. */
const managedRows = (db: Database) =>
  db
    .selectFrom('reminder_rule')
    .leftJoin('user as writer', 'writer.id', 'reminder_rule.created_by')
    .leftJoin('org as home', 'home.id', 'writer.org_id')
    .selectAll('reminder_rule')
    .select('home.path as authorPath')
    .select((one) => [
      one
        .selectFrom('reminder_delivery')
        .select((row) => row.fn.max('sent_at').as('at'))
        .whereRef('rule_id', '=', 'reminder_rule.id')
        .where('test', '=', 0)
        .as('sentAt'),
      targets('role').as('roles'),
      targets('user').as('users'),
    ])

const targets = (kind: 'role' | 'user') =>
  eb
    .selectFrom('reminder_target')
    .select((row) => row.fn.countAll<number>().as('count'))
    .whereRef('rule_id', '=', 'reminder_rule.id')
    .where('kind', '=', kind)
    .$asScalar()

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** A page of the rules of the data scope that match every filter, and of these only those with the given ids. */
async function pageOfRules({ db, account }: Reader, query: Query, ids?: readonly string[]) {
  const matching = managedRows(db)
    .where(ruleScope(account))
    .where(filter(query))
    .$if(ids !== undefined, (all) => all.where('reminder_rule.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, { id: 'reminder_rule.id', orders, unless: 'place:true' })
  // as: what the query selects
  return { rows: rows.map((row) => answer(account, row as RuleRow)), total }
}

/** GET /api/setting/remind/list: a page of the rules that the data scope includes; the built-in ones first. */
export const listReminders: Handler<'listReminders'> = (context) => pageOfRules(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfRules>>['rows'][number]> = {
  kind: 'reminder_rule',
  title: '消息设置',
  page: pageOfRules,
}

/** POST /api/setting/remind/export. */
export const beginReminderExport: Handler<'beginReminderExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/remind/export/{id}. */
export const exportReminderRows: Handler<'exportReminderRows'> = (context) => exportRows(exported, context)

/**
 * GET /api/setting/remind/detail: one rule with its templates and receivers; 404 AA0005 where there is none in the data
 * scope.
 */
export const getReminder: Handler<'getReminder'> = async ({ db, account, query }) => {
  const row = await managedRows(db)
    .where('reminder_rule.id', '=', query.id)
    .where(ruleScope(account))
    .executeTakeFirst()
  if (!row) throw managedRules.missing()
  const named = await db
    .selectFrom('reminder_target')
    .leftJoin('user', (join) => join.onRef('user.id', '=', 'reminder_target.target_id').on('kind', '=', 'user'))
    .select(['kind', 'target_id', 'user.name'])
    .where('rule_id', '=', query.id)
    .orderBy('target_id')
    .execute()
  const roleIds = named.filter(({ kind }) => kind === 'role').map(({ target_id }) => target_id)
  const stopped = await stoppedRoles(db, roleIds, account.day)
  return {
    ...answer(account, row),
    ...withoutNulls({ title: row.title, content: row.content, smsContent: row.sms_content }),
    roleIds,
    ...(stopped.length > 0 && { stoppedRoles: stopped }),
    users: named.flatMap(({ kind, target_id, name }) =>
      kind === 'user' && name !== null ? [{ id: target_id, name }] : [],
    ),
  }
}

/** GET /api/setting/remind/events: what can be reminded of, with its variables. */
export const listReminderEvents: Handler<'listReminderEvents'> = async ({ reminderEvents }) =>
  reminderEvents.map((event) =>
    withoutNulls({
      event: event.key,
      unit: event.unit,
      moment: event.moment,
      variables: event.variables.map(({ name, example }) => ({ name, example })),
      leads: [...event.leads],
      mostLead: mostLead(event) ?? null,
      title: event.title,
      content: event.content,
      smsContent: event.smsContent,
    }),
  )

/** GET /api/setting/remind/candidates: a page of the usable accounts of the data scope, by name. */
export const listReminderCandidates: Handler<'listReminderCandidates'> = (context) =>
  usablePeople(context, context.query)

function answer(account: Account, row: RuleRow): Reminder {
  const beyond = permissionsBeyond(
    account,
    changing,
    (by) => by.all || row.created_by === account.userId || (row.authorPath !== null && includesOrg(by, row.authorPath)),
  )
  const { title: _title, content: _content, smsContent: _sms, ...shown } = reminderFields.shown(row)
  return {
    ...withoutNulls({
      id: row.id,
      ...shown,
      lastSendTime: row.sentAt === null ? null : formatDateTime(row.sentAt),
      outOfScope: nullIfEmpty(beyond),
    }),
    channels: channelsOf(row),
    roleCount: row.roles,
    userCount: row.users,
    status: row.status,
    builtIn: row.built_in === 1,
    createTime: formatDateTime(row.created_at),
    version: row.version,
  }
}

function filter({ name, event, channel, status }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('reminder_rule.name'), name))
  // as: the schema's pattern allows these words only.
  if (event) conditions.push(eb('reminder_rule.event', 'in', event.split(',') as RuleRecord['event'][]))
  if (channel) conditions.push(eb(channel === 'sms' ? 'reminder_rule.by_sms' : 'reminder_rule.in_app', '=', 1))
  if (status) conditions.push(eb('reminder_rule.status', '=', status))
  return eb.and(conditions)
}
