import { useCallback, useMemo } from 'react'
import { newDictEntryFields } from '../../../../../openapi/facts.ts'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { DateField, SelectField, TreeField } from '../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../../ui/form/record-form.tsx'
import { NumberField, TextField } from '../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../ui/load/use-loaded.ts'
import type { TreeFields } from '../../../../ui/tree/flat-tree.ts'
import type { Dict } from '../dict.ts'
import { changeOf, type Entry, EntryGateway, nameIn, placesFor, valuesOf } from './entry.ts'

interface Props {
  readonly dict: Dict
  /** Undefined for a new entry. */
  readonly entry: Entry | undefined
  /** The entry that a new one is put below, unless the person chooses another. */
  readonly parent: Entry | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const treeFields: TreeFields = { key: 'id', label: 'name', children: 'children' }
const none: readonly Entry[] = []

/** Creates or changes an entry; an existing one keeps its value, which records hold. */
export const EntryForm = ({ dict: { id: dictId, name }, entry, parent, ...props }: Props) => {
  const gateway = useService(EntryGateway)
  const loaded = useLoaded(useCallback((signal: AbortSignal) => gateway.tree(dictId, signal), [gateway, dictId]))
  const tree = loaded.value ?? none
  const nodes = useMemo(() => placesFor(tree, entry?.id), [tree, entry?.id])
  const nameOf = useCallback(
    (id: string) => nameIn(tree, id) ?? (id === parent?.id ? parent.name : undefined),
    [tree, parent],
  )
  const form = useSaveForm({
    fields: newDictEntryFields,
    record: entry,
    valuesOf: valuesOf(dictId, parent),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(values)),
    reread: ({ id }) => gateway.detail(id),
    done: entry ? '数据项已修改' : '数据项已新增',
    ...props,
  })
  return (
    <RecordDrawer title={entry ? `修改数据项：${entry.name}` : `新增数据项：${name}`} form={form} several>
      <TextField name="name" />
      <TextField name="value" fixed hint="记录中保存的值" />
      <TreeField
        name="parentId"
        nodes={nodes}
        fields={treeFields}
        nameOf={nameOf}
        hint="不选为第一级"
        lookup={{ failed: loaded.failure !== undefined, reload: loaded.reload }}
      />
      <NumberField name="sort" hint="数字小的在前，相同时按键值" />
      <SelectField name="style" clearable={false} hint="在列表中显示的颜色" />
      <CheckField name="isDefault" hint="新增记录时的初始选项，一个字典只有一项" />
      <DateField name="validFrom" hint="不填为立即生效" />
      <DateField name="validUntil" hint="不填为长期有效，过期后不再提供" />
      <RadioField name="status" hint="停用后不再提供，已有记录照常显示" />
    </RecordDrawer>
  )
}
