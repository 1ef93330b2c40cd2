import { serviceApprovalFields } from '../../../../../../openapi/facts.ts'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RefusalForm } from '../../../../../ui/product/requests/refusal-form.tsx'
import { ApprovalGateway, detailsOf, type ServiceRequest } from './approval.ts'

const ignore = () => undefined

/** 同意: opens the application to those who asked, until a last day where one is given. */
export const ApprovalForm = ({ rows, onDone, onClose }: InDialog<ServiceRequest>) => {
  const gateway = useService(ApprovalGateway)
  const form = useSaveForm({
    fields: serviceApprovalFields,
    record: undefined,
    valuesOf: () => ({ validUntil: '', answer: '' }),
    save: async (values) =>
      onDone(await eachById<ServiceRequest>((ids) => gateway.approve({ ...values, ids: [...ids] }))(rows)),
    onSaved: ignore,
    onClose,
  })
  return (
    <RecordDialog title="同意开通" submitLabel="同意" form={form}>
      <DescriptionList of={detailsOf(rows)} />
      <DateField name="validUntil" hint="不填为长期有效" />
      <TextAreaField name="answer" hint="申请人会在消息中看到" />
    </RecordDialog>
  )
}

export const RefuseForm = (props: InDialog<ServiceRequest>) => (
  <RefusalForm
    title="拒绝申请"
    submitLabel="拒绝"
    details={detailsOf}
    send={useService(ApprovalGateway).refuse}
    {...props}
  />
)

export const RevokeForm = (props: InDialog<ServiceRequest>) => (
  <RefusalForm
    title="收回使用权限"
    submitLabel="收回"
    details={detailsOf}
    send={useService(ApprovalGateway).revoke}
    {...props}
  />
)
