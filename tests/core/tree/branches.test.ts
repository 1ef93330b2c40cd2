import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import {
  arrived,
  asked,
  dropped,
  emptyTree,
  failed,
  refreshed,
  type TreeNode,
  type TreeState,
  turned,
} from '../../../src/core/tree/branches.ts'
import { rowsOf } from '../../../src/core/tree/tree-rows.ts'

interface Org extends TreeNode<Org> {}
type State = TreeState<Org>
type Step = (state: State) => State

const node = (id: string, more: Partial<Org> = {}): Org => ({ id, ...more })
const offline = new ApiError({ kind: 'network', message: 'Network Error' })

const arrive =
  (id: string | null, ...nodes: readonly Org[]): Step =>
  (state) =>
    arrived(state, id, nodes)
const ask =
  (id: string | null): Step =>
  (state) =>
    asked(state, id)
const fail =
  (id: string | null): Step =>
  (state) =>
    failed(state, id, offline)
const drop =
  (id: string | null): Step =>
  (state) =>
    dropped(state, id)
const open =
  (...ids: readonly string[]): Step =>
  (state) =>
    turned(state, ids, true)
const close =
  (...ids: readonly string[]): Step =>
  (state) =>
    turned(state, ids, false)
const refresh =
  (...answers: readonly (readonly [string | null, readonly Org[] | ApiError])[]): Step =>
  (state) =>
    refreshed(state, new Map(answers))

/** The rows as text: indentation, `-` open, `+` closed, a dot without children, and the state of its branch. */
const drawn = (state: State) => {
  const { rows, places } = rowsOf(state)
  return rows.map(({ id }, row) => {
    const place = places[row]
    const sign = place?.open === undefined ? '.' : place.open ? '-' : '+'
    return `${' '.repeat((place?.level ?? 1) - 1)}${sign}${id}${place?.state ? ` ${place.state}` : ''}`
  })
}

const top = arrive(null, node('a'), node('b', { leaf: true }))
const below = arrive('a', node('a1'), node('a2', { leaf: true }))

const cases: readonly (readonly [what: string, steps: readonly Step[], rows: readonly string[]])[] = [
  ['nothing has arrived', [ask(null)], []],
  ['the top level is closed; a leaf has no sign', [top], ['+a', '.b']],
  ['an opened node waits for its branch', [top, open('a'), ask('a')], ['-a loading', '.b']],
  ['a branch that was closed while it loads', [top, open('a'), ask('a'), close('a'), drop('a')], ['+a', '.b']],
  ['a branch has arrived', [top, open('a'), ask('a'), below], ['-a', ' +a1', ' .a2', '.b']],
  ['a branch without nodes: its node is a leaf', [top, open('a'), arrive('a')], ['.a', '.b']],
  ['a branch that failed is closed and says so', [top, open('a'), ask('a'), fail('a')], ['+a failed', '.b']],
  ['closing a failed branch takes the mark away', [top, open('a'), fail('a'), close('a')], ['+a', '.b']],
  ['a failed branch is asked for again', [top, open('a'), fail('a'), ask('a')], ['-a loading', '.b']],
  ['a closed branch stays loaded', [top, open('a'), below, close('a'), open('a')], ['-a', ' +a1', ' .a2', '.b']],
  [
    'children sent along stand in their branches',
    [arrive(null, node('a', { children: [node('a1', { children: [node('x')] })] })), open('a', 'a1')],
    ['-a', ' -a1', '  +x'],
  ],
  [
    'a node that arrives elsewhere has been moved there',
    [arrive(null, node('a'), node('b')), open('a', 'b'), below, arrive('b', node('a2', { leaf: true }))],
    ['-a', ' +a1', '-b', ' .a2'],
  ],
  [
    'the last node has been moved away: its parent is a leaf',
    [arrive(null, node('a'), node('b')), open('a', 'b'), arrive('a', node('x')), arrive('b', node('x'))],
    ['.a', '-b', ' +x'],
  ],
  [
    'a node moved under its own descendant is shown nowhere, and nothing runs forever',
    [top, open('a', 'a1'), below, arrive('a1', node('a'))],
    ['.b'],
  ],
  [
    'a reload replaces everything at once and keeps what is open',
    [top, open('a'), below, refresh([null, [node('b'), node('a')]], ['a', [node('a3')]])],
    ['+b', '-a', ' +a3'],
  ],
  [
    'a branch that the reload could not load shows nothing old',
    [top, open('a'), below, refresh([null, [node('a'), node('a1')]], ['a', offline])],
    ['+a failed', '+a1'],
  ],
]

describe('the branches of a tree', () => {
  it.each(cases)('S12.4, S12.5 %s', (_what, steps, rows) => {
    const state = steps.reduce<State>((before, step) => step(before), emptyTree)
    expect(drawn(state)).toEqual(rows)
  })

  it('S12.7 a row knows its place among its siblings and the row of its parent', () => {
    const state = [top, open('a'), below].reduce<State>((before, step) => step(before), emptyTree)
    expect(rowsOf(state).places).toEqual([
      { id: 'a', level: 1, position: 1, siblings: 2, parent: -1, open: true, state: undefined },
      { id: 'a1', level: 2, position: 1, siblings: 2, parent: 0, open: false, state: undefined },
      { id: 'a2', level: 2, position: 2, siblings: 2, parent: 0, open: undefined, state: undefined },
      { id: 'b', level: 1, position: 2, siblings: 2, parent: -1, open: undefined, state: undefined },
    ])
  })
})
