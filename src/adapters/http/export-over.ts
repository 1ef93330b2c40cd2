import type { BegunExport, ExportGateway, ExportOrder } from '../../core/export/export-gateway.ts'
import type { PageRequest } from '../../core/list/list-request.ts'
import type { Page } from '../../core/list/page.ts'
import type { ApiClient } from './api-client.ts'
import type { ListPath, OptionsOf, PathOf, RowOf } from './api-types.ts'

/** Paths at which an export begins, whose rows stand under its id. */
type ExportPath = { [P in PathOf<'post'>]: `${P}/{id}` extends ListPath ? P : never }[PathOf<'post'>]

/** What narrows an export down. */
type Search<P extends ExportPath> = OptionsOf<P, 'post'> extends { query?: infer Query } ? NonNullable<Query> : object

/** The two calls of every export. */
interface ExportClient {
  post(path: string, options: { query: object; body: ExportOrder; quiet: true }): Promise<BegunExport>
  list<Row>(
    path: string,
    options: { path: { id: string }; query: PageRequest; signal: AbortSignal },
  ): Promise<Page<Row>>
}

/**
 * The export of a list over the API client: POST `path` begins it, GET `path/{id}` reads its rows. The caller reports
 * that it did not begin.
 */
export const exportOver = <P extends ExportPath>(
  api: ApiClient,
  path: P,
): ExportGateway<RowOf<`${P}/{id}`>, Search<P>> => {
  const client = api as unknown as ExportClient // as: the calls are alike for every path of an export
  return {
    begin: (query, body) => client.post(path, { query, body, quiet: true }),
    rows: (id, query, signal) => client.list(`${path}/{id}`, { path: { id }, query, signal }),
  }
}
