import { taskIntakeChangeFields } from '../../../../../../openapi/facts.ts'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { LinesField } from '../../../../../ui/form/lines-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { NumberField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import {
  changeOf,
  hostsMistake,
  type TaskIntake,
  TaskIntakeGateway,
  typesMistake,
  valuesOf,
} from './application-tasks.ts'

interface Props {
  readonly record: TaskIntake
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 待办接入: whether an application may write to-dos, how many, of which types, and where their links may lead. */
export const ApplicationTasks = ({ record, ...props }: Props) => {
  const gateway = useService(TaskIntakeGateway)
  const form = useSaveForm({
    fields: taskIntakeChangeFields,
    record,
    valuesOf,
    save: async (values, of) => of && gateway.update(changeOf(values, of)),
    reread: ({ id }) => gateway.detail(id),
    done: '待办接入已修改',
    ...props,
  })
  const { name, writtenToday, open, registeredHosts } = form.latest ?? record
  return (
    <RecordDialog title={`待办接入：${name}`} form={form}>
      <CheckField name="allowed" wide hint={`由应用的服务端以自己的令牌写入；停止后，未办结的 ${open} 条待办仍保留`} />
      <NumberField name="perDay" hint={`新增和修改的条数，今天已用 ${writtenToday} 条`} />
      <NumberField name="perBatch" hint="一次请求最多 100 条" />
      <LinesField
        name="taskTypes"
        noun="类型"
        placeholder="公文审批"
        check={typesMistake}
        hint="应用写入的待办须是其中一种，用户在列表中看到的也是这些名称；不填则不限，同时最多 20 种"
      />
      <LinesField
        name="linkHosts"
        noun="主机"
        placeholder="oa.example.gov.cn"
        check={hostsMistake}
        hint={`待办的链接只能以 https 打开这些主机；不填则为已登记地址的主机${registeredHosts.length > 0 ? `：${registeredHosts.join('、')}` : ''}`}
      />
    </RecordDialog>
  )
}
