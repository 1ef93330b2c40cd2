import { newApplicationFields } from '../../../../openapi/facts.ts'
import { DictionaryField } from '../../../ui/form/dictionary-field.tsx'
import { IconField } from '../../../ui/form/icon-field.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type Application, ApplicationGateway } from './application.ts'
import { changeOf, copyOf, newApplicationOf, valuesOf } from './application-values.ts'
import { ScopeFields } from './parts/form/scope-fields.tsx'
import { SignInFields } from './parts/form/sign-in-fields.tsx'
import { TokenFields } from './parts/form/token-fields.tsx'
import { VisibilityFields } from './parts/form/visibility-fields.tsx'

interface Props {
  /** The application to change; undefined for a new one. */
  readonly record: Application | undefined
  /** The one that a new application starts as. */
  readonly copied?: Application | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Takes the secret of a new application, to show it once. */
  readonly onSecret: (application: Pick<Application, 'name'>, secret: string) => void
}

/** Creates, copies or changes an application. */
export const ApplicationForm = ({ record, copied, onSecret, ...props }: Props) => {
  const gateway = useService(ApplicationGateway)
  const form = useSaveForm({
    fields: newApplicationFields,
    record,
    valuesOf: (of: Application | undefined) => (of || !copied ? valuesOf(of) : copyOf(copied)),
    save: async (values, of) => {
      if (of) return gateway.update(changeOf(values, of))
      const { secret } = await gateway.create(newApplicationOf(values))
      if (secret !== undefined) onSecret(values, secret)
    },
    reread: ({ id }) => gateway.detail(id),
    done: record ? '应用已修改' : '应用已新增',
    ...props,
  })
  const { control, setValue } = form.form
  return (
    <RecordDrawer title={titleOf(record, copied)} form={form}>
      <Section title="基本信息">
        <TextField name="name" />
        <TextField name="id" fixed hint="不填自动生成，创建后不能修改" />
        <IconField name="icon" />
        <DictionaryField name="category" />
        <TextField name="homeUrl" wide placeholder="https://" hint="从“我的服务”打开应用的地址" />
        <TextField name="ownerName" />
        <TextField name="ownerPhone" />
        <TextAreaField name="description" />
      </Section>
      <SignInFields control={control} />
      <ScopeFields control={control} />
      <TokenFields control={control} setValue={setValue} />
      <VisibilityFields control={control} latest={form.latest ?? copied} />
    </RecordDrawer>
  )
}

const titleOf = (record: Application | undefined, copied: Application | undefined): string => {
  if (record) return `修改应用：${record.name}`
  return copied ? `复制应用：${copied.name}` : '新增应用'
}
