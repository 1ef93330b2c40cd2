import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { bindTo } from '../external/bind-platform.ts'
import { arrivalCookie } from '../external/identities.ts'
import { arrivalOver } from '../external/social-info.ts'
import { hashSecret } from '../secret.ts'
import type { Proof } from '../session/login-session.ts'
import { enter, type OpenedSession } from '../sign-in/enter.ts'
import { consumeStep, type SecondStep, stepOver } from './second-step.ts'

/** Uses up what proves the second factor, in the transaction that opens the session; false where it has been used. */
export type Spend = (tx: Database) => Promise<boolean>

/** The proof was used by another request after it was found right. */
class AlreadySpent extends Error {}

type StepContext = PublicContext<'verifyFactor' | 'verifyPasskey'>

/**
 * Opens the login session of a sign-in whose second factor is right, with the binding that it began with. Resolves to
 * undefined where the proof was used by another request; throws 404 AA0005 where the step was, or the password was
 * changed meanwhile, and as `enter` does.
 */
export async function finishStep(
  context: StepContext,
  step: SecondStep,
  proved: Pick<Proof, 'factor' | 'synced'>,
  spend: Spend,
): Promise<OpenedSession | undefined> {
  const { user_id, password_hash, method, provider, logout_hint } = step
  const proof: Proof = {
    method,
    ...proved,
    ...(provider !== null && { provider }),
    ...(logout_hint !== null && { logoutHint: logout_hint }),
  }
  const bind = bindingOf(context, step)
  const work = async (tx: Database, record: Recorder, by: Person) => {
    await consumeStep(tx, step)
    if (!(await spend(tx))) throw new AlreadySpent()
    await bind?.(tx, record, by)
  }
  const entrant = { id: user_id, ...(password_hash !== null && { password_hash }) }
  try {
    const entered = await enter(context, entrant, proof, work)
    if (!entered) throw stepOver()
    return entered
  } catch (error) {
    if (error instanceof AlreadySpent) return undefined
    throw error
  }
}

/**
 * The binding that the sign-in makes, where it began with one. Throws where the external identity is no longer there.
 */
function bindingOf(context: StepContext, { sid_hash }: SecondStep): ReturnType<typeof bindTo> | undefined {
  if (sid_hash === null) return undefined
  const sid = context.cookies.get(arrivalCookie)
  if (sid === undefined || hashSecret(sid) !== sid_hash) throw arrivalOver()
  return bindTo(context, sid)
}
