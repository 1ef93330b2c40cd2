import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Subject } from 'rxjs'
import { type UsernameState, watchUsername } from '../../../core/account/username-check.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { RegistrationGateway } from '../../../core/ports/registration-gateway.ts'
import type { ProvenPhone } from '../../../core/ports/sms-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { TextField } from '../entry-field.tsx'
import { NewPassword } from '../entry-new-password.tsx'
import { EntryPage } from '../entry-page.tsx'
import { type PhoneStep, ProvePhone } from '../entry-prove-phone.tsx'
import { fieldOrder, type Mistakes, mistakesOf, usernameHint, usernameTaken } from './register-mistakes.ts'
import { useArrival } from './use-arrival.tsx'

/** Registering in two steps: the number and its code, then the account. What was typed stays when it is refused. */
export const RegisterSteps = ({ onDone }: { readonly onDone: () => void }) => {
  const gateway = useService(RegistrationGateway)
  const arrival = useArrival()
  const [proof, setProof] = useState<ProvenPhone>()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)
  const [names] = useState(() => new Subject<string>())
  const [known, setKnown] = useState<UsernameState>('unasked')
  const form = useRef<HTMLFormElement>(null)
  const phoneStep = useRef<PhoneStep>(null)
  /** Why the number has to be proved anew, told once that step is shown. */
  const back = useRef<string>(undefined)

  useEffect(() => {
    const watching = watchUsername(names, (name, signal) => gateway.isFree(name, signal)).subscribe(setKnown)
    return () => watching.unsubscribe()
  }, [names, gateway])

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  useEffect(() => {
    if (proof) return form.current?.querySelector('input')?.focus()
    if (back.current !== undefined) phoneStep.current?.again(back.current)
    back.current = undefined
  }, [proof])

  const mark = (found: Mistakes): boolean => {
    setMistakes(found)
    const first = fieldOrder.find((name) => found[name] !== undefined)
    if (first) focus(first)
    return first === undefined
  }

  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const at = (name: string) => error.fields.find(({ field }) => field === name)?.message
    back.current = at('ticket') ?? at('phone')
    if (back.current !== undefined) return setProof(undefined)
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
    if (!mark(mistakesOf({ ...typed, repeated: text('repeated') }, known))) return
    setBusy(true)
    try {
      await gateway.register({ ...typed, ...proof, ...(arrival.sid !== undefined && { sid: arrival.sid }) })
      if (arrival.sid !== undefined) arrival.forget()
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
      <ProvePhone ref={phoneStep} purpose="register" hidden={proof !== undefined} onProven={setProof} />
      <form ref={form} className="ac-entry-form" noValidate hidden={!proof} onSubmit={(event) => void submit(event)}>
        <TextField
          name="username"
          label="用户名"
          autoComplete="username"
          maxLength={32}
          onChange={({ target }) => {
            names.next(target.value.trim())
            setMistakes(({ username: _corrected, ...others }) => others)
          }}
          error={mistakes.username ?? (known === 'taken' ? usernameTaken : undefined)}
          hint={usernameHint[known]}
        />
        <TextField name="name" label="姓名" autoComplete="name" maxLength={50} error={mistakes.name} />
        <NewPassword label="密码" mistake={mistakes.password} repeatedMistake={mistakes.repeated} />
        <p className="ac-entry-failure" role="alert">
          {mistakes.form}
        </p>
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? '正在提交…' : '注册'}
        </button>
      </form>
      <p className="ac-entry-links">
        <span>已有账号？</span>
        <Link to="/login">返回登录</Link>
      </p>
    </EntryPage>
  )
}
