import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { wayBack } from '../../../core/navigation/redirect.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { Session } from '../../../core/session/session.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PasswordField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'

/** The lock screen (S5.8). Unlocking, here or in another tab, continues to `redirect`. */
export const Lock = () => {
  const screenLock = useService(ScreenLock)
  const { authorization } = useService(Session)
  const locked = isLocked(useStateValue(authorization))
  const signOut = useService(SignOut)
  const navigator = useService(Navigator)
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wasLocked = useRef(locked)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (locked) return
    // The lock ended with the session; the code that ended it also navigates.
    if (wasLocked.current && !authorization.value) return
    navigator.go(wayBack(navigator.path), { replace: true })
  }, [locked, navigator, authorization])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return setMistake('请输入锁屏密码')
    setBusy(true)
    try {
      const outcome = await screenLock.unlock(password)
      if (outcome.kind !== 'wrong') return
      setMistake(`锁屏密码错误，还可尝试 ${outcome.triesLeft} 次，之后将退出登录`)
      input.current?.select()
    } catch {
      // The code that opens the seal is loaded late on plain http.
      setMistake('解锁功能没有加载成功，未计入尝试次数。请检查网络后重试')
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntryPage title="屏幕已锁定" note="输入锁屏时设置的密码，回到离开前的页面。">
      <form className="ac-entry-form" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField ref={input} name="password" label="锁屏密码" autoComplete="off" autoFocus error={mistake} />
        <div className="ac-entry-actions">
          <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
            解锁
          </button>
          <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
            退出登录
          </button>
        </div>
      </form>
    </EntryPage>
  )
}
