import { useEffect, useRef } from 'react'
import { SignOut } from '../../../core/session/sign-out.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'

/** Signs out as soon as it is opened (S5.6). */
export const Logout = () => {
  const signOut = useService(SignOut)
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    void signOut.run()
  }, [signOut])

  return <EntryPage title="正在退出登录" note="请稍候…" />
}
