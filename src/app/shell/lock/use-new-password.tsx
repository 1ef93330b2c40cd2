import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

/** Shown where the sealing script fails to load, on plain http. */
export const lockFailed = '锁屏密码设置失败，请检查网络后重试'

const hint = '本次登录期间有效，与登录密码无关；连续输错 5 次将退出登录。'

const names = ['password', 'again'] as const
type Name = (typeof names)[number]
type Typed = Readonly<Record<Name, string>>

const mistakeOf: Readonly<Record<Name, (typed: Typed, removable: boolean) => string | undefined>> = {
  password: ({ password }, removable) => {
    if (password === '') return removable ? undefined : '请输入锁屏密码'
    if (password.length < 4) return '锁屏密码至少 4 位'
    return password.length > 64 ? '锁屏密码最多 64 位' : undefined
  },
  again: ({ password, again }) => (again === password ? undefined : '两次输入的密码不一致'),
}

interface NewPasswordFields {
  readonly fields: ReactNode
  /** The password; undefined if it is invalid, which is shown at the field. */
  readonly take: () => string | undefined
  /** Whether nothing is typed. */
  readonly empty: boolean
}

/**
 * The lock password, typed twice. Without react-hook-form: these dialogs are loaded with the shell, because they must
 * open offline. `removable` accepts an empty one, which removes the present password (S5.8).
 */
export const useNewPassword = (removable = false): NewPasswordFields => {
  const [typed, setTyped] = useState<Typed>({ password: '', again: '' })
  const [tried, setTried] = useState(false)
  const inputs: Readonly<Record<Name, RefObject<HTMLInputElement | null>>> = {
    password: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  }
  const take = (): string | undefined => {
    setTried(true)
    const wrong = names.find((name) => mistakeOf[name](typed, removable))
    if (wrong) inputs[wrong].current?.focus()
    return wrong ? undefined : typed.password
  }
  const field = (name: Name, label: string, hint?: string) => (
    <FormField
      label={label}
      required={!removable}
      error={tried ? mistakeOf[name](typed, removable) : undefined}
      hint={hint}
    >
      {(control) => (
        <PasswordInput
          {...control}
          ref={inputs[name]}
          name={name}
          value={typed[name]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </FormField>
  )
  const fields = (
    <>
      {field('password', '锁屏密码', removable ? `${hint}留空则取消锁屏密码。` : hint)}
      {field('again', '再次输入')}
    </>
  )
  return { fields, take, empty: names.every((name) => typed[name] === '') }
}
