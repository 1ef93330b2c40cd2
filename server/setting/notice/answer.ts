import type { Selectable } from 'kysely'
import {
  publishNoticesPermission,
  removeNoticesPermission,
  updateNoticePermission,
} from '../../../openapi/facts/notice.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { reachesOf } from './reach.ts'
import type { NoticeTable } from './table.ts'

type Notice = Schemas['Notice']
type NoticeFile = Schemas['NoticeFile']

/** What the management selects of a notice: without its content, with its users. */
export interface NoticeRow extends Omit<Selectable<NoticeTable>, 'content' | 'summary' | 'name_key'> {
  readonly publisherName: string | null
  /** The organisation of the user who wrote it. */
  readonly authorPath: string | null
}

interface Counts {
  readonly receivers: number
  readonly read: number
  readonly confirmed: number
}

const changing = [updateNoticePermission, removeNoticesPermission, publishNoticesPermission]

/** Notices with their users: a query that lists and details narrow. */
export const managedRows = (db: Database) =>
  db
    .selectFrom('notice')
    .leftJoin('user as publisher', 'publisher.id', 'notice.published_by')
    .leftJoin('user as writer', 'writer.id', 'notice.created_by')
    .leftJoin('org as home', 'home.id', 'writer.org_id')
    .select(['notice.id', 'notice.name', 'notice.category', 'notice.audience', 'notice.limited', 'notice.pinned'])
    .select(['notice.must_confirm', 'notice.status', 'notice.publish_at', 'notice.expires_at', 'notice.published_at'])
    .select(['notice.published_by', 'notice.delivered_to', 'notice.ended', 'notice.created_by', 'notice.created_at'])
    .select(['notice.updated_at', 'notice.version', 'publisher.name as publisherName', 'home.path as authorPath'])

/**
 * How many of the data scope have received, opened and confirmed each of these notices; those that no one has received
 * are omitted.
 */
async function countsOf(db: Database, account: Account, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_receipt')
    .select(({ fn }) => [
      'notice_id',
      fn.countAll<number>().as('receivers'),
      fn.count<number>('read_at').as('read'),
      fn.count<number>('confirmed_at').as('confirmed'),
    ])
    .where('notice_id', 'in', ids)
    // Who sees everyone does not need the users' table.
    .$if(!account.scope.all, (query) =>
      query.innerJoin('user', 'user.id', 'notice_receipt.user_id').where(userScope(account)),
    )
    .groupBy('notice_id')
    .execute()
  return new Map(rows.map(({ notice_id, ...counts }) => [notice_id, counts]))
}

/** The notices as the management shows them. `now` in milliseconds since 1970. */
export async function answerNotices(
  db: Database,
  account: Account,
  rows: readonly NoticeRow[],
  now: number,
): Promise<Notice[]> {
  const limited = changing.some((permission) => account.permissions.get(permission)?.all === false)
  const reaches = await reachesOf(db, account, limited ? rows : [])
  const counts = await countsOf(
    db,
    account,
    // What is left of a draft's last publication says nothing of the next one.
    rows.flatMap(({ id, status }) => (status === 'draft' ? [] : [id])),
  )
  return rows.map((row) => {
    const takesEffect = row.published_at ?? row.publish_at
    const beyond = permissionsBeyond(
      account,
      changing,
      (by) =>
        by.all ||
        (reaches(row.id, by) &&
          (row.created_by === account.userId || (row.authorPath !== null && includesOrg(by, row.authorPath)))),
    )
    return {
      ...withoutNulls({
        id: row.id,
        name: row.name,
        category: row.category,
        audience: row.audience,
        publishTime: takesEffect === null ? null : formatDateTime(takesEffect),
        expireTime: row.expires_at === null ? null : formatDateTime(row.expires_at),
        publisherName: row.publisherName,
        outOfScope: nullIfEmpty(beyond),
      }),
      status: row.status,
      pinned: row.pinned === 1,
      mustConfirm: row.must_confirm === 1,
      expired: row.status === 'published' && row.expires_at !== null && row.expires_at <= now,
      ...(counts.get(row.id) ?? { receivers: 0, read: 0, confirmed: 0 }),
      createTime: formatDateTime(row.created_at),
      version: row.version,
    }
  })
}

/** The attachments of a notice in their order. */
export async function filesOf(db: Database, noticeId: string): Promise<NoticeFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'size', 'media_type'])
    .where('notice_id', '=', noticeId)
    .orderBy('sort')
    .execute()
  return rows.map(({ media_type, ...file }) => ({ ...file, mediaType: media_type }))
}
