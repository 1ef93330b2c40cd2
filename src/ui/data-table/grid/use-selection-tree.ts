import { useMemo } from 'react'
import type { TableTree } from '../table-tree.ts'
import type { Selection } from './use-selection.ts'

/** The tree of a table whose rows can be selected: a row that a closed node hides leaves the selection. */
export const useSelectionTree = (
  tree: TableTree | undefined,
  { await: expect }: Pick<Selection<unknown>, 'await'>,
): TableTree | undefined =>
  useMemo(
    () =>
      tree && {
        places: tree.places,
        turn: (ids, open) => {
          expect('reload')
          tree.turn(ids, open)
        },
        turnAll: (open) => {
          expect('reload')
          tree.turnAll(open)
        },
      },
    [tree, expect],
  )
