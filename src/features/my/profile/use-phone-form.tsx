import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { profileFields } from '../../../../openapi/facts.ts'
import { isPhoneNumber, readPhone, smsCodeMistake } from '../../../core/account/phone-fields.ts'
import { tooManyCodes } from '../../../core/account/sms-wait.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { mistakeIn } from '../../../core/form/field-rule.ts'
import { oneTimeCode } from '../../../core/form/read-text.ts'
import { useRefusal } from '../../../ui/form/use-refusal.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useSmsCode } from '../../../ui/product/sms-code/use-sms-code.ts'
import { ProfileGateway } from './profile.ts'

interface PhoneValues {
  phone: string
  code: string
  password: string
}

/** The fields in order, with their rules (the backend's) and messages. */
const rules = {
  phone: {
    required: '请输入新手机号',
    validate: (phone: string) => isPhoneNumber(readPhone(phone)) || '请输入 11 位手机号',
  },
  code: { validate: (code: string) => smsCodeMistake(oneTimeCode(code)) ?? true },
  password: {
    validate: (password: string) =>
      mistakeIn({ ...profileFields.password, required: true }, password, '请输入') ?? true,
  },
}

/**
 * The form for replacing one's phone number (decision 0027): a code verifies the number, the password the user. A
 * refusal is shown at its field, and the input is kept; a verified number stays verified.
 */
export const usePhoneForm = (onChanged: () => Promise<void>) => {
  const gateway = useService(ProfileGateway)
  const form = useForm<PhoneValues>({ defaultValues: { phone: '', code: '', password: '' } })
  const { control, formState, handleSubmit, register, setError, setFocus, setValue, trigger } = form
  const { errors, isDirty, isSubmitting } = formState
  const refusal = useRefusal(form, rules)
  const phone = readPhone(useWatch({ control, name: 'phone' }))
  const sms = useSmsCode(phone, (number) => gateway.sendCode(number))
  const [proof, setProof] = useState<{ readonly phone: string; readonly ticket: string }>()
  const proven = proof?.phone === phone

  const sendCode = async () => {
    if (!sms.ready || isSubmitting) return
    if (!(await trigger('phone', { shouldFocus: true }))) return
    refusal.clear()
    try {
      if (await sms.send()) setFocus('code')
    } catch (error) {
      const message = error instanceof ApiError ? tooManyCodes(error) : undefined
      if (message === undefined) refusal.show(error)
      else setError('code', { message })
    }
  }
  /** The ticket has expired: the number must be verified again. */
  const proveAgain = (message: string) => {
    setProof(undefined)
    sms.forget()
    setValue('code', '')
    setError('code', { message })
    setFocus('code')
  }
  const submit = handleSubmit(async ({ code, password }) => {
    refusal.clear()
    try {
      const ticket = proven ? proof.ticket : await gateway.provePhone(phone, oneTimeCode(code))
      setProof({ phone, ticket })
      await gateway.changePhone({ phone, password, ticket })
    } catch (error) {
      const over = error instanceof ApiError ? error.fields.find(({ field }) => field === 'ticket') : undefined
      return over ? proveAgain(over.message) : refusal.show(error)
    }
    await onChanged()
  })
  return {
    submit,
    sendCode,
    sms,
    proven,
    failure: refusal.failure,
    busy: isSubmitting,
    dirty: isDirty,
    // A code belongs to one number; the ticket of the previous number stays valid for it.
    phone: register('phone', { ...rules.phone, onChange: () => proof && setValue('code', '') }),
    code: register('code', { validate: (code) => proven || rules.code.validate(code) }),
    password: register('password', rules.password),
    mistake: (name: keyof PhoneValues) => errors[name]?.message,
  }
}
