import { Notifier } from '../../../core/ports/notifier.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { HistoryDrawer } from '../../../ui/history/history-drawer.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import {
  defaultOf,
  effectOf,
  fieldsOf,
  groupOf,
  heldOf,
  may,
  type Parameter,
  ParameterGateway,
  rangeOf,
  switchOptions,
  toldValueOf,
  valuesOf,
} from './config.ts'

interface Props {
  readonly parameter: Parameter
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The field for a value of this type. */
const ValueField = ({ parameter }: Pick<Props, 'parameter'>) => {
  const { valueType, secretIsSet, unit } = parameter
  if (valueType === 'number') return <NumberField name="newValue" hint={`单位：${unit}`} wide />
  if (valueType === 'switch') return <RadioField name="newValue" options={switchOptions} wide />
  if (valueType === 'json') return <TextAreaField name="newValue" />
  if (valueType === 'text') return <TextField name="newValue" wide />
  return (
    <PasswordField
      name="newValue"
      autoComplete="off"
      hint={secretIsSet ? '已有的值不显示；在此输入将替换它' : '保存后不再显示'}
      wide
    />
  )
}

const doneOf = ({ confirmed, effect }: Parameter): string => {
  if (confirmed) return '变更已提交，待另一员确认后生效'
  return effect === 'restart' ? '参数已保存，重启服务后生效' : '参数已修改，立即生效'
}

/** When a change counts. */
const effectTold = (parameter: Parameter): string =>
  parameter.confirmed ? '另一员确认后生效。' : parameter.effect === 'restart' ? '重启服务后生效。' : '立即生效。'

/** 修改: one parameter, with what its value may be and when a change counts. */
export const ConfigForm = ({ parameter, ...props }: Props) => {
  const gateway = useService(ParameterGateway)
  const form = useSaveForm<ReturnType<typeof valuesOf>, Parameter>({
    fields: fieldsOf(parameter),
    record: parameter,
    valuesOf,
    save: ({ newValue }, { id, version } = parameter) => gateway.update({ id, version, newValue: String(newValue) }),
    reread: ({ id }) => gateway.detail(id),
    auditNames: { value: 'newValue' },
    done: doneOf(parameter),
    ...props,
  })
  return (
    <RecordDialog title={`修改参数：${parameter.name}`} form={form}>
      <ValueField parameter={parameter} />
      <DescriptionList
        of={[
          ['键名', parameter.id],
          ['分组', groupOf(parameter)],
          ['取值范围', rangeOf(parameter)],
          ['默认值', defaultOf(parameter)],
          ['生效方式', parameter.confirmed ? '另一员确认后生效' : effectOf(parameter)],
          ...(parameter.remark === undefined ? [] : [['说明', parameter.remark] as const]),
        ]}
      />
    </RecordDialog>
  )
}

/** What changed of a parameter, each time with its user; a former value can be restored unless it is secret. */
export const ConfigHistory = ({ parameter, onClose, onSaved }: Props) => {
  const { id, name, version, valueType } = parameter
  const gateway = useService(ParameterGateway)
  const notifier = useService(Notifier)
  const restorable = valueType !== 'secret' && parameter.builtIn && heldOf(parameter) === undefined
  return (
    <HistoryDrawer
      of={`参数“${name}”`}
      load={(page, signal) => gateway.history(id, page, signal)}
      onClose={onClose}
      {...(restorable && {
        restore: {
          need: may.edit,
          offered: ({ fields }) => fields[0]?.after !== toldValueOf(parameter),
          ask: ({ fields }) => ({
            title: '恢复到此值',
            message: `将“${name}”恢复为 ${fields[0]?.after ?? '默认值'}？`,
            detail: effectTold(parameter),
          }),
          run: async ({ id: entry }) => {
            await gateway.restore({ id, version, entry })
            notifier.success(parameter.confirmed ? '变更已提交，待另一员确认后生效' : '已恢复')
            onSaved()
            onClose()
          },
        },
      })}
    />
  )
}
