import { useMemo } from 'react'
import type { BeginExport, ExportGateway } from '../../core/export/export-gateway.ts'
import type { ListField, ListRequest, ListValues } from '../../core/list/list-request.ts'
import type { ListState } from '../../core/list/list-state.ts'
import { ListStore } from '../../core/list/list-store.ts'
import type { Page } from '../../core/list/page.ts'
import type { Reloadable } from '../action/action.ts'
import type { Column } from '../data-table/column.ts'
import type { TableTree } from '../data-table/table-tree.ts'
import { useList } from '../hooks/use-list.ts'
import type { SearchField } from '../search-form/search-field.ts'
import { useReloadWhile } from './use-reload-while.ts'

/** Search fields that stand beside the list instead of in its form, and what they start with. */
export interface AsideSearch {
  readonly fields: readonly ListField[]
  readonly initialValues: ListValues
}

export interface ListOfOptions<Row, Query extends object> {
  /** Names the list, usually as its route: its state then stands in the address, and views of it are kept. */
  readonly key?: string
  /** Loads a page; rejects with `ApiError` and stops on abort. */
  readonly load: (request: ListRequest<Query>, signal: AbortSignal) => Promise<Page<Row>>
  /** What the list is of, such as the dictionary of its entries: part of every request, and of no search. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The fields of the search form; choices may still be missing here. */
  readonly search?: readonly SearchField[]
  readonly aside?: AsideSearch
  /** The order to start with, `column:boolean`, true ascending (S10.3). */
  readonly orders?: string
  /** Whether a row changes by itself soon: the page is then loaded again every few seconds. */
  readonly changes?: (row: Row) => boolean
  /** The backend's export of the list. */
  readonly exported?: ExportGateway<Row, Omit<ListRequest<Query>, 'current' | 'size'>>
}

/** A list screen's list: its state for the view, its store, and how to reload it. */
export interface ListOf<Row> extends Required<Reloadable> {
  readonly state: ListState<Row>
  readonly store: Pick<
    ListStore<Row>,
    'key' | 'viewed' | 'viewedAtFirst' | 'apply' | 'begin' | 'goTo' | 'resize' | 'sort' | 'search' | 'reset'
  > &
    Required<Reloadable>
  /** Searches with some values changed, from page 1. */
  readonly searchWith: (change: ListValues) => void
  /** The search values at this moment, which a view that is about to be rendered again does not have yet. */
  readonly valuesNow: () => ListValues
  /** The present search as it is sent, without page and order. */
  readonly filtersNow: () => Readonly<Record<string, unknown>>
  /** Begins an export of the present search, where the list can be exported. */
  readonly beginExport?: BeginExport<Row>
  /** While the rows are the nodes of a tree (`useTreeOf`). */
  readonly tree?: TableTree
  /** What a tree changes in the screen's columns; the same function as long as that is the same. */
  readonly columnsOf?: (columns: readonly Column<Row>[]) => readonly Column<Row>[]
}

/** The list of a screen (S10): loads on start, runs while shown, and reads and writes the page's address. */
export const useListOf = <Row, Query extends object>(options: ListOfOptions<Row, Query>): ListOf<Row> => {
  const { search = [], aside, load, key, orders, exported, fixed } = options
  const [state, store] = useList(
    () =>
      new ListStore<Row, Query>({
        load: fixed ? (request, signal) => load({ ...request, ...fixed }, signal) : load,
        fields: [...search, ...(aside?.fields ?? [])],
        ...(key !== undefined && { key }),
        ...(orders !== undefined && { orders }),
        ...(aside && { initialValues: aside.initialValues }),
      }),
  )
  useReloadWhile(state, store, options.changes)
  const searches = useMemo(
    () => ({
      searchWith: (change: ListValues) => store.search({ ...store.state.value.values, ...change }),
      valuesNow: () => store.state.value.values,
      filtersNow: () => {
        const { current: _current, size: _size, orders: _orders, ...filters } = store.request()
        return { ...fixed, ...filters }
      },
    }),
    [store, fixed],
  )
  return {
    state,
    store,
    reload: () => store.reload(),
    reloadAfterRemoval: (count) => store.reloadAfterRemoval(count),
    ...searches,
    ...(exported && {
      beginExport: async (order) => {
        const { current: _current, size: _size, ...query } = store.request()
        const { id } = await exported.begin({ ...query, ...fixed }, order)
        return (current, size, signal) => exported.rows(id, { current, size }, signal)
      },
    }),
  }
}
