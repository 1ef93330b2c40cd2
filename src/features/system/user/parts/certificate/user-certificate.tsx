import { certificateBindingFields } from '../../../../../../openapi/facts.ts'
import { textsOf } from '../../../../../core/form/field-rule.ts'
import { DateField } from '../../../../../ui/form/choice-fields.tsx'
import { FillFromFile } from '../../../../../ui/form/fill-from-file.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type User, UserGateway } from '../../user.ts'
import { keyOf, UserCertificateGateway } from './user-certificate.ts'

interface Props {
  readonly user: User
  readonly onClose: () => void
  readonly onSaved: () => void
}

const { id: _id, replaces: _replaces, ...fields } = certificateBindingFields

/** 绑定证书 and 更换证书: from a certificate file, or typed. */
export const UserCertificate = ({ user, onClose, onSaved }: Props) => {
  const gateway = useService(UserCertificateGateway)
  const users = useService(UserGateway)
  const verb = user.certificate ? '更换' : '绑定'
  const form = useSaveForm({
    fields,
    record: user,
    valuesOf: (of: User | undefined) => textsOf(fields, of?.certificate),
    save: (values, read) =>
      gateway.bind({ ...values, id: user.id, ...(read?.certificate && { replaces: keyOf(read.certificate) }) }),
    reread: ({ id }) => users.shown(id, new AbortController().signal),
    done: user.certificate ? '已更换证书' : '已绑定证书',
    onSaved,
    onClose,
  })
  return (
    <RecordDialog title={`${verb}证书：${user.name}`} submitLabel={verb} form={form}>
      <FillFromFile
        label="从文件读取"
        accept=".cer,.crt,.pem,.der"
        maxKilobytes={8}
        hint="PEM 或 DER 格式的证书（.cer、.crt、.pem），也可以直接填写下面的内容"
        read={async (file) => ({ ...(await gateway.read(file)) })}
      />
      <TextField name="certificateName" />
      <TextField name="certificateNumber" hint="十六进制，可带空格或冒号" />
      <TextField name="certificateIssuer" hint="如 CN=某某 CA,O=某某单位,C=CN" />
      <DateField name="certificateUntil" />
      <p>
        {user.certificate
          ? '更换后原证书不能再登录，通过它登录的设备立即退出；用户会收到消息。'
          : '绑定后用户可以用该证书登录，并会收到消息。'}
      </p>
    </RecordDialog>
  )
}
