import { useCallback } from 'react'
import { newOrganisationFields, organisationMergeFields, organisationMoveFields } from '../../../../openapi/facts.ts'
import type { Undo } from '../../../ui/action/action.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { SelectField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { RegionField } from '../../../ui/product/region/region-field.tsx'
import { changeOf, may, mergeDetails, newOrganisationOf, type Organisation, OrgGateway, valuesOf } from './org.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface FormProps extends Props {
  /** Undefined for a new organisation. */
  readonly organisation: Organisation | undefined
  /** Where a new one is put, unless the person chooses another place. */
  readonly parent: Organisation | undefined
}

/** Creates or changes an organisation; an existing one keeps its place. */
export const OrgForm = ({ organisation, parent, ...props }: FormProps) => {
  const gateway = useService(OrgGateway)
  const { source, nameOf } = useOrganisations(may.add, parent?.id)
  const form = useSaveForm({
    fields: newOrganisationFields,
    record: organisation,
    valuesOf: valuesOf(parent),
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newOrganisationOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: organisation ? '机构已修改' : '机构已新增',
    ...props,
  })
  return (
    <RecordDrawer title={organisation ? `修改机构：${organisation.name}` : '新增机构'} form={form} several>
      {!organisation && <TreeField name="parentId" {...source} nameOf={nameOf} wide />}
      <TextField name="name" />
      <TextField name="shortName" />
      <TextField name="code" />
      <RegionField name="regionCode" kept={organisation?.regionCode} />
      <RadioField name="kind" />
      <SelectField name="level" />
      <TextField name="creditCode" />
      <TextField name="leader" />
      <TextField name="phone" />
      <TextField name="address" wide />
      <TextAreaField name="remark" />
    </RecordDrawer>
  )
}

interface Moving extends Props {
  /** Back to its parent and its place there (`useArranged`). */
  readonly back: Undo | undefined
}

/** Moves an organisation with all below it to another parent. */
export const OrgMove = ({ organisation, back, ...props }: Moving & { readonly organisation: Organisation }) => {
  const { id, name, version, parentId = '' } = organisation
  const gateway = useService(OrgGateway)
  const { source, nameOf } = useOrganisations(may.move, parentId)
  const form = useSaveForm({
    fields: organisationMoveFields,
    record: undefined,
    valuesOf: () => ({ parentId }),
    save: (values) => gateway.move({ ...values, id, version }),
    done: '机构已移动',
    undo: () => back,
    ...props,
  })
  return (
    <RecordDialog title={`移动机构：${name}`} submitLabel="移动" form={form}>
      <TreeField name="parentId" {...source} nameOf={nameOf} hint="其下级机构和人员一并移动，数据范围随之变化" />
    </RecordDialog>
  )
}

/** Merges an organisation into another one, once it has shown what that moves. */
export const OrgMerge = ({ organisation: { id, name }, ...props }: Props & { readonly organisation: Organisation }) => {
  const gateway = useService(OrgGateway)
  const { source, nameOf } = useOrganisations(may.merge)
  const form = useSaveForm({
    fields: organisationMergeFields,
    record: undefined,
    valuesOf: () => ({ targetId: '' }),
    save: async ({ targetId: to }) => {
      try {
        await gateway.merge({ id, targetId: to, plan: preview.value?.plan ?? '' })
      } catch (error) {
        preview.reload()
        throw error
      }
    },
    done: '机构已合并',
    ...props,
  })
  const targetId = String(form.form.watch('targetId'))
  const load = useCallback(
    async (signal: AbortSignal) => (targetId === '' ? undefined : gateway.mergePreview(id, targetId, signal)),
    [gateway, id, targetId],
  )
  const preview = useLoaded(load)
  // Nothing is merged that has not been shown.
  const submit = async () => (targetId === '' || preview.value ? form.submit() : preview.reload())
  return (
    <RecordDialog title={`合并机构：${name}`} submitLabel="合并" danger form={{ ...form, submit }}>
      <TreeField
        name="targetId"
        {...source}
        nameOf={nameOf}
        hint={`“${name}”的下级机构、用户和角色数据范围中对该机构的授权归入目标机构，然后删除该机构，不能恢复`}
      />
      {targetId !== '' && (
        <LoadState of={preview} name="合并预览">
          {(shown) => shown && <DescriptionList of={mergeDetails(shown)} />}
        </LoadState>
      )}
    </RecordDialog>
  )
}
