import { interfaceWithdrawalFields } from '../../../../../../openapi/facts.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { InterfaceGateway } from '../../interface.ts'

interface Props {
  readonly id: string
  /** 人口查询 v1. */
  readonly name: string
  /** The version; all that are published by default. */
  readonly word?: string | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const { date } = interfaceWithdrawalFields

/** 下线: now, or from a day on, which those who keep the authorised applications are told. */
export const WithdrawForm = ({ id, name, word, ...props }: Props) => {
  const gateway = useService(InterfaceGateway)
  const form = useSaveForm({
    fields: { date },
    record: undefined,
    valuesOf: () => ({ date: '' }),
    save: async (values) => {
      const { refused } = await gateway.withdraw([id], {
        ...(word !== undefined && { word }),
        ...(values.date && { date: values.date }),
      })
      const [first] = refused
      if (first) throw new ApiError({ kind: 'business', message: first.message })
    },
    done: '已下线，并已告知有授权的应用',
    ...props,
  })
  return (
    <RecordDialog title={`下线：${name}`} form={form} submitLabel="下线" danger>
      <DateField name="date" hint="不填写则立即下线；有授权的应用会收到消息" />
    </RecordDialog>
  )
}
