import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { keptBy } from '../../kernel/kept.ts'
import { countingInto } from '../../kernel/kept-counts.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { answerWithPaths } from './answer.ts'

type Query = QueryOf<'listOrganisations'>

const eb = expressionBuilder<Tables, 'org'>()

/** By the words that the screen shows, from the widest. */
const ranked = (column: Expression<string | null>, words: readonly string[]) =>
  words.reduce<Expression<number>>(
    (rest, word, at) => sql<number>`case when ${column} = ${word} then ${at} else ${rest} end`,
    eb.lit(words.length),
  )

const orders = {
  name: eb.ref('org.name_key'),
  code: eb.ref('org.code'),
  kind: ranked(eb.ref('org.kind'), ['procuratorate', 'department', 'station']),
  level: ranked(eb.ref('org.level'), ['supreme', 'province', 'city', 'county']),
  /** 正常 before 停用. */
  status: ranked(eb.ref('org.status'), ['normal', 'disabled']),
  createTime: eb.ref('org.created_at'),
} as const

/** Every column of an organisation sets its version, so a total holds as long as the version does. */
const counts = keptBy<number>('organisations')

interface Reader {
  readonly db: Database
  readonly account: Account
}

/** A page of the visible organisations that match every filter, and of these only those with the given ids. */
const pageOfOrgs = async (reader: Reader, query: Query, ids?: readonly string[]) => {
  const { db, account } = reader
  const matching = db.selectFrom('org').selectAll().where(orgScope(account)).where(filter(query))
  const chosen = ids === undefined ? matching : matching.where('org.id', 'in', ids)
  // A choice of rows is counted once anyway.
  const count = ids === undefined && { count: countingInto(db, counts(db, account.versions)) }
  const { rows, total } = await paged(chosen, query, { id: 'org.id', orders, unless: 'code:true', ...count })
  return { rows: await answerWithPaths(reader, rows), total }
}

/** GET /api/system/org/list: the visible organisations that match every filter, from all levels. */
export const listOrganisations: Handler<'listOrganisations'> = (context) => pageOfOrgs(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfOrgs>>['rows'][number]> = {
  kind: 'org',
  title: '组织机构管理',
  page: pageOfOrgs,
}

/** POST /api/system/org/export. */
export const beginOrgExport: Handler<'beginOrgExport'> = (context) => beginExport(exported, context)

/** GET /api/system/org/export/{id}. */
export const exportOrgRows: Handler<'exportOrgRows'> = (context) => exportRows(exported, context)

function filter({ keyword, kind, regionCode, status, source }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  const text = keyword?.trim()
  if (text)
    conditions.push(
      eb.or([
        contains(eb.ref('org.name'), text),
        contains(eb.ref('org.short_name'), text),
        contains(eb.ref('org.code'), text),
      ]),
    )
  // as: the schema's pattern allows these words only.
  if (kind) conditions.push(eb('org.kind', 'in', kind.split(',') as OrgTable['kind'][]))
  if (regionCode) conditions.push(eb('org.region_code', 'like', `${regionCode}%`))
  if (status) conditions.push(eb('org.status', '=', status))
  if (source) conditions.push(eb('org.source', '=', source))
  return eb.and(conditions)
}
