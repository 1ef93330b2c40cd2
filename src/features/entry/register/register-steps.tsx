import { type SubmitEvent, useEffect, useState } from 'react'
import { Subject } from 'rxjs'
import { registrationFields as fields } from '../../../../openapi/facts.ts'
import { type UsernameState, watchUsername } from '../../../core/account/username-check.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { RegistrationGateway } from '../../../core/ports/registration-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { usePasswordRule } from '../../../ui/product/password-rules/use-password-rule.ts'
import { TextField } from '../entry-field.tsx'
import { NewPassword } from '../entry-new-password.tsx'
import { EntryPage } from '../entry-page.tsx'
import { ProvenForm } from '../entry-proven-form.tsx'
import { usePhoneSteps } from '../use-phone-steps.tsx'
import { fieldOrder, type Mistakes, mistakesOf, usernameHint, usernameTaken } from './register-mistakes.ts'
import { useArrival } from './use-arrival.tsx'

/** Registration in two steps: the number and its code, then the account. A refused form keeps its input. */
export const RegisterSteps = ({ onDone }: { readonly onDone: () => void }) => {
  const gateway = useService(RegistrationGateway)
  const arrival = useArrival()
  const { proof, first, second, proveAgain, finish } = usePhoneSteps('register')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const rule = usePasswordRule(proof !== undefined)
  const [busy, setBusy] = useState(false)
  const [names] = useState(() => new Subject<string>())
  const [known, setKnown] = useState<UsernameState>('unasked')

  useEffect(() => {
    const watching = watchUsername(names, (name, signal) => gateway.isFree(name, signal)).subscribe(setKnown)
    return () => watching.unsubscribe()
  }, [names, gateway])

  const focus = (name: string) => second.ref.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

  const mark = (found: Mistakes): boolean => {
    setMistakes(found)
    const wrong = fieldOrder.find((name) => found[name] !== undefined)
    if (wrong) focus(wrong)
    return wrong === undefined
  }

  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const at = (name: string) => error.fields.find(({ field }) => field === name)?.message
    const over = at('ticket') ?? at('phone')
    if (over !== undefined) return proveAgain(over)
    const found = { username: at('username'), name: at('name'), password: at('password') }
    if (!mark(found)) return
    setMistakes({ form: at('sid') ?? failureWords(error) })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !proof) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const typed = { username: text('username').trim(), name: text('name').trim(), password: text('password') }
    if (!mark(mistakesOf({ ...typed, repeated: text('repeated') }, known, rule))) return
    setBusy(true)
    try {
      const { phone, ticket } = proof
      await gateway.register({ ...typed, phone, ticket, ...(arrival.sid !== undefined && { sid: arrival.sid }) })
      if (arrival.sid !== undefined) arrival.forget()
      finish()
      onDone()
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntryPage
      title="注册账号"
      note={proof ? '第 2 步：填写账号信息，注册后由管理员激活' : '第 1 步：验证手机号（共 2 步）'}
    >
      {arrival.note && (
        <p className="ac-entry-note" role="status">
          {arrival.note}
        </p>
      )}
      {first}
      <ProvenForm
        steps={second}
        label="注册"
        busy={busy}
        failure={mistakes.form}
        onTyped={() => setMistakes(({ form: _read, ...atFields }) => atFields)}
        onSubmit={submit}
      >
        <TextField
          name="username"
          label={fields.username.label}
          autoComplete="username"
          onChange={({ target }) => {
            names.next(target.value.trim())
            setMistakes(({ username: _corrected, ...others }) => others)
          }}
          error={mistakes.username ?? (known === 'taken' ? usernameTaken : undefined)}
          hint={usernameHint[known]}
        />
        <TextField name="name" label={fields.name.label} autoComplete="name" error={mistakes.name} />
        <NewPassword label="密码" rule={rule} mistake={mistakes.password} repeatedMistake={mistakes.repeated} />
      </ProvenForm>
      <p className="ac-entry-links">
        <span>已有账号？</span>
        <Link to="/login">返回登录</Link>
      </p>
    </EntryPage>
  )
}
