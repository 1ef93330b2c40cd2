import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { Credentials } from '../../core/ports/auth-gateway.ts'
import { Clock } from '../../core/ports/clock.ts'
import { TabStorage } from '../../core/ports/key-value-storage.ts'
import { StorageKey } from '../../core/storage-keys.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { LateCode } from '../../ui/late/late-code.ts'
import type { CaptchaField } from './entry-captcha.tsx'
import type { Mistakes, Refusal } from './entry-refusal.tsx'

/** Loaded after the first refused attempt. */
const refusals = new LateCode(() => import('./entry-refusal.tsx'))
const loadRefusal = () => refusals.load((load) => load())

/** Shown where code that is needed fails to load. */
export const PART_LOST = '页面的一部分没有加载成功，请检查网络后刷新页面'

/**
 * An attempt with username and password, for every form that takes both: missing fields, the backend's refusal, the
 * captcha that the next attempt needs, and the wait before it. `send` rejects with `ApiError`; the input is kept.
 * `suggested` is the username for a field that is still empty.
 */
export const useAttempt = (send: (credentials: Credentials) => Promise<void>, suggested?: string) => {
  const clock = useService(Clock)
  const storage = useService(TabStorage)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaField = useRef<CaptchaField>(null)

  useEffect(() => {
    const input = nameInput.current
    if (suggested === undefined || !input || input.value !== '') return
    input.value = suggested
    if (document.activeElement === input) passwordInput.current?.focus()
  }, [suggested])

  const refuse = (refused: Refusal | undefined) => {
    setRefusal(refused)
    setMistakes(refused?.mistakes ?? {})
  }

  useEffect(() => {
    if (!storage.get(StorageKey.lockedOut)) return
    loadRefusal().then(
      ({ keptRefusal }) => refuse(keptRefusal(storage, clock.now(), nameInput.current)),
      () => undefined, // The next attempt reports the lock.
    )
  }, [storage, clock])

  const refused = async (username: string, error: ApiError) => {
    setMistakes({ form: failureWords(error) })
    passwordInput.current?.select()
    if (!(refusal ?? error.next ?? error.retryAfter ?? error.fields[0])) return
    const code = await loadRefusal().catch(() => undefined)
    if (!code) return setMistakes({ form: PART_LOST })
    const found = code.refusalOf(error, { username, round: refusal?.round ?? 0, now: clock.now() }, storage)
    refuse(found)
    if (found.mistakes.username) nameInput.current?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || refusal?.pausing) return
    const username = nameInput.current?.value.trim()
    const password = passwordInput.current?.value
    setMistakes({
      username: username ? undefined : '请输入用户名',
      password: password ? undefined : '请输入密码',
    })
    if (!username) return nameInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    const captcha = captchaField.current?.take()
    if (captchaField.current && !captcha) return
    setBusy(true)
    try {
      await send({ username, password, ...(captcha && { captcha }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refused(username, error)
    } finally {
      setBusy(false)
    }
  }

  /** The wait is over, or concerns another username. */
  const endWait = () => {
    if (refusal?.pausing && refusal.pausing.until <= clock.now()) storage.remove(StorageKey.lockedOut)
    refuse(refusal && { ...refusal, mistakes: {}, pausing: undefined })
  }

  /** Clears a field's error when the field changes; those of username and password together. */
  const changed = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement // as: the form has no other fields
    if (name === 'username' && refusal?.pausing?.concerns(value) === false) return endWait()
    const form = name === 'captcha' || refusal?.pausing ? mistakes.form : undefined
    setMistakes({ ...mistakes, [name]: undefined, form })
  }

  return { mistakes, busy, refusal, submit, endWait, changed, nameInput, passwordInput, captchaField }
}
