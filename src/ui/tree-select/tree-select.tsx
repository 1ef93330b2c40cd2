import { type MouseEvent, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Popup, type PopupHandle } from '../popup/popup.tsx'
import { type FlatNode, flatten, type TreeFields } from '../tree/flat-tree.ts'
import { Tree } from '../tree/tree.tsx'
import { isMixed, toggleChecked } from './checked-keys.ts'
import './tree-select.css'

interface Common {
  /** Names the tree where it is read out, such as 机构. */
  readonly label: string
  /** Keep it the same from render to render. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly clearable?: boolean
  /** A node is checked without what is below and above it; the default. */
  readonly strict?: boolean
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: true | undefined
}

type Single = { readonly multiple?: false; readonly value: string; readonly onChange: (value: string) => void }
type Multiple = {
  readonly multiple: true
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

const none: readonly string[] = []

/** A choice from a tree: one node's key (`''` when none), or with `multiple` and checkboxes a list of keys (S9.6). */
export const TreeSelect = (props: Common & (Single | Multiple)) => {
  const { label, nodes, fields, id, placeholder = '请选择', disabled = false, clearable = true, strict = true } = props
  const treeId = useId()
  const panel = useRef<PopupHandle>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { value } = props
  const keys = useMemo(() => (typeof value === 'string' ? (value ? [value] : none) : value), [value])
  const chosen = useMemo(() => new Set(keys), [keys])
  const names = useMemo(
    () =>
      flatten(nodes, fields)
        .filter((node) => chosen.has(node.key))
        .map((node) => node.label),
    [nodes, fields, chosen],
  )
  const text = names.length > 2 ? `已选 ${names.length} 项` : names.join('、')

  const pick = (node: FlatNode, index: number, flat: readonly FlatNode[]) => {
    if (props.multiple) return props.onChange(toggleChecked(flat, index, props.value, strict))
    props.onChange(node.key)
    panel.current?.hide()
  }
  const clear = (event: MouseEvent) => {
    event.stopPropagation()
    if (props.multiple) props.onChange([])
    else props.onChange('')
    button.current?.focus()
  }

  return (
    <span className="ac-tree-select">
      <button
        ref={button}
        type="button"
        id={id}
        className="p-inputtext ac-tree-select-field"
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={open}
        aria-controls={open ? `${treeId}-rows` : undefined}
        aria-label={id ? undefined : label}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        aria-required={props['aria-required']}
        disabled={disabled}
        title={names.join('、') || undefined}
        onClick={(event) => panel.current?.toggle(event)}
        onKeyDown={(event) => event.key === 'ArrowDown' && !open && panel.current?.show(event, event.currentTarget)}
      >
        <span className={text ? 'ac-tree-select-text' : 'ac-tree-select-text ac-tree-select-hint'}>
          {text || placeholder}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {clearable && !disabled && keys.length > 0 && (
        <button type="button" className="ac-tree-select-clear" aria-label={`清除${label}`} onClick={clear}>
          <Icon name="times" size={15} />
        </button>
      )}
      <Popup
        ref={panel}
        className="ac-tree-select-panel"
        label={label}
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
      >
        <Tree
          id={treeId}
          label={label}
          nodes={nodes}
          {...(fields ? { fields } : {})}
          picked={keys}
          checkable={props.multiple ?? false}
          isMixed={(_, index, flat) => !strict && isMixed(flat, index, chosen)}
          onPick={pick}
          focused
        />
      </Popup>
    </span>
  )
}
