import { useMemo } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { appliesTo, type Scoped } from '../../core/permission/applies-to.ts'
import { type NodePlace, placeOf, shiftedPlace } from '../../core/tree/node-place.ts'
import type { Action, Undo } from '../action/action.ts'
import { useAction } from '../action/use-action.ts'
import { useUndo } from '../action/use-undo.ts'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import type { TreeArranging } from '../data-table/table-tree.ts'
import type { ListOf } from './use-list-of.ts'

/** Where a node of a tree is to stand. */
export interface Spot<Row> {
  /** Undefined for the top level. */
  readonly parent: Row | undefined
  /** The sibling after it; undefined for the last place. */
  readonly next: Row | undefined
  /** A node that stands at that level already, if there is one; another one than the moved one. */
  readonly beside: Row | undefined
}

interface Options<Row> {
  /** What a row is, such as 机构. */
  readonly noun: string
  readonly need: string
  /** Why a row cannot be put elsewhere at all; undefined where it can. */
  readonly cannot?: (row: Row) => string | undefined
  /** Why it cannot stand there; undefined where it can. Cycles never come here. */
  readonly refuses: (row: Row, spot: Spot<Row>) => string | undefined
  /** What it means for those concerned when a node gets another parent. */
  readonly detail: string
  /** Rejects with `ApiError`, which the HTTP client has reported. */
  readonly move: (row: Row, spot: Spot<Row>) => Promise<unknown>
}

/**
 * 上移 and 下移 for the rows of a tree, and what lets them be dragged; for the `tree` of `useTreeOf`. `backOf` is
 * the inverse of any move of a row, given as it was read before: to its parent and its place there. Undefined where the
 * tree does not show the row, as among hits.
 */
export const useArranged = <
  Row extends Scoped & { readonly id: string; readonly name: string; readonly version?: number },
>(
  list: ListOf<Row>,
  { noun, need, cannot, refuses, detail, move }: Options<Row>,
): {
  readonly up: Action<Row>
  readonly down: Action<Row>
  readonly arranging: TreeArranging
  readonly backOf: (row: Row) => Undo | undefined
} => {
  const succeed = useUndo(list)
  const confirm = useConfirm()
  const may = usePermissionCheck()
  const { rows } = list.state
  const places = list.tree?.places
  const rowById = useMemo(() => new Map(places?.map(({ id }, row) => [id, row])), [places])

  const spotOf = ({ parent, next }: NodePlace, row: Row): Spot<Row> => {
    const beside = rows.find((one, at) => places?.[at]?.parent === parent && one.id !== row.id)
    return { parent: rows[parent], next: next === undefined ? undefined : rows[next], beside }
  }
  const shiftOf = (row: Row, by: -1 | 1): NodePlace | undefined =>
    places && shiftedPlace(places, rowById.get(row.id) ?? -1, by)
  /** Back to where it stands now, from the version that the move makes of it. */
  const backOf = (row: Row): Undo | undefined => {
    const { version } = row
    const now = places && placeOf(places, rowById.get(row.id) ?? -1)
    if (!now || version === undefined) return undefined
    const spot = spotOf(now, row)
    return async () => {
      await move({ ...row, version: version + 1 }, spot)
    }
  }
  const shift = (by: -1 | 1, label: string) => ({
    label,
    need,
    ...(cannot && { cannot }),
    visible: (row: Row) => shiftOf(row, by) !== undefined,
    run: async ([row]: readonly Row[]) => {
      const place = row && shiftOf(row, by)
      if (place) await move(row, spotOf(place, row))
    },
    done: `${noun}已${label}`,
    undo: ([row]: readonly Row[]) => row && backOf(row),
    stale: true,
  })
  const up = useAction<Row>(list, shift(-1, '上移'))
  const down = useAction<Row>(list, shift(1, '下移'))

  const put = async (row: Row, place: NodePlace) => {
    const spot = spotOf(place, row)
    const { parent } = spot
    const elsewhere = place.parent !== places?.[rowById.get(row.id) ?? -1]?.parent
    const message = `将“${row.name}”移动到${parent ? `“${parent.name}”之下` : '最上级'}？`
    if (elsewhere && !(await confirm({ title: `移动${noun}`, message, detail, accept: '移动' }))) return
    const back = backOf(row)
    try {
      await move(row, spot)
      succeed(`${noun}已移动`, back)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    list.reload()
  }
  const movable = (row: Row | undefined): row is Row =>
    row !== undefined && may(need) && appliesTo(row, need) && cannot?.(row) === undefined
  return {
    up,
    down,
    backOf,
    arranging: {
      movable: (at) => movable(rows[at]),
      refusal: (at, place) => {
        const row = rows[at]
        return row && refuses(row, spotOf(place, row))
      },
      put: (at, place) => {
        const row = rows[at]
        if (row) void put(row, place)
      },
      shift: (at, by) => {
        const action = by === -1 ? up : down
        const row = rows[at]
        if (row && action.shows(row)) void action.start([row])
      },
    },
  }
}
