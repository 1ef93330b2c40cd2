import { userTransferFields } from '../../../../../../openapi/facts.ts'
import { recordsOf } from '../../../../../core/list/chosen.ts'
import { eachIn } from '../../../../../ui/action/each-by-id.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { TreeField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useOrganisations } from '../../../../../ui/product/lookups/use-lookups.ts'
import { may, type User, UserGateway } from '../../user.ts'
import { transferDetails } from './user-place.ts'

/** 调动: moves users to another main organisation, once it has shown how many and where to. */
export const UserTransfer = ({ rows, every, onDone, onClose }: InDialog<User>) => {
  const gateway = useService(UserGateway)
  const organisations = useOrganisations(may.transfer)
  const { source, titleOf, pathOf } = organisations
  const form = useSaveForm({
    fields: userTransferFields,
    record: undefined,
    valuesOf: () => ({ orgId: '', position: '', keepsFormer: false }),
    save: async (values) =>
      onDone(await eachIn({ rows, every }, (chosen) => gateway.transfer({ ...values, ...recordsOf(chosen) }))),
    onSaved: () => undefined,
    onClose,
  })
  const [orgId, keepsFormer] = [String(form.form.watch('orgId')), Boolean(form.form.watch('keepsFormer'))]
  return (
    <RecordDialog title="调动用户" submitLabel="调动" form={form}>
      <TreeField name="orgId" {...source} nameOf={titleOf} lookup={organisations} wide />
      <TextField name="position" hint="不填则保留各人现在的职务" />
      <CheckField name="keepsFormer" />
      <DescriptionList of={transferDetails(rows, { target: orgId === '' ? '' : pathOf(orgId), keepsFormer }, every)} />
    </RecordDialog>
  )
}
