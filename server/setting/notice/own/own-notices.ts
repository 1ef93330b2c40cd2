import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../../openapi/schema.d.ts'
import type { Tables } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { paged } from '../../../kernel/paged.ts'
import { contains } from '../../../kernel/text.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { filesOf } from '../answer.ts'
import { noticesOf, ownNoticeMissing } from './in-effect.ts'

type Query = QueryOf<'listOwnNotices'>

const eb = expressionBuilder<Tables, 'notice' | 'notice_receipt'>()

const unconfirmed = eb.and([eb('notice.must_confirm', '=', 1), eb('confirmed_at', 'is', null)])

interface Times {
  readonly published_at: number | null
  readonly read_at: number | null
  readonly confirmed_at: number | null
}

const timesOf = ({ published_at, read_at, confirmed_at }: Times) => ({
  publishTime: formatDateTime(published_at ?? 0),
  readTime: read_at === null ? null : formatDateTime(read_at),
  confirmTime: confirmed_at === null ? null : formatDateTime(confirmed_at),
})

/**
 * GET /api/notice/list: a page of the user's notices; pinned ones first, then the latest; to be confirmed the oldest
 * first.
 */
export const listOwnNotices: Handler<'listOwnNotices'> = async ({ db, account, query, clock }) => {
  const matching = noticesOf(db, account.userId, clock.now())
    .leftJoin('user as publisher', 'publisher.id', 'notice.published_by')
    .select(['notice.id', 'notice.name', 'notice.category', 'notice.pinned', 'notice.must_confirm'])
    .select(['notice.published_at', 'publisher.name as publisherName', 'read_at', 'confirmed_at'])
    .select((one) =>
      one
        .selectFrom('stored_file')
        .select((file) => file.fn.countAll<number>().as('count'))
        .whereRef('stored_file.notice_id', '=', 'notice.id')
        .as('files'),
    )
    .where(filter(query))
  const { rows, total } = await paged(matching, query, {
    id: 'notice.id',
    orders: { place: [eb.ref('notice.pinned'), eb.ref('notice.published_at')], age: eb.ref('notice.published_at') },
    unless: query.state === 'unconfirmed' ? 'age:true' : 'place:false',
  })
  return {
    rows: rows.map(({ pinned, must_confirm, published_at, read_at, confirmed_at, files, ...row }) => ({
      ...withoutNulls({ ...row, ...timesOf({ published_at, read_at, confirmed_at }) }),
      pinned: pinned === 1,
      mustConfirm: must_confirm === 1,
      files: files ?? 0,
    })),
    total,
  }
}

/**
 * GET /api/notice/pending: how many of the user's notices in effect wait for a confirmation, and the oldest of them.
 */
export const pendingNotices: Handler<'pendingNotices'> = async ({ db, account, clock }) => {
  const waiting = await noticesOf(db, account.userId, clock.now())
    .select('notice.id')
    .where(unconfirmed)
    .orderBy('notice.published_at')
    .orderBy('notice.id')
    .execute()
  return { waiting: waiting.length, ...(waiting[0] && { id: waiting[0].id }) }
}

/**
 * GET /api/notice/detail: one of the user's notices in effect with its content; 404 AA0005 otherwise. Marks nothing.
 */
export const getOwnNotice: Handler<'getOwnNotice'> = async ({ db, account, query: { id }, clock }) => {
  const row = await noticesOf(db, account.userId, clock.now())
    .leftJoin('user as publisher', 'publisher.id', 'notice.published_by')
    .select(['notice.id', 'notice.name', 'notice.category', 'notice.must_confirm', 'notice.content'])
    .select(['notice.published_at', 'publisher.name as publisherName', 'read_at', 'confirmed_at'])
    .where('notice.id', '=', id)
    .executeTakeFirst()
  if (!row) throw ownNoticeMissing()
  const { must_confirm, published_at, read_at, confirmed_at, ...notice } = row
  return {
    ...withoutNulls({ ...notice, ...timesOf({ published_at, read_at, confirmed_at }) }),
    mustConfirm: must_confirm === 1,
    files: await filesOf(db, id),
  }
}

/**
 * POST /api/notice/read: marks one of the user's notices in effect as read, with its messages, and with `confirm` as
 * confirmed where it has to be; the first time counts. 404 AA0005 where there is none.
 */
export const readNotice: Handler<'readNotice'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const found = await noticesOf(tx, account.userId, now)
      .select(['notice.name', 'notice.must_confirm', 'read_at', 'confirmed_at'])
      .where('notice.id', '=', body.id)
      .executeTakeFirst()
    if (!found) throw ownNoticeMissing()
    const confirms = body.confirm === true && found.must_confirm === 1
    const marks = {
      ...(found.read_at === null && { read_at: now }),
      ...(confirms && found.confirmed_at === null && { confirmed_at: now }),
    }
    await tx
      .updateTable('message')
      .set({ read_at: now })
      .where('notice_id', '=', body.id)
      .where('user_id', '=', account.userId)
      .where('read_at', 'is', null)
      .execute()
    if (Object.keys(marks).length === 0) return
    await tx
      .updateTable('notice_receipt')
      .set(marks)
      .where('notice_id', '=', body.id)
      .where('user_id', '=', account.userId)
      .execute()
    const after = { ...('read_at' in marks && { read: true }), ...('confirmed_at' in marks && { confirmed: true }) }
    record({ kind: 'notice_receipt', id: body.id, name: found.name, after })
  })
}

function filter({ name, category, state }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('notice.name'), name))
  // as: the schema's pattern allows these words only.
  if (category) conditions.push(eb('notice.category', 'in', category.split(',') as Tables['notice']['category'][]))
  if (state === 'unread') conditions.push(eb('read_at', 'is', null))
  if (state === 'read') conditions.push(eb('read_at', 'is not', null))
  if (state === 'unconfirmed') conditions.push(unconfirmed)
  return eb.and(conditions)
}
