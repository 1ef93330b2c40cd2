import { type SubmitEvent, useRef, useState } from 'react'
import { passwordModificationFields } from '../../../../openapi/facts.ts'
import { passwordMistake } from '../../../core/account/password-rule.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import type { PasswordRule } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { RegistrationGateway } from '../../../core/ports/registration-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { usePasswordRule } from '../../../ui/product/password-rules/use-password-rule.ts'
import { NewPassword } from '../entry-new-password.tsx'
import { EntryPage } from '../entry-page.tsx'
import { ProvenForm } from '../entry-proven-form.tsx'
import { usePhoneSteps } from '../use-phone-steps.tsx'

interface Mistakes {
  readonly password?: string | undefined
  readonly repeated?: string | undefined
  readonly form?: string
}

const mistakesOf = (password: string, repeated: string, rule: PasswordRule): Mistakes => ({
  password: password ? passwordMistake(password, rule) : '请输入新密码',
  repeated: !repeated ? '请再次输入新密码' : repeated === password ? undefined : '两次输入的密码不一致',
})

/** Sets a new password with a code sent to the account's mobile number; a refused form keeps its input. */
export const Forget = () => {
  const gateway = useService(RegistrationGateway)
  const navigator = useService(Navigator)
  const notifier = useService(Notifier)
  const { proof, first, second, proveAgain, finish } = usePhoneSteps('forget')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)
  const rule = usePasswordRule(proof !== undefined)
  const passwordInput = useRef<HTMLInputElement>(null)
  const repeatedInput = useRef<HTMLInputElement>(null)

  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const at = (name: string) => error.fields.find(({ field }) => field === name)?.message
    const [over, password] = [at('ticket'), at('newPassword')]
    if (over !== undefined) return proveAgain(over)
    setMistakes(password ? { password } : { form: failureWords(error) })
    if (password) passwordInput.current?.select()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !proof) return
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    const found = mistakesOf(password, String(form.get('repeated') ?? ''), rule)
    setMistakes(found)
    if (found.password) return passwordInput.current?.focus()
    if (found.repeated) return repeatedInput.current?.focus()
    setBusy(true)
    try {
      await gateway.resetPassword(proof, { newPassword: password, endBindings: form.has('endBindings') })
      finish()
      notifier.success('密码已重置，请用新密码登录')
      navigator.go('/login', { replace: true })
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntryPage
      title="忘记密码"
      note={proof ? `第 2 步：为 ${proof.phone} 的账号设置新密码` : '第 1 步：验证账号绑定的手机号（共 2 步）'}
    >
      {first}
      <ProvenForm
        steps={second}
        label="重置密码"
        busy={busy}
        failure={mistakes.form}
        onTyped={() => setMistakes(({ form: _read, ...atFields }) => atFields)}
        onSubmit={submit}
      >
        <NewPassword
          label="新密码"
          rule={rule}
          passwordRef={passwordInput}
          repeatedRef={repeatedInput}
          mistake={mistakes.password}
          repeatedMistake={mistakes.repeated}
        />
        <label className="ac-entry-check">
          <input type="checkbox" name="endBindings" />
          {passwordModificationFields.endBindings.label}
        </label>
      </ProvenForm>
      <p className="ac-entry-links">
        <span>手机号已停用？请联系管理员</span>
        <Link to="/login">返回登录</Link>
      </p>
    </EntryPage>
  )
}
