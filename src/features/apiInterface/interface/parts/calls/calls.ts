import { listInterfaceCallCountsPermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type CallCount = Schemas['InterfaceCallCount']

/** Who reads 接口日志, from which they are counted. */
export const may = { count: listInterfaceCallCountsPermission } as const

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  readonly beginDate: string
  readonly endDate: string
}

/** Figures of the calls at the gateway. Every method rejects with `ApiError`. */
export interface CallFigureGateway {
  /** Calls of the last seven days of each interface or provider, by the ids. */
  counts(of: 'interface' | 'provider', ids: readonly string[], signal: AbortSignal): Promise<readonly CallCount[]>
  /** Figures of the calls of an interface, each with the list that it counts. */
  figures(id: string, days: Days, signal: AbortSignal): Promise<readonly Schemas['Figure'][]>
}
export const CallFigureGateway = token<CallFigureGateway>('CallFigureGateway')

/** A row with its calls, where the reader may know them. */
export type Counted<Row> = Row & { readonly calls?: CallCount | undefined }

/** The same page with the calls of its rows; without them where they cannot be read, because the rows matter more. */
export async function withCalls<Row extends { readonly id: string }>(
  page: Page<Row>,
  read: (ids: readonly string[]) => Promise<readonly CallCount[]>,
): Promise<Page<Counted<Row>>> {
  if (page.rows.length === 0) return page
  const counts = await read(page.rows.map(({ id }) => id)).catch(() => [])
  const of = new Map(counts.map((count) => [count.id, count]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, calls: of.get(row.id) })) }
}
