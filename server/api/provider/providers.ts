import { expressionBuilder, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { providerFields } from './provider-fields.ts'

const eb = expressionBuilder<Tables, 'api_provider'>()

const orders = { name: eb.ref('api_provider.name_key'), updateTime: eb.ref('api_provider.updated_at') } as const

const read = (db: Database) =>
  db
    .selectFrom('api_provider')
    .selectAll('api_provider')
    .select(({ selectFrom }) =>
      selectFrom('api_interface')
        .whereRef('api_interface.provider_id', '=', 'api_provider.id')
        .select(sql<number>`count(*)`.as('count'))
        .as('interfaces'),
    )

/** GET /api/apiInterface/provider/list: by name where `orders` is left out. */
export const listInterfaceProviders: Handler<'listInterfaceProviders'> = async ({ db, query }) => {
  const providers = read(db).$if(Boolean(query.name), (rows) =>
    rows.where(contains(eb.ref('api_provider.name'), query.name ?? '')),
  )
  const { rows, total } = await paged(providers, query, { id: 'api_provider.id', orders, unless: 'name:true' })
  return { rows: rows.map(answer), total }
}

/** GET /api/apiInterface/provider/{id}: 404 AA0005 where there is none. */
export const getInterfaceProvider: Handler<'getInterfaceProvider'> = async ({ db, params }) => {
  const provider = await read(db).where('api_provider.id', '=', params.id).executeTakeFirst()
  if (!provider) throw notFound('提供方不存在')
  return answer(provider)
}

type Read = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>

const answer = (row: Read): Schemas['InterfaceProvider'] =>
  withoutNulls({
    id: row.id,
    ...providerFields.shown(row),
    hasSecret: row.secret !== null,
    interfaces: row.interfaces ?? 0,
    updateTime: formatDateTime(row.updated_at),
    version: row.version,
  })
