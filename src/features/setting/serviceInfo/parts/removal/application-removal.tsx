import { applicationRemovalFields, applicationRemovalMistakes } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type Application, ApplicationGateway } from '../../application.ts'

interface Props {
  readonly application: Application
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Deletes an application once its name has been typed. */
export const ApplicationRemoval = ({ application, ...props }: Props) => {
  const gateway = useService(ApplicationGateway)
  const { id, name } = application
  const form = useSaveForm({
    fields: applicationRemovalFields,
    record: undefined,
    valuesOf: () => ({ name: '' }),
    save: (values) => gateway.remove(id, values.name),
    done: '应用已删除',
    ...props,
  })
  return (
    <RecordDialog title={`删除应用：${name}`} submitLabel="删除" danger form={form}>
      <p>删除后密钥、用户的授权和调用统计一并删除，不能恢复。</p>
      <TextField
        name="name"
        label={`输入“${name}”以确认`}
        check={(value) => (String(value).trim() === name ? undefined : applicationRemovalMistakes.otherName)}
      />
    </RecordDialog>
  )
}
