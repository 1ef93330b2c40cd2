import { expressionBuilder } from 'kysely'
import { signInFailureLabels } from '../../../openapi/facts/log.ts'
import type { Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { dayOf } from '../../kernel/time.ts'
import { countSignIns } from './sign-ins.ts'

const day = 24 * 3_600_000
const eb = expressionBuilder<Tables, 'sign_in'>()

/** GET /api/setting/log/figures: today's sign-ins and refusals, each counted as its list counts them. */
export const signInFigures: Handler<'signInFigures'> = async (context) => {
  const now = context.clock.now()
  const on = (at: number) => ({ beginTime: dayOf(at), endTime: dayOf(at) })
  const untilThen = { test: eb('sign_in.created_at', '<=', now - day), volatile: true }
  const [signIns, signInsBefore, failures] = await Promise.all([
    countSignIns(context, { ...on(now), result: 'succeeded' }),
    countSignIns(context, { ...on(now - day), result: 'succeeded' }, [untilThen]),
    countSignIns(context, { ...on(now), result: Object.keys(signInFailureLabels).join() }),
  ])
  return { signIns, signInsBefore, failures }
}
