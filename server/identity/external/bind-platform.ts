import type { Database } from '../../database/schema.ts'
import type { PublicContext, PublicHandler } from '../../http/handler.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { wrongCredentials } from '../limits/refusals.ts'
import { isPasswordDue } from '../password/password-age.ts'
import { hashSecret } from '../secret.ts'
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
  const { body, providers } = context
  const { sid, ...credentials } = body
  const arrival = await arrivalOf(context, sid)
  const provider = providers().find(({ id }) => id === arrival?.provider)
  if (!arrival || !provider) throw arrivalOver()
  const user = await ownerOf(context, credentials)
  const proof = { method: provider.kind, provider: provider.id, binds: hashSecret(sid) }
  if (!(await enter(context, user, proof, bindTo(context, sid)))) throw wrongCredentials()
}

/**
 * The binding that a sign-in makes in its transaction, right away or after the second step; it is checked there, so
 * that an account that may not sign in is reported first.
 */
export const bindTo =
  ({ clock, cookies, providers }: Binding, sid: string) =>
  async (tx: Database, record: Recorder, by: Person): Promise<void> => {
    const now = clock.now()
    const user = await tx
      .selectFrom('user')
      .select(['password_changed_at', 'must_change_password'])
      .where('id', '=', by.id)
      .executeTakeFirstOrThrow()
    const password = { changedAt: user.password_changed_at, initial: user.must_change_password === 1 }
    if (isPasswordDue(password, { created_at: now, method: 'password' }, tx)) throw changeFirst()
    if (!(await bindArrival(tx, record, { sid, by, now, cookies, providers }))) throw arrivalOver()
  }

type Binding = Pick<PublicContext<'bindPlatform'>, 'clock' | 'cookies' | 'providers'>

const changeFirst = () => refused('请先用该账号登录并修改密码，再绑定')
