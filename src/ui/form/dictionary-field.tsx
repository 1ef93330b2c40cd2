import { useEffect, useMemo } from 'react'
import { flatItems } from '../../core/lookup/dictionaries.ts'
import { retiredName } from '../../core/lookup/retired-name.ts'
import type { DictionaryItem } from '../../core/ports/dictionary-gateway.ts'
import { useDictionary } from '../hooks/use-dictionary.ts'
import type { TreeFields } from '../tree/flat-tree.ts'
import { SelectField, TreeField } from './choice-fields.tsx'
import { useFormParts } from './form-context.ts'
import type { BoundField } from './use-bound-field.ts'

const treeFields: TreeFields = { key: 'value', label: 'name', children: 'children' }

/** The tree without entries that are not offered; `kept`, which the record has, stays with those above it. */
const offeredTree = (items: readonly DictionaryItem[], kept: readonly string[]): readonly DictionaryItem[] =>
  items.flatMap((item) => {
    const children = offeredTree(item.children ?? [], kept)
    if (!item.offered && !kept.includes(item.value) && children.length === 0) return []
    const { children: _all, ...own } = item
    return { ...own, name: item.offered ? item.name : retiredName(item), ...(children.length > 0 && { children }) }
  })

interface Choice extends Omit<BoundField, 'check'> {
  /** The value is a list; a new record then starts with none. */
  readonly multiple?: boolean
}

/**
 * A choice from the dictionary that the field's schema names (`x-dictionary`), or with `multiple` several: a list, or a
 * tree where its entries have others below them. A new record starts with the default; a retired entry is offered to a
 * record that has it, and to no other.
 */
export const DictionaryField = (props: Choice) => {
  const { name, multiple = false } = props
  const { form, fields, existing } = useFormParts()
  const dictionary = fields[name]?.dictionary
  if (dictionary === undefined) throw new Error(`The schema of the field ${name} names no dictionary`)
  const { items, loaded, nameOf, failed, reload } = useDictionary(dictionary)
  const before: unknown = existing ? form.formState.defaultValues?.[name] : undefined
  const nodes = useMemo(() => offeredTree(items, [before ?? []].flat().map(String)), [items, before])
  const options = useMemo(() => flatItems(nodes).map(({ value, name: label }) => ({ value, label })), [nodes])
  useEffect(() => {
    const first = flatItems(items).find(({ isDefault, offered }) => isDefault && offered)
    // Not where a copied record brings its own, or the person has chosen already.
    if (loaded && !existing && !multiple && first && !form.getValues(name) && !form.getFieldState(name).isDirty)
      form.resetField(name, { defaultValue: first.value })
  }, [items, loaded, existing, multiple, form, name])
  const lookup = { failed, reload }
  return nodes.some(({ children }) => children) ? (
    <TreeField {...props} nodes={nodes} fields={treeFields} nameOf={nameOf} lookup={lookup} />
  ) : (
    <SelectField {...props} options={options} lookup={lookup} />
  )
}
