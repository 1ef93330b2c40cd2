import { useId, useMemo, useRef, useState } from 'react'
import { ChoiceBox, type ChoiceProps } from '../choice-box/choice-box.tsx'
import type { PopupHandle } from '../popup/popup.tsx'
import { pathTo, type TreeFields } from '../tree/flat-tree.ts'
import { type LoadChildren, useFlatTree } from '../tree/use-flat-tree.ts'
import { CascaderPanel } from './cascader-panel.tsx'
import './cascader.css'

interface Props extends ChoiceProps {
  /** Must be stable between renders. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields
  /** Loads the children of a node without a list of children, when it is opened. */
  readonly load?: LoadChildren
  /** Full names of selected nodes that may not be loaded yet, by key. */
  readonly names?: Readonly<Record<string, string>>
  /** Whether nodes of any level can be selected, not only leaves; default true. */
  readonly strict?: boolean
  /** Key of the selected node, without its ancestors; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A selection from a tree, level by level in columns (S9.7). */
export const Cascader = (props: Props) => {
  const { label, nodes, fields, load, names, strict = true, value, onChange } = props
  const id = useId()
  const panel = useRef<PopupHandle>(null)
  const [open, setOpen] = useState(false)
  const tree = useFlatTree({ nodes, fields, load }, !open && value === '')
  const { flat } = tree
  const text = useMemo(() => {
    if (value === '') return ''
    const path = pathTo(
      flat,
      flat.findIndex(({ key }) => key === value),
    )
    return path.length > 0 ? path.map((index) => flat[index]?.label).join(' / ') : (names?.[value] ?? value)
  }, [flat, value, names])

  return (
    <ChoiceBox
      choice={{ ...props, placeholder: props.placeholder ?? `请选择${label}` }}
      popup={panel}
      popupRole="tree"
      controls={`${id}-rows`}
      className="ac-cascader-panel"
      chosen={text}
      title={text}
      filled={value !== ''}
      onClear={() => onChange('')}
      onOpen={setOpen}
    >
      <CascaderPanel
        id={id}
        label={label}
        tree={tree}
        chosen={value}
        strict={strict}
        onPick={(key, done) => {
          if (key !== value) onChange(key)
          if (done) panel.current?.hide()
        }}
      />
    </ChoiceBox>
  )
}
