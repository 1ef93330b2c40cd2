import { useEffect, useRef, useState } from 'react'
import { AuthGateway } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { EntryPage } from '../entry-page.tsx'
import { RegisterSteps } from './register-steps.tsx'

/** Registration; an administrator activates the account (S2.5). */
export const Register = () => {
  const auth = useService(AuthGateway)
  const navigator = useService(Navigator)
  const [state, setState] = useState<'open' | 'closed' | 'done'>('open')

  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (state === 'done') link.current?.focus()
  }, [state])

  useEffect(() => {
    let shown = true
    auth.waysIn().then(
      ({ registration }) => shown && !registration && setState('closed'),
      // Without an answer the form is offered: the backend refuses each of its steps with a reason.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [auth])

  const finish = () => {
    navigator.amend('') // Removes the step from the address.
    setState('done')
  }
  if (state === 'open') return <RegisterSteps onDone={finish} />
  const done = state === 'done'
  return (
    <EntryPage
      title={done ? '注册成功，等待管理员激活' : '注册账号'}
      note={done ? '激活后即可用刚才设置的用户名和密码登录。' : '本系统未开放自助注册，请联系管理员开通账号。'}
    >
      <div className="ac-entry-actions">
        <Link to="/login" ref={link} className="ac-entry-submit">
          前往登录
        </Link>
      </div>
    </EntryPage>
  )
}
