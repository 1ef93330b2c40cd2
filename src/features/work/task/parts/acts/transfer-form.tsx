import { useCallback } from 'react'
import { taskTransferFields } from '../../../../../../openapi/facts.ts'
import type { PeopleSource } from '../../../../../core/people/people-source.ts'
import { TaskGateway } from '../../../../../core/ports/task-gateway.ts'
import type { Task } from '../../../../../core/task/task.ts'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextAreaField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { PeopleField } from '../../../../../ui/product/people/people-field.tsx'
import { titlesOf } from '../../task.ts'

const ignore = () => undefined
const none: readonly never[] = []

/** 转办: to whom, and why. */
export const TransferForm = ({ rows, onDone, onClose }: InDialog<Task>) => {
  const gateway = useService(TaskGateway)
  const form = useSaveForm({
    fields: taskTransferFields,
    record: undefined,
    valuesOf: () => ({ userId: none as readonly string[], reason: '' }), // as: nobody is chosen yet
    save: async ({ userId: [userId = ''], reason }) =>
      onDone(await eachById<Task>((ids) => gateway.transfer(ids, { userId, reason }))(rows)),
    onSaved: ignore,
    onClose,
  })
  const source: PeopleSource = useCallback(
    (query, signal) =>
      gateway.receivers(
        rows.map(({ id }) => id),
        query,
        signal,
      ),
    [gateway, rows],
  )
  return (
    <RecordDialog title="转办" submitLabel="转办" form={form}>
      <DescriptionList of={titlesOf(rows)} />
      <PeopleField
        name="userId"
        chosen={none}
        source={source}
        most={1}
        missing="请选择新办理人"
        none="本单位及下级单位没有可以办理的账号"
      />
      <TextAreaField name="reason" hint="对方会在消息中看到" />
    </RecordDialog>
  )
}
