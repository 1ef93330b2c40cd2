import { useId, useMemo, useRef, useState } from 'react'
import { unnamed } from '../../core/lookup/retired-name.ts'
import { ChoiceBox, type ChoiceProps } from '../choice-box/choice-box.tsx'
import type { PopupHandle } from '../popup/popup.tsx'
import { type FlatNode, pathTo } from '../tree/flat-tree.ts'
import { TreeView } from '../tree/tree-view.tsx'
import { type TreeSource, useFlatTree } from '../tree/use-flat-tree.ts'
import { checksOf, toggleChecked } from './checked-keys.ts'
import './tree-select.css'

interface Common extends ChoiceProps, TreeSource {
  /** Names of selected nodes that may not be loaded yet, by key. */
  readonly names?: Readonly<Record<string, string>>
  /** Whether checking a node leaves its ancestors and descendants unchanged; default true. */
  readonly strict?: boolean
  /** What the field shows of a chosen node instead of its name, which other nodes may share. */
  readonly textOf?: ((key: string) => string | undefined) | undefined
  /** Expands all nodes initially. */
  readonly expandAll?: boolean
}

type Single = { readonly multiple?: false; readonly value: string; readonly onChange: (value: string) => void }
type Multiple = {
  readonly multiple: true
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

const none: readonly string[] = []

/** A selection from a tree: one node's key (`''` for none), or with `multiple` and checkboxes a list of keys (S9.6). */
export const TreeSelect = (props: Common & (Single | Multiple)) => {
  const { nodes, fields, load, find, names, strict = true, expandAll = false, textOf, value } = props
  const treeId = useId()
  const panel = useRef<PopupHandle>(null)
  const [open, setOpen] = useState(false)
  const keys = useMemo(() => (typeof value === 'string' ? (value ? [value] : none) : value), [value])
  const tree = useFlatTree({ nodes, fields, load, find }, !open && keys.length === 0)
  const { flat } = tree
  const { checks, chips, path } = useMemo(() => {
    const wanted = new Set(keys)
    const indexes = new Map<string, number>()
    if (wanted.size > 0) flat.forEach(({ key }, index) => wanted.has(key) && indexes.set(key, index))
    // Before the tree is there, nothing is known to be missing in it.
    const nameOf = (key: string) =>
      textOf?.(key) ?? flat[indexes.get(key) ?? -1]?.label ?? names?.[key] ?? (flat.length > 0 ? unnamed : key)
    // In tree order; unknown keys come last.
    const ordered = [...indexes.keys(), ...keys.filter((key) => !indexes.has(key))]
    return {
      checks: checksOf(flat, wanted, strict),
      chips: ordered.map((key) => ({ key, label: nameOf(key) })),
      path: pathTo(flat, indexes.get(keys[0] ?? '') ?? -1).map((index) => flat[index]?.label ?? ''),
    }
  }, [flat, keys, names, strict, textOf])
  const [first] = chips

  const pick = (node: FlatNode, index: number, among: readonly FlatNode[]) => {
    if (props.multiple) return props.onChange(toggleChecked(among, index, props.value, strict))
    props.onChange(node.key)
    panel.current?.hide()
  }
  const remove = (key: string) => {
    const index = flat.findIndex((node) => node.key === key)
    if (!props.multiple || flat[index]?.disabled) return
    props.onChange(index < 0 ? keys.filter((other) => other !== key) : toggleChecked(flat, index, keys, strict))
  }

  return (
    <ChoiceBox
      choice={props}
      popup={panel}
      popupRole="tree"
      controls={`${treeId}-rows`}
      className="ac-tree-select-panel"
      chosen={props.multiple ? chips : (first?.label ?? '')}
      title={props.multiple || path.length === 0 ? chips.map(({ label }) => label).join('、') : path.join(' / ')}
      filled={first !== undefined}
      onClear={() => (props.multiple ? props.onChange([]) : props.onChange(''))}
      onRemove={remove}
      onOpen={setOpen}
    >
      <TreeView
        id={treeId}
        label={props.label}
        tree={tree}
        picked={keys}
        checkable={props.multiple ?? false}
        checks={props.multiple ? checks : undefined}
        expandAll={expandAll}
        onPick={pick}
        focused
      />
    </ChoiceBox>
  )
}
