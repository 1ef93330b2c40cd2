import { interfaceChangeFields, newInterfaceFields } from '../../../../openapi/facts.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeValues, type Interface, type InterfaceDetail, InterfaceGateway, newValues } from './interface.ts'
import { VersionFields } from './parts/version/version-fields.tsx'
import { useChoices } from './use-choices.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Name, place and provider of an interface. */
const HeadFields = ({ isNew }: { readonly isNew: boolean }) => {
  const { directories, providers, lookup } = useChoices()
  return (
    <>
      <TextField name="name" />
      {isNew && <TextField name="code" placeholder="person-query" />}
      <SelectField name="directoryId" options={directories} lookup={lookup} clearable={false} />
      <SelectField name="providerId" options={providers} lookup={lookup} hint="发布前须选择" />
      <TextAreaField name="description" />
    </>
  )
}

/** Creates an interface with its first version, which is a draft; a copy of `like` where that is given. */
export const NewInterfaceForm = ({ like, ...props }: Props & { readonly like: InterfaceDetail | undefined }) => {
  const gateway = useService(InterfaceGateway)
  const form = useSaveForm({
    fields: newInterfaceFields,
    record: undefined,
    valuesOf: newValues(like),
    save: (values) => gateway.create(values),
    done: '接口已新增',
    ...props,
  })
  return (
    <RecordDrawer title={like ? `复制接口：${like.name}` : '新增接口'} form={form} several>
      <Section title="接口">
        <HeadFields isNew />
      </Section>
      <Section title="首个版本（草稿）">
        <TextField name="word" />
        <VersionFields auth={String(form.form.watch('auth'))} hasSecret={false} />
      </Section>
    </RecordDrawer>
  )
}

/** Changes name, place and provider of an interface; its code and versions stay. */
export const InterfaceForm = ({ one, ...props }: Props & { readonly one: Interface | InterfaceDetail }) => {
  const gateway = useService(InterfaceGateway)
  const form = useSaveForm({
    fields: interfaceChangeFields,
    record: one,
    valuesOf: changeValues,
    save: (values, of) => gateway.update({ ...values, id: of?.id ?? one.id, version: of?.version ?? one.version }),
    reread: ({ id }) => gateway.detail(id),
    done: '接口已修改',
    ...props,
  })
  return (
    <RecordDialog title={`修改接口：${one.name}`} form={form}>
      <HeadFields isNew={false} />
    </RecordDialog>
  )
}
