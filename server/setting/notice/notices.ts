import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Clock, Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { notFound } from '../../kernel/failure.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../../kernel/time.ts'
import { stoppedRoles } from '../../system/role/index.ts'
import { usablePeople } from '../../system/user/index.ts'
import { answerNotices, filesOf, managedRows } from './answer.ts'
import { noticeScope } from './notice-scope.ts'

type Query = QueryOf<'listNotices'>

const eb = expressionBuilder<Tables, 'notice' | 'user'>()
/** When a notice took or takes effect. */
const effect = sql<number>`coalesce(notice.published_at, notice.publish_at, 0)`

const orders = {
  /** Pinned ones apart, each by their time; those without one by their creation. */
  place: [eb.ref('notice.pinned'), sql<number>`coalesce(notice.published_at, notice.publish_at, notice.created_at)`],
  name: eb.ref('notice.name_key'),
  publishTime: effect,
  createTime: eb.ref('notice.created_at'),
  /** In the order of a notice's life. */
  status: eb
    .case('notice.status')
    .when('draft')
    .then(1)
    .when('scheduled')
    .then(2)
    .when('published')
    .then(3)
    .else(4)
    .end(),
} as const

/** 404 AA0005. */
export const noticeMissing = () => notFound('公告不存在')

interface Reader {
  readonly db: Database
  readonly account: Account
  readonly clock: Clock
}

/** A page of the notices of the data scope that match every filter, and of these only those with the given ids. */
async function pageOfNotices({ db, account, clock }: Reader, query: Query, ids?: readonly string[]) {
  const matching = managedRows(db)
    .where(noticeScope(account))
    .where(filter(query, clock.now()))
    .$if(ids !== undefined, (all) => all.where('notice.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, { id: 'notice.id', orders, unless: 'place:false' })
  return { rows: await answerNotices(db, account, rows, clock.now()), total }
}

/**
 * GET /api/setting/notice/list: a page of the notices that the data scope includes; pinned ones first, then the latest.
 */
export const listNotices: Handler<'listNotices'> = (context) => pageOfNotices(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfNotices>>['rows'][number]> = {
  kind: 'notice',
  title: '通知公告',
  page: pageOfNotices,
}

/** POST /api/setting/notice/export. */
export const beginNoticeExport: Handler<'beginNoticeExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/notice/export/{id}. */
export const exportNoticeRows: Handler<'exportNoticeRows'> = (context) => exportRows(exported, context)

/**
 * GET /api/setting/notice/detail: one notice with its content; of the users it is addressed to by name those of the
 * data scope, and how many others. 404 AA0005 where there is none in the data scope.
 */
export const getNotice: Handler<'getNotice'> = async ({ db, account, query, clock }) => {
  const row = await managedRows(db)
    .select('notice.content')
    .where('notice.id', '=', query.id)
    .where(noticeScope(account))
    .executeTakeFirst()
  if (!row) throw noticeMissing()
  const [notice] = await answerNotices(db, account, [row], clock.now())
  if (!notice) throw noticeMissing()
  const targets = await db
    .selectFrom('notice_target')
    .select(['kind', 'target_id'])
    .where('notice_id', '=', query.id)
    .orderBy('target_id')
    .execute()
  const addressed = db
    .selectFrom('notice_target')
    .innerJoin('user', 'user.id', 'notice_target.target_id')
    .where('notice_id', '=', query.id)
    .where('kind', '=', 'user')
  const users = await addressed
    .select(['user.id', 'user.name'])
    .where(userScope(account))
    .orderBy('target_id')
    .execute()
  const { count } = await addressed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const others = count - users.length
  const idsOf = (wanted: 'org' | 'role') => targets.filter(({ kind }) => kind === wanted).map((one) => one.target_id)
  const stopped = await stoppedRoles(db, idsOf('role'), account.day)
  return {
    ...notice,
    content: row.content,
    ...(row.publish_at !== null && { plannedTime: formatDateTime(row.publish_at) }),
    orgIds: idsOf('org'),
    roleIds: idsOf('role'),
    ...(stopped.length > 0 && { stoppedRoles: stopped }),
    users,
    ...(others > 0 && { otherUsers: others }),
    files: await filesOf(db, query.id),
  }
}

/** GET /api/setting/notice/candidates: a page of the usable accounts of the data scope, by name. */
export const listNoticeCandidates: Handler<'listNoticeCandidates'> = (context) => usablePeople(context, context.query)

/** Published, and its end is past; false where it has none. */
const isOver = (now: number) =>
  eb.and([
    eb('notice.status', '=', 'published'),
    eb('notice.expires_at', 'is not', null),
    eb('notice.expires_at', '<=', now),
  ])

/** In one of these states; one that is over is `expired` and no longer `published`. */
function isIn(states: readonly string[], now: number): Expression<SqlBool> {
  // as: the schema's pattern allows these words only.
  const stored = states.filter((one) => one !== 'expired') as Tables['notice']['status'][]
  return eb.or([
    ...(stored.length > 0 ? [eb.and([eb('notice.status', 'in', stored), eb.not(isOver(now))])] : []),
    ...(states.includes('expired') ? [isOver(now)] : []),
  ])
}

function filter({ name, category, status, publishBeginTime, publishEndTime }: Query, now: number): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('notice.name'), name))
  // as: the schema's pattern allows these words only.
  if (category) conditions.push(eb('notice.category', 'in', category.split(',') as Tables['notice']['category'][]))
  if (status) conditions.push(isIn(status.split(','), now))
  if (publishBeginTime) conditions.push(eb(effect, '>=', startOfDay('publishBeginTime', publishBeginTime)))
  if (publishEndTime) {
    const end = endOfDay('publishEndTime', publishEndTime)
    conditions.push(eb.and([eb(effect, '<', end), eb(effect, '>', 0)]))
  }
  return eb.and(conditions)
}
