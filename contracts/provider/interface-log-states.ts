import type { Database } from '../../server/database/schema.ts'
import { type Call, nothing } from '../../server/kernel/calls/call.ts'
import { CallLog } from '../../server/kernel/calls/call-log.ts'
import type { StateHandlers } from '../states.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The one failed call with this trace id: a text message that the gateway 契约网关 answered by 503, not handled yet,
     * version 1.
     */
    'a failed call is recorded': { traceId: string }
    /** The one call with this trace id, of the application 契约应用, which succeeded. */
    'a successful call is recorded': { traceId: string }
  }
  interface StateValues {
    'a failed call is recorded': { callId: string }
    'a successful call is recorded': { callId: string }
  }
}

/** The log of calls in and out. */
export const interfaceLogStates = (db: Database) => {
  const bytes = (text: string) => {
    const body = new TextEncoder().encode(text)
    return { headers: [['Content-Type', 'application/json']] as const, body, length: body.byteLength }
  }
  const record = async (call: Call) => {
    await db.deleteFrom('interface_call').where('trace_id', '=', call.traceId).execute()
    const log = new CallLog({
      db,
      clock: Date,
      failed: (error) => {
        throw error
      },
    })
    log.add(call)
    await log.flush()
    const { id } = await db
      .selectFrom('interface_call')
      .select('id')
      .where('trace_id', '=', call.traceId)
      .executeTakeFirstOrThrow()
    return { callId: id }
  }
  const common = { at: Date.now(), duration: 412, method: 'POST' } as const
  return {
    'a failed call is recorded': ({ traceId }) =>
      record({
        ...common,
        direction: 'out',
        kind: 'sms',
        party: '契约网关',
        address: 'https://sms.example.gov.cn/send',
        status: 503,
        failure: 'status',
        traceId,
        request: bytes('{"phone":"13900001111","content":"验证码"}'),
        answer: bytes('{"code":"AA0009"}'),
      }),
    'a successful call is recorded': ({ traceId }) =>
      record({
        ...common,
        direction: 'in',
        kind: 'token',
        party: '契约应用',
        applicationId: 'contract-app',
        address: '/authCenter/oidc/token',
        status: 200,
        ip: '10.20.3.15',
        traceId,
        request: nothing,
        answer: nothing,
      }),
  } satisfies Partial<StateHandlers>
}
