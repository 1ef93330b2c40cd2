import { useCallback, useMemo, useState } from 'react'
import { RecordDrawer } from '../form/record-form.tsx'
import { useBoundField } from '../form/use-bound-field.ts'
import { useSaveForm } from '../form/use-save-form.ts'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { type FlatNode, flatten, pathTo } from '../tree/flat-tree.ts'
import { CheckTree } from './check-tree.tsx'

interface Tree {
  /** A node with `disabled` cannot be changed. */
  readonly nodes: readonly object[]
  /** Keys of the nodes that are checked at first. */
  readonly keys: readonly string[]
}

interface Props<Value> {
  readonly title: string
  /** What its nodes are, such as 菜单. */
  readonly label: string
  /** Loads it when the drawer opens, and again where another user was faster; rejects with `ApiError`. */
  readonly load: () => Promise<Value>
  readonly treeOf: (value: Value) => Tree
  /**
   * Saves the checked keys over what was loaded; rejects with `ApiError`, with 409 where that is no longer the latest.
   */
  readonly save: (keys: string[], value: Value) => Promise<unknown>
  /** The name that the audit has for them. */
  readonly auditName: string
  /** The success message. */
  readonly done: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** As many nodes as are named of a version. */
const most = 10

/** In words, how many nodes a version has, and which the other has not. */
const wordsOf = (flat: readonly FlatNode[], value: unknown, other: unknown): string => {
  const [keys, others] = [new Set(listOf(value)), new Set(listOf(other))]
  const own = flat.flatMap(({ key }, index) =>
    keys.has(key) && !others.has(key)
      ? [
          pathTo(flat, index)
            .map((at) => flat[at]?.label)
            .join(' / '),
        ]
      : [],
  )
  const named = own.slice(0, most).join('、')
  const rest = own.length > most ? ` 等 ${own.length} 项` : ''
  return `共 ${keys.size} 项${own.length > 0 ? `，其中另一份没有：${named}${rest}` : ''}`
}

// as: what the form around it holds
const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly string[]

/** In one order, so that what was checked and cleared again is no change. */
const inOrder = (keys: readonly string[]) => keys.toSorted()

const Keys = ({ label, nodes }: { readonly label: string; readonly nodes: readonly object[] }) => {
  const flat = useMemo(() => flatten(nodes), [nodes])
  const words = useCallback((value: unknown, _rule: unknown, other?: unknown) => wordsOf(flat, value, other), [flat])
  const { field } = useBoundField({ name: 'keys' }, '请选择', words)
  return (
    <CheckTree
      label={label}
      nodes={nodes}
      value={listOf(field.value)}
      onChange={(keys) => field.onChange(inOrder(keys))}
    />
  )
}

type FilledProps<Value> = Props<Value> & { readonly value: Value }

const Filled = <Value,>({ title, label, treeOf, load, save, auditName, value, ...rest }: FilledProps<Value>) => {
  const [{ nodes }] = useState(() => treeOf(value))
  const form = useSaveForm({
    fields: { keys: { label } },
    record: value,
    valuesOf: (known: Value = value) => ({ keys: inOrder(treeOf(known).keys) }),
    save: ({ keys }, known = value) => save(keys, known),
    reread: load,
    auditNames: { [auditName]: 'keys' },
    ...rest,
  })
  return (
    <RecordDrawer title={title} form={form}>
      <Keys label={label} nodes={nodes} />
    </RecordDrawer>
  )
}

/** A drawer in which nodes of a tree are checked and saved together, such as the menus of a role. */
export const CheckTreeForm = <Value,>(props: Props<Value>) => {
  const [load] = useState(() => props.load)
  return (
    <LoadState of={useLoaded(load)} name={props.title}>
      {(value) => <Filled {...props} value={value} />}
    </LoadState>
  )
}
