import { grouped } from '../../../core/background/background-job.ts'
import { isSearched, sortingOf, type TableState } from '../table-state.ts'

/** What of a list can be heard to change. */
export interface Heard extends Pick<TableState<unknown>, 'size' | 'current' | 'total'> {
  readonly values: object | undefined
  readonly orders: string | undefined
}

interface Manner {
  /** The list, such as 用户列表: a page may show two. */
  readonly title: string
  /** The header of the column with a sort key. */
  readonly headerOf: (sortKey: string) => string | undefined
  /** Whether it is in pages; a tree is not, and opening a node is said by the node. */
  readonly paged: boolean
  /** Whether it was loaded again by hand. */
  readonly refreshed: boolean
}

const amount = ({ total, values }: Heard, verb: string): string => {
  if (total > 0) return `${verb} ${grouped(total)} 条`
  return isSearched(values) ? '找到 0 条' : '没有数据'
}

const order = (orders: string | undefined, headerOf: Manner['headerOf']): string => {
  const sorting = sortingOf(orders)
  const header = sorting && headerOf(sorting.column)
  return header === undefined ? '按默认顺序排列' : `按${header}${sorting?.ascending ? '升序' : '降序'}排列`
}

/** What has changed of a list since it was last said, in words; '' where nothing has. Without `before` all is new. */
export const listWords = (before: Heard | undefined, now: Heard, manner: Manner): string => {
  const { title, headerOf, paged, refreshed } = manner
  const last = Math.max(1, Math.ceil(now.total / now.size))
  const place = paged && last > 1 ? [`第 ${now.current} 页，共 ${last} 页`] : []
  const said = (parts: readonly string[]) => (parts.length === 0 ? '' : `${title}：${parts.join('，')}`)
  if (!before) return said([amount(now, '共有'), ...place])
  const searched = JSON.stringify(before.values) !== JSON.stringify(now.values)
  const counted = paged && before.total !== now.total
  const sized = paged && before.size !== now.size
  const ordered = before.orders !== now.orders
  const turned = paged && before.current !== now.current
  return said([
    ...(refreshed ? ['已刷新'] : []),
    ...(searched || counted || refreshed ? [amount(now, searched && isSearched(now.values) ? '找到' : '共有')] : []),
    ...(ordered ? [order(now.orders, headerOf)] : []),
    ...(sized ? [`每页 ${now.size} 条`] : []),
    ...(searched || turned || sized ? place : []),
  ])
}
