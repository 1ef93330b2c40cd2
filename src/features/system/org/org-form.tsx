import { newOrganisationFields, organisationMoveFields } from '../../../../openapi/facts.ts'
import { RadioField, SelectField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useOrganisations } from '../../../ui/hooks/use-directory.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeOf, may, newOrganisationOf, type Organisation, OrgGateway, valuesOf } from './org.ts'

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
      <TextField name="regionCode" />
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

/** Moves an organisation with all below it to another parent. */
export const OrgMove = ({ organisation, ...props }: Props & { readonly organisation: Organisation }) => {
  const { id, name, version, parentId = '' } = organisation
  const gateway = useService(OrgGateway)
  const { source, nameOf } = useOrganisations(may.move, parentId)
  const form = useSaveForm({
    fields: organisationMoveFields,
    record: undefined,
    valuesOf: () => ({ parentId }),
    save: (values) => gateway.move({ ...values, id, version }),
    done: '机构已移动',
    ...props,
  })
  return (
    <RecordDialog title={`移动机构：${name}`} submitLabel="移动" form={form}>
      <TreeField name="parentId" {...source} nameOf={nameOf} hint="其下级机构和人员一并移动，数据范围随之变化" />
    </RecordDialog>
  )
}
