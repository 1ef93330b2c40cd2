import { secretRotationFields } from '../../../../../../openapi/facts.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { NumberField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import type { Application } from '../../application.ts'
import { SecretGateway } from './application-secrets.ts'

interface Props {
  readonly application: Pick<Application, 'id' | 'name'>
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Takes the new secret, to show it once. */
  readonly onSecret: (secret: string) => void
}

/** Asks how long the secrets before the new one stay valid. */
export const RotateSecret = ({ application: { id, name }, onSecret, ...props }: Props) => {
  const gateway = useService(SecretGateway)
  const form = useSaveForm({
    fields: secretRotationFields,
    record: undefined,
    valuesOf: () => ({ keepDays: 7 }),
    save: async ({ keepDays }) => {
      const { secret } = await gateway.rotate(id, keepDays)
      if (secret !== undefined) onSecret(secret)
    },
    done: '密钥已轮换',
    ...props,
  })
  return (
    <RecordDialog title={`轮换密钥：${name}`} submitLabel="轮换" form={form}>
      <NumberField name="keepDays" hint="0 至 30 天，期间新旧密钥都有效；0 为旧密钥立即失效" />
    </RecordDialog>
  )
}
