import { serviceApplicationFields } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ApplyGateway, type RequestableService } from './apply.ts'

interface Props {
  readonly service: RequestableService
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Asks for an application, with the reason; one that was not granted starts with the words of the last time. */
export const ApplyForm = ({ service: { clientId, name, request }, ...props }: Props) => {
  const gateway = useService(ApplyGateway)
  const form = useSaveForm({
    fields: serviceApplicationFields,
    record: undefined,
    valuesOf: () => ({ reason: request?.reason ?? '' }),
    save: ({ reason }) => gateway.apply({ clientId, reason }),
    done: '已提交申请，审批结果会以消息通知您',
    ...props,
  })
  return (
    <RecordDialog title={`申请开通：${name}`} submitLabel="提交申请" form={form}>
      <TextAreaField name="reason" hint="说明用途和使用期限，审批人会看到" />
    </RecordDialog>
  )
}
