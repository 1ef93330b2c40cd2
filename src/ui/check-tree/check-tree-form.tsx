import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useFormParts } from '../form/form-context.ts'
import { RecordDrawer } from '../form/record-form.tsx'
import { useSaveForm } from '../form/use-save-form.ts'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
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
  /** Loads it once, when the drawer opens; rejects with `ApiError`. */
  readonly load: () => Promise<Value>
  readonly treeOf: (value: Value) => Tree
  /** Saves the checked keys of what was loaded; rejects with `ApiError`. */
  readonly save: (keys: string[], value: Value) => Promise<unknown>
  /** The success notice. */
  readonly done: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

const Keys = ({ label, nodes }: { readonly label: string; readonly nodes: readonly object[] }) => {
  const { field } = useController({ control: useFormParts().form.control, name: 'keys' })
  const value = field.value as readonly string[] // as: what the form around it holds
  return <CheckTree label={label} nodes={nodes} value={value} onChange={field.onChange} />
}

const Filled = <Value,>({ title, label, treeOf, save, value, ...rest }: Props<Value> & { readonly value: Value }) => {
  const [{ nodes, keys }] = useState(() => treeOf(value))
  const form = useSaveForm({
    fields: { keys: { label } },
    record: undefined,
    valuesOf: () => ({ keys: [...keys] }),
    save: (values) => save(values.keys, value),
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
