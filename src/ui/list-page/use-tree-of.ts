import { useEffect, useMemo, useState } from 'react'
import { Connection } from '../../core/connection/connection.ts'
import { type ListRequest, type PageRequest, toRequest } from '../../core/list/list-request.ts'
import type { Page } from '../../core/list/page.ts'
import type { TreeNode } from '../../core/tree/branches.ts'
import { rowsOf } from '../../core/tree/tree-rows.ts'
import { type LoadBranch, TreeStore } from '../../core/tree/tree-store.ts'
import type { Column } from '../data-table/column.ts'
import { useService } from '../hooks/use-service.ts'
import { useStateValue } from '../hooks/use-state-value.ts'
import { type ListOf, type ListOfOptions, useListOf } from './use-list-of.ts'

interface TreeOptions<Row, Query extends object> extends Omit<ListOfOptions<Row, Query>, 'load' | 'aside'> {
  /** Loads the children of a node, of null the top level; rejects with `ApiError` and stops on abort. */
  readonly load: LoadBranch<Row>
  /** Searches all levels, a page at a time; each hit carries its `path`. Without conditions it lists every node. */
  readonly find: (request: ListRequest<Query>, signal: AbortSignal) => Promise<Page<Row>>
}

const pageParts: ReadonlySet<string> = new Set(['current', 'size', 'orders'] satisfies (keyof PageRequest)[])
const isSearch = (request: PageRequest, fixed: object = {}) =>
  Object.keys(request).some((name) => !pageParts.has(name) && !(name in fixed))

/** Siblings stand in the backend's order, so the columns of a tree cannot be sorted. */
const treeColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map(({ sortKey: _sortKey, ...column }) => column)

/** In the results of a search the second column shows where each hit stands. */
export const foundColumns = <Row extends TreeNode<Row>>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.toSpliced(1, 0, {
    field: 'path',
    header: '所在位置',
    width: 320,
    wrap: true,
    text: ({ path }) => path?.join(' / ') ?? '',
  })

/**
 * The list of a screen whose records are a tree, for `ListPage`: without search conditions it shows the tree, whose
 * branches are loaded when they are opened, with conditions a page of hits from all levels with their paths. Whatever
 * reloads the list reloads what is shown.
 */
export const useTreeOf = <Row extends TreeNode<Row>, Query extends object>(
  options: TreeOptions<Row, Query>,
): ListOf<Row> => {
  const { load, find, ...rest } = options
  const [store] = useState(() => new TreeStore<Row>(load))
  const connection = useService(Connection)
  const list = useListOf<Row, Query>({
    ...rest,
    load: async (request, signal) => {
      if (isSearch(request, rest.fixed)) return find(request, signal)
      store.reload()
      return { rows: [], total: 0 }
    },
  })
  useEffect(() => {
    store.start(connection.reachable)
    return () => store.stop()
  }, [store, connection])
  const state = useStateValue(store.state)
  const { rows, places } = useMemo(() => rowsOf(state), [state])
  const tree = useMemo(
    () => ({
      places,
      turn: (ids: readonly string[], open: boolean) => store.turn(ids, open),
      turnAll: (open: boolean) => store.turnAll(open),
    }),
    [store, places],
  )

  const request = toRequest<Query>(list.state, options.search)
  // Until the first hits arrive, the tree stays; after that hits are shown until the search is reset.
  const [found, setFound] = useState(false)
  const showsHits = isSearch(request) && (found || !list.state.loading)
  if (found !== showsHits) setFound(showsHits)
  if (showsHits) return { ...list, columnsOf: foundColumns<Row> }
  const { nodes, loading = false, failure } = state.branches.get(null) ?? {}
  return {
    ...list,
    columnsOf: treeColumns<Row>,
    tree,
    state: {
      ...list.state,
      rows,
      total: rows.length,
      current: 1,
      pageOfRows: 1,
      orders: undefined,
      loading: loading || list.state.loading,
      loaded: nodes !== undefined,
      failure,
    },
  }
}
