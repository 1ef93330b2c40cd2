import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../http/handler.ts'
import type { CallKind } from '../kernel/calls/call.ts'
import { type CallIn, callIn } from '../kernel/calls/call-in.ts'
import { CallLog } from '../kernel/calls/call-log.ts'
import { type CallOut, callOut } from '../kernel/calls/call-out.ts'

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

/** Calls to addresses that are set in the app, and not only by the configuration. */
const setHere: ReadonlySet<CallKind> = new Set(['sms', 'logout'])

interface Parts {
  readonly config: Pick<Config, 'callHosts'>
  readonly db: Database
  readonly clock: Clock
  /** Called when records are lost for another reason than their number. */
  readonly failed: (error: unknown) => void
}

/** The calls of a site. */
export function callServices({ config: { callHosts }, db, clock, failed }: Parts): CallServices {
  const callLog = new CallLog({ db, clock, failed })
  const mayCall = (kind: CallKind, host: string) => !setHere.has(kind) || (callHosts?.includes(host) ?? true)
  return { callLog, callIn: callIn(callLog), callOut: callOut({ record: callLog.add, clock, mayCall }) }
}
