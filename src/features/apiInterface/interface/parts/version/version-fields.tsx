import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'

interface Props {
  /** The chosen authentication. */
  readonly auth: string
  readonly hasSecret: boolean
}

/** How a version is called, its limits and its definitions. */
export const VersionFields = ({ auth, hasSecret }: Props) => (
  <>
    <SelectField name="method" clearable={false} />
    <TextField name="path" placeholder="/persons/{id}" />
    <RadioField name="auth" />
    {auth !== 'none' && (
      <PasswordField
        name="secret"
        autoComplete="off"
        hint={hasSecret ? '已保存；不填写则保持不变' : '不填写则使用提供方的密钥'}
      />
    )}
    <NumberField name="timeoutMs" />
    <NumberField name="ratePerMinute" />
    <NumberField name="maxRequestKb" />
    <NumberField name="maxResponseKb" />
    <TextAreaField name="request" hint="JSON，OpenAPI 操作的 parameters 和 requestBody" />
    <TextAreaField name="response" hint="JSON，OpenAPI 操作的 responses" />
    <TextAreaField name="schemas" hint="JSON，以上定义用 #/components/schemas/ 引用的结构" />
  </>
)
