import type { Interface, InterfaceDetail, InterfaceGateway } from '../../interface.ts'

const pageSize = 100

/** The ids of all interfaces that a search finds, by their code: 目录 alone gives those of a directory. */
export async function everyId(
  gateway: InterfaceGateway,
  filters: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const ids: string[] = []
  const { signal } = new AbortController()
  for (let current = 1; ; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const { rows, total } = await gateway.list({ ...filters, current, size: pageSize, orders: 'code:true' }, signal)
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}

/** Details of one call: their definitions are long. */
const detailsAtOnce = 50

/** What is known of these interfaces, in their order. */
export async function detailsOf(
  gateway: InterfaceGateway,
  ids: readonly string[],
): Promise<readonly InterfaceDetail[]> {
  const all: InterfaceDetail[] = []
  for (let start = 0; start < ids.length; start += detailsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- many calls at once would hold up all others
    all.push(...(await gateway.details(ids.slice(start, start + detailsAtOnce))))
  return all
}

/** What 导出文档 makes its file of: the chosen interfaces, or where none is chosen what the list finds. */
export const documentsOf = (chosen: readonly Interface[], every: () => Promise<readonly string[]>) =>
  chosen.length > 0
    ? { what: `选中的 ${chosen.length} 个接口`, find: async () => chosen.map(({ id }) => id) }
    : { what: '当前查询条件下的全部接口', find: every }
