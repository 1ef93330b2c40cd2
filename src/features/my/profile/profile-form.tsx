import { profileFields } from '../../../../openapi/facts.ts'
import { Account } from '../../../core/account/account.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeOf, ProfileGateway, valuesOf } from './profile.ts'

/** The request may leave the name out; a person cannot. */
const fields = { ...profileFields, name: { ...profileFields.name, required: true } } as const

/**
 * Reads the user's own record again after it was changed. It is saved in any case: a failure is told, and the next page
 * reads it again.
 */
export const useReloadAccount = (): (() => Promise<void>) => {
  const account = useService(Account)
  const notifier = useService(Notifier)
  return async () => {
    try {
      await account.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifier.failure(error)
    }
  }
}

interface Props {
  readonly user: UserInfo
  readonly onClose: () => void
}

/** Changes what the users may change of themselves; the shell shows it at once. */
export const ProfileForm = ({ user, onClose }: Props) => {
  const gateway = useService(ProfileGateway)
  const reload = useReloadAccount()
  const form = useSaveForm({
    fields,
    record: user,
    valuesOf: () => valuesOf(user),
    save: async (values) => {
      const change = changeOf(values, user)
      if (Object.keys(change).length > 0) await gateway.save(change)
    },
    done: '个人资料已保存',
    onSaved: () => void reload(),
    onClose,
  })
  return (
    <RecordDialog title="修改个人资料" form={form}>
      <TextField name="name" autoComplete="name" />
      <TextField name="email" inputMode="email" autoComplete="email" />
    </RecordDialog>
  )
}
