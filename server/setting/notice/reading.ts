import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { officesOf } from '../../kernel/offices.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains, nameContains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { noticeScope } from './notice-scope.ts'
import { noticeMissing } from './notices.ts'

type Query = operations['listNoticeReaders']['parameters']['query']

const eb = expressionBuilder<Tables, 'notice_receipt' | 'user'>()

/** Throws 404 AA0005 where the account manages no such notice. */
async function requireManaged(db: Database, account: Account, id: string): Promise<void> {
  const found = await db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', id)
    .where(noticeScope(account))
    .executeTakeFirst()
  if (!found) throw noticeMissing()
}

/**
 * GET /api/setting/notice/reading: how many of each organisation have received, opened and confirmed the notice, by
 * name of the organisation; only users of the data scope. They count for the one that they belong to now.
 */
export const noticeReading: Handler<'noticeReading'> = async ({ db, account, query: { id } }) => {
  await requireManaged(db, account, id)
  const rows = await db
    .selectFrom('notice_receipt')
    .innerJoin('user', 'user.id', 'notice_receipt.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(({ fn }) => [
      'org.id as orgId',
      'org.name as orgName',
      'org.kind',
      'org.path',
      fn.countAll<number>().as('receivers'),
      fn.count<number>('read_at').as('read'),
      fn.count<number>('confirmed_at').as('confirmed'),
    ])
    .where('notice_id', '=', id)
    .where(userScope(account))
    .groupBy(['org.id', 'org.name', 'org.name_key', 'org.kind', 'org.path'])
    .orderBy('org.name_key')
    .orderBy('org.id')
    .execute()
  const officeOf = await officesOf(db, account.versions, rows)
  return rows.map(({ kind, path, ...row }) => {
    const orgOffice = officeOf({ kind, path })
    return { ...row, ...(orgOffice !== undefined && { orgOffice }) }
  })
}

/** GET /api/setting/notice/readers: a page of the receivers of the data scope, those first who have not opened it. */
export const listNoticeReaders: Handler<'listNoticeReaders'> = async ({ db, account, query }) => {
  await requireManaged(db, account, query.id)
  const matching = db
    .selectFrom('notice_receipt')
    .innerJoin('user', 'user.id', 'notice_receipt.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.name', 'user.username', 'org.name as orgName', 'org.kind', 'org.path'])
    .select(['read_at', 'confirmed_at', 'urged_at'])
    .where('notice_id', '=', query.id)
    .where(userScope(account))
    .where(filter(query))
  const { rows, total } = await paged(matching, query, {
    id: 'user.id',
    orders: { state: [eb.fn.coalesce('read_at', eb.lit(0)), eb.ref('user.name_key')] },
    unless: 'state:true',
  })
  const timeOf = (ms: number | null) => (ms === null ? null : formatDateTime(ms))
  const officeOf = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map(({ kind, path, read_at, confirmed_at, urged_at, ...user }) =>
      withoutNulls({
        ...user,
        orgOffice: officeOf({ kind, path }) ?? null,
        readTime: timeOf(read_at),
        confirmTime: timeOf(confirmed_at),
        urgeTime: timeOf(urged_at),
      }),
    ),
    total,
  }
}

const states = {
  unread: eb('read_at', 'is', null),
  read: eb('read_at', 'is not', null),
  unconfirmed: eb('confirmed_at', 'is', null),
  confirmed: eb('confirmed_at', 'is not', null),
} as const

function filter({ state, orgId, keyword }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (state) conditions.push(states[state])
  if (orgId) conditions.push(eb('user.org_id', '=', orgId))
  if (keyword)
    conditions.push(eb.or([nameContains(eb.ref('user.name'), keyword), contains(eb.ref('user.username'), keyword)]))
  return eb.and(conditions)
}
