import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { answerDrawSeatPermission, runDrawPermission, withdrawDrawPermission } from '../../../openapi/facts/draw.ts'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { longText } from '../../http/long-text.ts'
import type { Account } from '../../kernel/account.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { paged } from '../../kernel/paged.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import type { Submitted } from '../hearing/index.ts'
import { caseKey } from '../hearing/index.ts'
import { drawScope } from './draw-scope.ts'
import { managedDraws } from './managed-draws.ts'
import { recordTextOf } from './stored-record.ts'

type Query = QueryOf<'listDraws'>

const eb = expressionBuilder<Tables, 'hearing_draw'>()

const orders = {
  caseNo: eb.ref('hearing_draw.case_key'),
  status: sql`case ${eb.ref('hearing_draw.status')} when 'committed' then 1 when 'drawn' then 2
    when 'annulled' then 3 else 4 end`,
  commitTime: eb.ref('hearing_draw.committed_at'),
}

const changing = [runDrawPermission, withdrawDrawPermission, answerDrawSeatPermission]

/** Draws of the data scope, without what only the detail needs. */
const drawRows = (db: Database, account: Account) =>
  db
    .selectFrom('hearing_draw')
    .innerJoin('org', 'org.id', 'hearing_draw.org_id')
    .leftJoin('user', 'user.id', 'hearing_draw.committed_by')
    .select(['hearing_draw.id', 'hearing_draw.name', 'case_type', 'hearing_draw.org_id', 'hearing_draw.status'])
    .select(['commitment', 'seats', 'candidate_count', 'excluded_count', 'earlier_count', 'committed_at', 'drawn_at'])
    .select(['withdraw_reason', 'hearing_draw.version', 'org.name as orgName', 'org.path', 'user.name as committer'])
    .select((query) =>
      query
        .selectFrom('hearing_draw_seat')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('draw_id', '=', 'hearing_draw.id')
        .where('hearing_draw_seat.status', '=', 'accepted')
        .as('accepted'),
    )
    .where(drawScope(account))

type Row = Awaited<ReturnType<ReturnType<typeof drawRows>['execute']>>[number]

const answer = (account: Account, row: Row): Schemas['Draw'] =>
  withoutNulls({
    id: row.id,
    caseNo: row.name,
    caseType: row.case_type,
    orgId: row.org_id,
    orgName: row.orgName,
    status: row.status,
    commitment: row.commitment,
    seats: row.seats,
    candidateCount: row.candidate_count,
    excludedCount: row.excluded_count,
    earlierCount: row.earlier_count,
    accepted: row.accepted ?? 0,
    committerName: row.committer,
    commitTime: formatDateTime(row.committed_at),
    drawTime: row.drawn_at === null ? null : formatDateTime(row.drawn_at),
    withdrawReason: row.withdraw_reason,
    outOfScope: nullIfEmpty(permissionsBeyond(account, changing, (by) => includesOrg(by, row.path))),
    version: row.version,
  })

/** GET /api/system/draw/list: a page of the draws for the pools of the data scope; the latest first. */
export const listDraws: Handler<'listDraws'> = async ({ db, account, query }) => {
  const matching = drawRows(db, account).where(filter(query))
  const { rows, total } = await paged(matching, query, { id: 'hearing_draw.id', orders, unless: 'commitTime:false' })
  return { rows: rows.map((row) => answer(account, row)), total }
}

/**
 * GET /api/system/draw/detail: one draw with its record and who sits; 404 AA0005 where there is none in the data scope.
 */
export const getDraw: Handler<'getDraw'> = async (context) => {
  const { db, account, query } = context
  const row = await drawRows(db, account)
    .select(['hearing_draw.held_at', 'hearing_draw.place'])
    .where('hearing_draw.id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw managedDraws.missing()
  const record = await recordTextOf(db, row)
  // It was changed meanwhile: all of the answer is of one version.
  if (record === undefined) return getDraw(context)
  const { held_at: heldAt, place } = row
  const told = withoutNulls({ heldTime: heldAt === null ? null : formatDateTime(heldAt), place })
  return { ...answer(account, row), ...told, record: longText(record), sitting: await sittingIn(db, row.id) }
}

async function sittingIn(db: Database, drawId: string): Promise<Schemas['DrawSeat'][]> {
  const rows = await db
    .selectFrom('hearing_draw_seat')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_draw_seat.officer_id')
    .select(['officer_id', 'name', 'employer', 'gender', 'category', 'phone'])
    .select(['hearing_draw_seat.status', 'reason', 'answered_at', 'answer_until'])
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .$narrowType<Submitted>()
    .execute()
  return rows.map(({ officer_id: officerId, phone, answered_at: at, answer_until: until, ...seat }) =>
    withoutNulls({
      ...seat,
      officerId,
      phone: maskPhone(phone),
      answerTime: at === null ? null : formatDateTime(at),
      answerUntil: until === null ? null : formatDateTime(until),
    }),
  )
}

function filter({ caseNo, status }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (caseNo) conditions.push(contains(eb.ref('hearing_draw.case_key'), caseKey(caseNo)))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('hearing_draw.status', 'in', status.split(',') as Schemas['DrawStatus'][]))
  return eb.and(conditions)
}
