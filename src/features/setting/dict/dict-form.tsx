import { newDictFields } from '../../../../openapi/facts.ts'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeOf, type Dict, DictGateway, valuesOf } from './dict.ts'

interface Props {
  readonly dict: Dict | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a dictionary; an existing one keeps its code. */
export const DictForm = ({ dict, ...props }: Props) => {
  const gateway = useService(DictGateway)
  const form = useSaveForm({
    fields: newDictFields,
    record: dict,
    valuesOf,
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(values)),
    reread: ({ id }) => gateway.detail(id),
    done: dict ? '字典已修改' : '字典已新增',
    ...props,
  })
  const { builtIn = false } = dict ?? {}
  return (
    <RecordDialog title={dict ? `修改字典：${dict.name}` : '新增字典'} form={form} several>
      <TextField name="name" />
      <TextField name="code" fixed />
      <RadioField
        name="status"
        disabled={builtIn}
        hint={builtIn ? '系统内置的字典不能停用' : '停用后各表单不再提供该字典的任何选项，已有记录照常显示'}
      />
      <TextAreaField name="remark" />
    </RecordDialog>
  )
}
