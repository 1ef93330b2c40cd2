import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingBy } from '../../../src/core/search/matching.ts'
import { flatten, isOpenRow, keysAbove, matchingRows, pathTo, visibleRows } from '../../../src/ui/tree/flat-tree.ts'
import { checked, checksOf, mixed, toggleChecked } from '../../../src/ui/tree-select/checked-keys.ts'

interface Node {
  readonly id: string
  readonly label: string
  readonly disabled: boolean
  readonly children: readonly Node[]
}
interface Shape {
  readonly label: string
  readonly disabled: boolean
  readonly below: readonly Shape[]
}

/** Trees of a few levels; a tree without end would be found soon otherwise. */
const shapesTo = (depth: number): Arbitrary<readonly Shape[]> =>
  array(
    record({
      label: constantFrom('甲', '乙', '甲乙', '丙'),
      disabled: integer({ min: 0, max: 4 }).map((chance) => chance === 0),
      below: depth === 0 ? constant([]) : shapesTo(depth - 1),
    }),
    { maxLength: 3 },
  )

/** Gives each node an id of its own: its place among all, counted downwards. */
const trees = shapesTo(3).map((shapes) => {
  let id = 0
  const grow = ({ label, disabled, below }: Shape): Node => {
    id += 1
    return { id: String(id), label, disabled, children: below.map(grow) }
  }
  return shapes.map(grow)
})

const all = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
const keysOf = (flat: ReturnType<typeof flatten>, rows: readonly number[]) => rows.map((row) => flat[row]?.key)
const subset = (nodes: readonly Node[], bits: readonly boolean[]) =>
  all(nodes)
    .filter((_, index) => bits[index])
    .map(({ id }) => id)
const bits = array(boolean(), { minLength: 60, maxLength: 60 })

/** The rules told once more by recursion over the tree itself. */
const shown = (nodes: readonly Node[], open: ReadonlySet<string>): readonly string[] =>
  nodes.flatMap((node) => [node.id, ...(open.has(node.id) ? shown(node.children, open) : [])])

const found = (nodes: readonly Node[], text: string): readonly string[] =>
  nodes.flatMap((node) => {
    const below = found(node.children, text)
    return below.length > 0 || node.label.includes(text) ? [node.id, ...below] : []
  })

describe('a flattened tree, against the tree itself', () => {
  it('S9.6 contains every node once, with its level, place, siblings and end', () => {
    assert(
      property(trees, (nodes) => {
        const flat = flatten(nodes)
        expect(flat.map(({ key }) => key)).toEqual(all(nodes).map(({ id }) => id))
        const check = (siblings: readonly Node[], level: number, parent: number) =>
          siblings.forEach((node, position) => {
            const index = Number(node.id) - 1
            expect(flat[index]).toMatchObject({
              level,
              parent,
              position: position + 1,
              siblings: siblings.length,
              end: index + 1 + all(node.children).length,
            })
            expect(pathTo(flat, index)).toHaveLength(level)
            check(node.children, level + 1, index)
          })
        check(nodes, 1, -1)
      }),
    )
  })

  it('S9.6 shows only descendants of expanded nodes, and whether each row is expanded', () => {
    assert(
      property(trees, bits, (nodes, chosen) => {
        const flat = flatten(nodes)
        const open = new Set(subset(nodes, chosen))
        const rows = visibleRows(flat, open)
        expect(keysOf(flat, rows)).toEqual(shown(nodes, open))
        rows.forEach((index, row) => {
          const node = all(nodes)[index]
          expect(isOpenRow(flat, rows, row)).toBe(node !== undefined && node.children.length > 0 && open.has(node.id))
        })
      }),
    )
  })

  it('S9.6 a search shows the matches and their ancestors', () => {
    assert(
      property(trees, constantFrom('甲', '乙', '甲乙', '丁'), (nodes, text) => {
        const flat = flatten(nodes)
        expect(keysOf(flat, matchingRows(flat, matchingBy()(text)))).toEqual(found(nodes, text))
      }),
    )
  })

  it('S9.6 the path to a node is its ancestors', () => {
    assert(
      property(trees, bits, (nodes, chosen) => {
        const keys = new Set(subset(nodes, chosen))
        const above = all(nodes).filter((node) => all(node.children).some(({ id }) => keys.has(id)))
        expect(keysAbove(flatten(nodes), keys)).toEqual(new Set(above.map(({ id }) => id)))
      }),
    )
  })
})

type Check = 'checked' | 'mixed' | 'no'

describe('checkboxes, against the tree itself', () => {
  /** What each node shows: a checked one takes all enabled below it along, and a parent follows its children. */
  const statesOf = (nodes: readonly Node[], keys: ReadonlySet<string>) => {
    const states = new Map<string, Check>()
    const visit = (node: Node, taken: boolean): Check => {
      const on = keys.has(node.id) || (taken && !node.disabled)
      const below = node.children.map((child) => visit(child, on))
      const state: Check =
        below.length === 0
          ? on
            ? 'checked'
            : 'no'
          : below.every((one) => one === 'checked')
            ? 'checked'
            : below.some((one) => one !== 'no')
              ? 'mixed'
              : 'no'
      states.set(node.id, state)
      return state
    }
    for (const node of nodes) visit(node, false)
    return states
  }
  const checkedIn = (states: ReadonlyMap<string, Check>) =>
    new Set([...states].filter(([, state]) => state === 'checked').map(([id]) => id))
  const name = (check: number | undefined): Check => (check === checked ? 'checked' : check === mixed ? 'mixed' : 'no')

  it('S9.6 strict: a click toggles one key, and no other box changes', () => {
    assert(
      property(trees, bits, integer({ min: 0, max: 59 }), (nodes, chosen, click) => {
        const flat = flatten(nodes)
        const keys = subset(nodes, chosen)
        const key = flat[click]?.key
        const after = toggleChecked(flat, click, keys, true)
        const wanted = keys.includes(key ?? '')
          ? keys.filter((other) => other !== key)
          : [...keys, ...(key ? [key] : [])]
        expect(after).toEqual(wanted)
        const checks = checksOf(flat, new Set(after), true)
        flat.forEach((node, index) => expect(checks[index]).toBe(after.includes(node.key) ? checked : 0))
      }),
    )
  })

  it('S9.6 not strict: boxes follow from the keys by the rules', () => {
    assert(
      property(trees, bits, (nodes, chosen) => {
        const flat = flatten(nodes)
        const keys = new Set(subset(nodes, chosen))
        const checks = checksOf(flat, keys, false)
        const states = statesOf(nodes, keys)
        flat.forEach(({ key }, index) => expect([key, name(checks[index])]).toEqual([key, states.get(key)]))
      }),
    )
  })

  it('S9.6 not strict: a click checks what it can, and clears a node that is as full as possible', () => {
    assert(
      property(trees, bits, uniqueArray(integer({ min: 0, max: 59 }), { maxLength: 6 }), (nodes, chosen, clicks) => {
        const flat = flatten(nodes)
        let keys: readonly string[] = subset(nodes, chosen)
        for (const click of clicks) {
          const clicked = all(nodes)[click]
          if (!clicked || clicked.disabled) continue
          const before = checkedIn(statesOf(nodes, new Set(keys)))
          const reach = (node: Node): readonly Node[] => [
            node,
            ...node.children.filter(({ disabled }) => !disabled).flatMap(reach),
          ]
          const leaves = reach(clicked).filter(({ children }) => children.length === 0)
          const fills = leaves.some(({ id }) => !before.has(id))
          // Parents follow, so the leaves alone say it all.
          const allLeaves = new Set(
            all(nodes)
              .filter(({ children }) => children.length === 0)
              .map(({ id }) => id),
          )
          const kept = new Set([...before].filter((id) => allLeaves.has(id)))
          for (const { id } of leaves)
            if (fills) kept.add(id)
            else kept.delete(id)
          keys = toggleChecked(flat, click, keys, false)
          expect(new Set(keys)).toEqual(checkedIn(statesOf(nodes, kept)))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('S9.6 keys of nodes outside the tree are kept', () => {
    const flat = flatten([{ id: '1', label: '甲', children: [{ id: '2', label: '乙' }] }])
    for (const strict of [true, false]) expect(toggleChecked(flat, 1, ['9'], strict)).toContain('9')
  })
})
