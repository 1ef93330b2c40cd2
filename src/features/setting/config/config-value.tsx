import { RadioField } from '../../../ui/form/radio-field.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { InPlaceForm } from '../../../ui/settings-page/in-place-form.tsx'
import { doneOf, effectTold, fieldsOf, type Parameter, ParameterGateway, switchOptions, valuesOf } from './config.ts'

interface Props {
  readonly parameter: Parameter
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  readonly focused: boolean
}

/** The field for a value of this type. */
const ValueField = ({ parameter }: Pick<Props, 'parameter'>) => {
  const { valueType, secretIsSet } = parameter
  if (valueType === 'number') return <NumberField name="newValue" />
  if (valueType === 'switch') return <RadioField name="newValue" options={switchOptions} />
  if (valueType === 'json') return <TextAreaField name="newValue" />
  if (valueType === 'text') return <TextField name="newValue" />
  return (
    <PasswordField
      name="newValue"
      autoComplete="off"
      hint={secretIsSet ? '已有的值不显示；在此输入将替换它' : '保存后不再显示'}
    />
  )
}

/** The value where it is changed. */
export const ConfigValue = ({ parameter, onSaved, ...rest }: Props) => {
  const gateway = useService(ParameterGateway)
  const { id, name, unit, demand } = parameter
  const form = useSaveForm<ReturnType<typeof valuesOf>, Parameter>({
    fields: fieldsOf(parameter),
    record: parameter,
    valuesOf,
    save: ({ newValue }, read = parameter) => gateway.update({ id, version: read.version, newValue: String(newValue) }),
    reread: () => gateway.detail(id),
    auditNames: { value: 'newValue' },
    done: doneOf(parameter),
    onSaved,
    onClose: () => undefined,
  })
  return (
    <InPlaceForm
      {...rest}
      title={`修改参数：${name}`}
      form={form}
      field="newValue"
      unit={unit}
      told={`${demand}，${effectTold(parameter)}`}
    >
      <ValueField parameter={parameter} />
    </InPlaceForm>
  )
}
