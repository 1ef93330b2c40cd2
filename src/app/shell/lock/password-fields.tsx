import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

export interface NewPassword {
  readonly password: string
  readonly again: string
}

interface Props {
  readonly register: UseFormRegister<NewPassword>
  readonly errors: FieldErrors<NewPassword>
}

/** The password that will unlock, typed twice. */
export const PasswordFields = ({ register, errors }: Props) => (
  <>
    <FormField
      label="锁屏密码"
      required
      error={errors.password?.message}
      hint="本次登录期间有效，与登录密码无关；连续输错 5 次将退出登录。"
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...register('password', {
            required: '请输入锁屏密码',
            minLength: { value: 4, message: '锁屏密码至少 4 位' },
            maxLength: { value: 64, message: '锁屏密码最多 64 位' },
          })}
        />
      )}
    </FormField>
    <FormField label="再次输入" required error={errors.again?.message}>
      {(control) => (
        <PasswordInput
          {...control}
          {...register('again', {
            validate: (again, { password }) => again === password || '两次输入的密码不一致',
          })}
        />
      )}
    </FormField>
  </>
)
