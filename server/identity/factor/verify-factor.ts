import type { PublicContext, PublicHandler } from '../../http/handler.ts'
import { attemptCode } from '../limits/lock-out.ts'
import { deviceCookie } from '../sign-in/known-devices.ts'
import { recordSignIn } from '../sign-in/sign-in-record.ts'
import { finishStep, type Spend } from './finish-step.ts'
import { recoveryCodeOf, useRecoveryCode } from './recovery-codes.ts'
import { presentStep, type SecondStep, stepOver, waysOf } from './second-step.ts'
import { spendTotpCode, totpCodeOf } from './totp-code.ts'

/** GET /api/auth/factor/step: the ways in which this browser's sign-in goes on; 404 AA0005 where none waits. */
export const readSecondStep: PublicHandler<'readSecondStep'> = async (context) => {
  const step = await presentStep(context)
  return { ways: [...(await waysOf(context.db, step.user_id))] }
}

/**
 * POST /api/auth/factor/verify: the second step of a sign-in; opens the login session (cookie). A code is used once: of
 * two requests with the same one the second is a wrong guess. 404 AA0005 where no sign-in of this browser waits, its
 * five minutes are over, or the password was changed meanwhile; 400 AA0001 at `code` for a wrong one; 423 and 429 after
 * too many of them, counted by user, place and address as wrong passwords are, but apart from them (security 10).
 */
export const verifyFactor: PublicHandler<'verifyFactor'> = async (context) => {
  const { db, clock, ip, cookies, body } = context
  const step = await presentStep(context)
  const user = await db.selectFrom('user').select('username').where('id', '=', step.user_id).executeTakeFirst()
  if (!user) throw stepOver()
  const attempt = { username: user.username, ip, device: cookies.get(deviceCookie), now: clock.now() }
  await attemptCode(db, attempt, async () => {
    const spend = await spendingOf(context, step)
    const entered = spend && (await finishStep(context, step, { factor: body.kind }, spend))
    if (entered) return entered
    const { kind: factor } = body
    await recordSignIn(db, context, { userId: step.user_id, failure: 'factor', method: step.method, factor })
    return undefined
  })
  return { userId: step.user_id }
}

/** How to use up a right code; undefined for a wrong one. */
async function spendingOf(
  { db, clock, body, vault }: PublicContext<'verifyFactor'>,
  { user_id }: SecondStep,
): Promise<Spend | undefined> {
  const now = clock.now()
  if (body.kind === 'totp') {
    const code = await totpCodeOf({ db, vault, now }, user_id, body.code)
    return code && ((tx) => spendTotpCode(tx, code, now))
  }
  const hash = await recoveryCodeOf(db, user_id, body.code)
  return hash === undefined ? undefined : (tx) => useRecoveryCode(tx, user_id, hash, now)
}
