import { refused } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { ownerOf } from '../credentials.ts'
import { enter } from '../enter.ts'
import { wrongCredentials } from '../lock-out.ts'
import { isPasswordDue } from '../password-age.ts'
import { arrivalOf, bindArrival } from './identities.ts'
import { arrivalOver } from './social-info.ts'

/**
 * Binds who came back from a provider to the account whose password is given, and opens a login session for it: both or
 * neither. A password is looked at only for a live sid, and counted with those of doLogin. Throws what doLogin throws;
 * 404 AA0005 for a sid that is over; 409 AA0001 where either side is bound already (`bindArrival`); 400 AA0001 where the password has to
 * be changed first, or whoever was told it could come in by the platform from then on without the change (decision 0024).
 */
export const bindPlatform: PublicHandler<'bindPlatform'> = async (context) => {
  const { clock, body, config, cookies } = context
  const { sid, ...credentials } = body
  const arrival = await arrivalOf(context, sid)
  const provider = context.providers().find(({ id }) => id === arrival?.provider)
  if (!arrival || !provider) throw arrivalOver()
  const user = await ownerOf(context, credentials)
  const now = clock.now()
  const password = { changedAt: user.password_changed_at, initial: user.must_change_password === 1 }
  const entered = await enter(context, user, { method: provider.kind, provider: provider.id }, async (tx) => {
    // Here, so that an account that may not sign in is told that first.
    if (isPasswordDue(password, { created_at: now, method: 'password' }, config)) throw changeFirst()
    if (!(await bindArrival(tx, { sid, userId: user.id, now, cookies }))) throw arrivalOver()
  })
  if (!entered) throw wrongCredentials()
}

const changeFirst = () => refused('请先用该账号登录并修改密码，再绑定')
