import { useCallback, useMemo } from 'react'
import { interfaceDirectoryMoveFields, newInterfaceDirectoryFields } from '../../../../openapi/facts.ts'
import type { Undo } from '../../../ui/action/action.ts'
import { TreeField } from '../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { changeOf, type Directory, DirectoryGateway, newDirectoryOf, parentsFor, valuesOf } from './directory.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

const none: readonly Directory[] = []

const namesOf = (directories: readonly Directory[]): readonly (readonly [id: string, name: string])[] =>
  directories.flatMap(({ id, name, children = none }) => [[id, name] as const, ...namesOf(children)])

/** The field 上级目录. */
const ParentField = ({ moved, hint }: { readonly moved?: string; readonly hint: string }) => {
  const gateway = useService(DirectoryGateway)
  const { value, failure, reload } = useLoaded(useCallback((signal: AbortSignal) => gateway.tree(signal), [gateway]))
  const nodes = useMemo(() => parentsFor(value ?? none, moved), [value, moved])
  const names = useMemo(() => new Map(namesOf(value ?? none)), [value])
  const nameOf = useCallback((key: string) => names.get(key), [names])
  const lookup = { failed: failure !== undefined, reload }
  return <TreeField name="parentId" nodes={nodes} nameOf={nameOf} hint={hint} wide lookup={lookup} />
}

interface FormProps extends Props {
  /** Undefined for a new directory. */
  readonly directory: Directory | undefined
  /** Where a new one is put, unless the person chooses another place. */
  readonly parent: Directory | undefined
}

/** Creates or changes a directory; an existing one keeps its place and its code. */
export const DirectoryForm = ({ directory, parent, ...props }: FormProps) => {
  const gateway = useService(DirectoryGateway)
  const form = useSaveForm({
    fields: newInterfaceDirectoryFields,
    record: directory,
    valuesOf: valuesOf(parent),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newDirectoryOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: directory ? '目录已修改' : '目录已新增',
    ...props,
  })
  return (
    <RecordDialog title={directory ? `修改目录：${directory.name}` : '新增目录'} form={form} several>
      {!directory && <ParentField hint="不选为一级目录" />}
      <TextField name="name" />
      <TextField name="code" fixed placeholder="population" hint="接口的调用地址以编码开头，保存后不能修改" />
    </RecordDialog>
  )
}

interface Moving extends Props {
  /** Back to its parent and its place there (`useArranged`). */
  readonly back: Undo | undefined
}

/** Moves a directory with all below it to another parent. */
export const DirectoryMoveForm = ({ directory, back, ...props }: Moving & { readonly directory: Directory }) => {
  const { id, name, version, parentId = '' } = directory
  const gateway = useService(DirectoryGateway)
  const form = useSaveForm({
    fields: interfaceDirectoryMoveFields,
    record: undefined,
    valuesOf: () => ({ parentId }),
    save: (values) => gateway.move({ id, version, ...(values.parentId && { parentId: values.parentId }) }),
    done: '目录已移动',
    undo: () => back,
    ...props,
  })
  return (
    <RecordDialog title={`移动目录：${name}`} submitLabel="移动" form={form}>
      <ParentField moved={id} hint="下级目录和接口一并移动，调用地址不变；不选择则移到最上级" />
    </RecordDialog>
  )
}
