import { newInterfaceProviderFields } from '../../../../../../openapi/facts.ts'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { PasswordField, TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type InterfaceProvider, ProviderGateway } from './provider.ts'

interface Props {
  readonly provider: InterfaceProvider | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const valuesOf = (provider?: InterfaceProvider) => ({
  name: provider?.name ?? '',
  address: provider?.address ?? '',
  providerSecret: '',
  tokenHeader: provider?.tokenHeader ?? '',
  enabled: provider?.enabled ?? true,
  remark: provider?.remark ?? '',
})

/** Creates or changes a provider; its secret is never shown. */
export const ProviderForm = ({ provider, ...props }: Props) => {
  const gateway = useService(ProviderGateway)
  const form = useSaveForm({
    fields: newInterfaceProviderFields,
    record: provider,
    valuesOf,
    save: (values, of) => (of ? gateway.update({ ...values, id: of.id, version: of.version }) : gateway.create(values)),
    reread: ({ id }) => gateway.detail(id),
    done: provider ? '提供方已修改' : '提供方已新增',
    ...props,
  })
  return (
    <RecordDialog title={provider ? `修改提供方：${provider.name}` : '新增提供方'} form={form}>
      <TextField name="name" />
      <TextField
        name="address"
        placeholder="https://api.example.gov.cn/population"
        hint="主机须由部署配置允许（CALL_HOSTS）；接口的路径接在其后"
        wide
      />
      <PasswordField
        name="providerSecret"
        autoComplete="off"
        hint={
          provider?.hasSecret
            ? '已有的密钥不显示；在此输入将替换它。更换主机、端口或协议后须重新填写'
            : '保存后不再显示'
        }
        wide
      />
      <TextField name="tokenHeader" hint="不填写则以 Authorization: Bearer 发送令牌" />
      <CheckField name="enabled" hint="停用后，其接口立即不能调用" />
      <TextAreaField name="remark" />
    </RecordDialog>
  )
}
