import { interfaceApplicationFields } from '../../../../../../openapi/facts.ts'
import { Clock } from '../../../../../core/ports/clock.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { DateField, SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ApplyGateway, type OwnApplication, type RequestableInterface } from './apply.ts'

interface Props {
  readonly one: RequestableInterface
  readonly applications: readonly OwnApplication[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Asks that an application may call an interface; who is responsible for one alone finds it chosen. */
export const InterfaceApplyForm = ({ one: { id, name }, applications, ...props }: Props) => {
  const gateway = useService(ApplyGateway)
  const today = formatTime(useService(Clock).now(), '{y}-{m}-{d}')
  const [only] = applications.length === 1 ? applications : []
  const form = useSaveForm({
    fields: interfaceApplicationFields,
    record: undefined,
    valuesOf: () => ({ applicationId: only?.id ?? '', fromDate: today, untilDate: '', reason: '' }),
    save: (values) => gateway.applyForInterface({ ...values, interfaceId: id }),
    done: '已提交申请，审批结果会以消息通知您',
    ...props,
  })
  return (
    <RecordDialog title={`申请授权：${name}`} submitLabel="提交申请" form={form}>
      <SelectField
        name="applicationId"
        options={applications.map((each) => ({ value: each.id, label: each.name }))}
        clearable={false}
      />
      <DateField name="fromDate" />
      <DateField name="untilDate" hint="不填写则长期有效" />
      <TextAreaField name="reason" hint="说明用途和调用量，审批人会看到" />
    </RecordDialog>
  )
}
