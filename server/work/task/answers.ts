import type { Schemas } from '../../../openapi/schema.d.ts'
import { providerPath } from '../../identity/index.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type InboxContext, type InboxRow, priorities } from './inbox.ts'
import { isOwnLink, type LinkRule, linkRules } from './open/link-hosts.ts'

type Task = Schemas['Task']

/** These rows of the inbox as the API has them; `status` is what was asked for. */
export async function answers(
  context: InboxContext,
  rows: readonly InboxRow[],
  status: Task['status'],
): Promise<Task[]> {
  const { db, account, clock } = context
  const rules = await linkRules(db, [...new Set(rows.flatMap(({ application_id: id }) => id ?? []))])
  const later = status === 'later' ? await putOff(db, account.userId) : new Map<string, number>()
  return rows.map((row) => answer(row, { context, rules, status, later, now: clock.now() }))
}

async function putOff(db: InboxContext['db'], userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('task_snooze').select(['task', 'until_at']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ task, until_at }) => [task, until_at]))
}

interface Answering {
  readonly context: InboxContext
  readonly rules: ReadonlyMap<string, LinkRule>
  readonly status: Task['status']
  readonly later: ReadonlyMap<string, number>
  readonly now: number
}

function answer(row: InboxRow, { context, rules, status, later, now }: Answering): Task {
  const { kind, title, about, initiator, arrived_at, due_at, priority, reading, state, holder_id } = row
  const source = context.taskSources.find(({ key }) => key === kind)
  const told = source
    ? { kindName: source.name, source: context.config.names.product, act: source.act, place: source.place(row) }
    : { kindName: row.type ?? '', source: row.application ?? '', act: reading === 1 ? '阅读' : '办理' }
  const id = source ? `${kind}:${row.id}` : row.id
  const rule = rules.get(row.application_id ?? '')
  const isOwn = source !== undefined || holder_id === context.account.userId
  const isLink = isOwn && rule && row.url !== null && isOwnLink(row.url, rule)
  const until = later.get(id)
  return {
    ...withoutNulls({
      about,
      initiator,
      dueTime: due_at === null ? null : formatDateTime(due_at),
      laterUntil: until === undefined ? null : formatDateTime(until),
      holder: isOwn ? null : row.holder,
    }),
    ...told,
    ...(isLink && { url: opening(row.url ?? '', rule, context.origin()) }),
    id,
    kind,
    name: title,
    reading: reading === 1,
    status,
    priority: priorities[priority - 1] ?? 'normal',
    overdue: state === 'open' && due_at !== null && due_at <= now,
    mayTransfer: source === undefined && isOwn && state === 'open',
    mayUrge: !isOwn && holder_id !== null && state === 'open',
    arriveTime: formatDateTime(arrived_at),
  }
}

/**
 * Where a link is opened: an application that begins a sign-in on request does so, and goes on to the link (OpenID
 * Connect Core 1.0, section 4).
 */
function opening(url: string, { initiateLogin }: LinkRule, origin: string): string {
  if (initiateLogin === undefined) return url
  const address = new URL(initiateLogin)
  address.searchParams.set('iss', origin + providerPath)
  address.searchParams.set('target_link_uri', url)
  return address.href
}
