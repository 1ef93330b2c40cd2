import { refused } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { wrongCredentials } from '../limits/lock-out.ts'
import { isPasswordDue } from '../password/password-age.ts'
import { ownerOf } from '../sign-in/credentials.ts'
import { enter } from '../sign-in/enter.ts'
import { arrivalOf, bindArrival } from './identities.ts'
import { arrivalOver } from './social-info.ts'

/**
 * Binds the external identity of a sid to the account whose password is given, and opens a login session: both or
 * neither. The password is checked only for a valid sid, and shares the count of doLogin. Throws as doLogin does; 404
 * AA0005 for an expired sid; 409 AA0001 if either side is already bound (`bindArrival`); 400 AA0001 if the
 * password is due for a change, because otherwise a user who was told it could sign in through the platform from then
 * on without changing it (decision 0024).
 */
export const bindPlatform: PublicHandler<'bindPlatform'> = async (context) => {
  const { clock, body, config, cookies, providers } = context
  const { sid, ...credentials } = body
  const arrival = await arrivalOf(context, sid)
  const provider = providers().find(({ id }) => id === arrival?.provider)
  if (!arrival || !provider) throw arrivalOver()
  const user = await ownerOf(context, credentials)
  const now = clock.now()
  const password = { changedAt: user.password_changed_at, initial: user.must_change_password === 1 }
  const entered = await enter(
    context,
    user,
    { method: provider.kind, provider: provider.id },
    async (tx, record, by) => {
      // Checked here, so that an account that may not sign in is reported first.
      if (isPasswordDue(password, { created_at: now, method: 'password' }, config)) throw changeFirst()
      if (!(await bindArrival(tx, record, { sid, by, now, cookies, providers }))) throw arrivalOver()
    },
  )
  if (!entered) throw wrongCredentials()
}

const changeFirst = () => refused('请先用该账号登录并修改密码，再绑定')
