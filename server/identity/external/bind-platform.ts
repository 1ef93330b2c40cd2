import type { PublicHandler } from '../../http/handler.ts'
import { ownerOf } from '../credentials.ts'
import { enter } from '../enter.ts'
import { wrongCredentials } from '../lock-out.ts'
import { arrivalOf, bindArrival } from './identities.ts'
import { arrivalOver } from './social-info.ts'

/**
 * Binds who came back from a provider to the account whose password is given, and opens a login session for it: both or
 * neither. A password is looked at only for a live sid, and counted with those of doLogin. Throws what doLogin throws;
 * 404 AA0005 for a sid that is over; 409 AA0001 where either side is bound already.
 */
export const bindPlatform: PublicHandler<'bindPlatform'> = async (context) => {
  const { clock, body, cookies } = context
  const { sid, ...credentials } = body
  const arrival = await arrivalOf(context, sid)
  const provider = context.providers().find(({ id }) => id === arrival?.provider)
  if (!arrival || !provider) throw arrivalOver()
  const user = await ownerOf(context, credentials)
  const entered = await enter(context, user, { method: provider.kind, provider: provider.id }, async (tx) => {
    if (!(await bindArrival(tx, { sid, userId: user.id, now: clock.now(), cookies }))) throw arrivalOver()
  })
  if (!entered) throw wrongCredentials()
}
