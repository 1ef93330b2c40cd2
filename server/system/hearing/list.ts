import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { byOrganisation } from '../../kernel/by-organisation.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { answerOfficers } from './answer.ts'
import { named, type OfficerQuery, officerConditions } from './conditions.ts'
import { officerScope } from './officer-scope.ts'

const officers = expressionBuilder<Tables, 'hearing_officer'>()

/** By what the list is ordered; states in the order of an officer's life, missing days first. */
const ordering = {
  id: 'hearing_officer.id',
  unless: 'createTime:false',
  orders: {
    name: officers.ref('hearing_officer.name_key'),
    orgName: [
      officers.selectFrom('org').select('org.name_key').whereRef('org.id', '=', 'hearing_officer.org_id'),
      officers.ref('hearing_officer.org_id'),
    ],
    status: sql`case ${officers.ref('hearing_officer.status')} when 'draft' then 1 when 'pending' then 2
      when 'rejected' then 3 when 'active' then 4 when 'paused' then 5 else 6 end`,
    warehousingDate: sql`coalesce(${officers.ref('hearing_officer.warehousing_date')}, '')`,
    termEnd: sql`coalesce(${officers.ref('hearing_officer.term_end')}, '')`,
    invited: officers.ref('hearing_officer.invited'),
    attended: officers.ref('hearing_officer.attended'),
    lastHeldOn: sql`coalesce(${officers.ref('hearing_officer.last_held_on')}, '')`,
    createTime: officers.ref('hearing_officer.created_at'),
  },
} as const

interface Reader {
  readonly db: Database
  readonly account: Account
  readonly clock: { now(): number }
}

const pageOf = pagedLarge(ordering, (db) => db.selectFrom('hearing_officer').selectAll('hearing_officer'))

/**
 * A page of the officers in the account's scope that match every filter, and of these only those with the given ids.
 */
const pageOfOfficers = async ({ db, account, clock }: Reader, query: OfficerQuery, ids?: readonly string[]) => {
  const now = clock.now()
  const conditions = [
    ...(account.scope.all ? [] : [{ test: officerScope(account) }]),
    ...(query.name?.trim() ? [named(db, query.name.trim())] : []),
    ...officerConditions(account, query, now),
    ...(ids ? [{ test: officers('hearing_officer.id', 'in', ids) }] : []),
  ]
  const byOther = { orgName: byOrganisation(db, 'hearing_officer') }
  const table = { db, reader: account.userId, name: 'hearing_officer', conditions, byOther }
  const { rows, total } = await pageOf(table, query)
  return { rows: await answerOfficers({ db, account }, rows, { phone: 'masked', now }), total }
}

/** GET /api/system/hearing/list. */
export const listHearingOfficers: Handler<'listHearingOfficers'> = (context) => pageOfOfficers(context, context.query)

const exported: ExportKind<OfficerQuery, Awaited<ReturnType<typeof pageOfOfficers>>['rows'][number]> = {
  kind: 'hearing',
  title: '听证员管理',
  page: pageOfOfficers,
}

/** POST /api/system/hearing/export. */
export const beginHearingExport: Handler<'beginHearingExport'> = (context) => beginExport(exported, context)

/** GET /api/system/hearing/export/{id}. */
export const exportHearingRows: Handler<'exportHearingRows'> = (context) => exportRows(exported, context)

/** The first officers of the account's scope whose names match. */
export const officersNamed = (reader: Reader, name: string, size: number) => pageOfOfficers(reader, { name, size })
