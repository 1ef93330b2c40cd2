import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged } from '../../kernel/paged.ts'
import { answerOfficers } from './answer.ts'
import { type OfficerQuery, officersBy } from './conditions.ts'
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
    termEnd: officers.ref('hearing_officer.term_end'),
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

/** The whole rows of a page, which is found by the indexes of the orders alone. */
async function inOrder(db: Database, page: readonly { readonly id: string }[]) {
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await db.selectFrom('hearing_officer').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A page of the officers in the account's scope that match every filter, and of these only those with the given ids.
 */
const pageOfOfficers = async ({ db, account, clock }: Reader, query: OfficerQuery, ids?: readonly string[]) => {
  const now = clock.now()
  const matching = db
    .selectFrom('hearing_officer')
    .select('hearing_officer.id')
    .where(officerScope(account))
    .where(officersBy(account, query, now))
    .where((eb) => (ids ? eb('hearing_officer.id', 'in', ids) : eb.lit(true)))
  const { rows: page, total } = await paged(matching, query, ordering)
  const rows = await inOrder(db, page)
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
