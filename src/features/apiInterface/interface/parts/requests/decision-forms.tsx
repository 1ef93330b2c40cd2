import { interfaceApprovalFields } from '../../../../../../openapi/facts.ts'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RefusalForm } from '../../../../../ui/product/requests/refusal-form.tsx'
import { type AccessRequest, AccessRequestGateway, detailsOf } from './requests.ts'

const ignore = () => undefined

/** 同意: lets the applications call the interfaces on the days that were asked for. */
export const ApprovalForm = ({ rows, onDone, onClose }: InDialog<AccessRequest>) => {
  const gateway = useService(AccessRequestGateway)
  const form = useSaveForm({
    fields: interfaceApprovalFields,
    record: undefined,
    valuesOf: () => ({ answer: '' }),
    save: async (values) =>
      onDone(await eachById<AccessRequest>((ids) => gateway.approve({ ...values, ids: [...ids] }))(rows)),
    onSaved: ignore,
    onClose,
  })
  return (
    <RecordDialog title="同意授权" submitLabel="同意" form={form}>
      <DescriptionList of={detailsOf(rows)} />
      <TextAreaField name="answer" hint="申请人会在消息中看到" />
    </RecordDialog>
  )
}

export const RefuseForm = (props: InDialog<AccessRequest>) => (
  <RefusalForm
    title="拒绝申请"
    submitLabel="拒绝"
    details={detailsOf}
    send={useService(AccessRequestGateway).refuse}
    {...props}
  />
)
