import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../http/handler.ts'
import { type CallIn, callIn } from '../kernel/calls/call-in.ts'
import { CallLog } from '../kernel/calls/call-log.ts'
import { type CallOut, callOut } from '../kernel/calls/call-out.ts'
import { mayReachBy } from '../kernel/calls/may-call.ts'

/** The ways between this site and others, and the record of what went by them (decision 0080). */
interface CallServices {
  /** The only way out. */
  readonly callOut: CallOut
  /** Records a call of an application. */
  readonly callIn: CallIn
  readonly callLog: CallLog
}

declare module '../http/handler.ts' {
  interface Services extends CallServices {}
}

interface Parts {
  readonly config: Pick<Config, 'callHosts' | 'production' | 'fixed'>
  readonly db: Database
  readonly clock: Clock
  /** Called when records are lost for another reason than their number. */
  readonly failed: (error: unknown) => void
}

/** The calls of a site. */
export function callServices({ config, db, clock, failed }: Parts): CallServices {
  const callLog = new CallLog({ db, clock, failed })
  const mayReach = mayReachBy({ ...config, fixesGateway: config.fixed.has('sms.url') })
  return { callLog, callIn: callIn(callLog), callOut: callOut({ record: callLog.add, clock, mayReach }) }
}
