import type { Call } from './call.ts'
import type { CallLog } from './call-log.ts'

/** Records of callers that proved no application, within a minute: a stranger must not fill the log. */
const strangersAMinute = 60

/** Takes the records of calls of applications; `known`: the caller has proved to be the application. */
export type CallIn = (call: Call, known: boolean) => void

/** Records every call of a known application, and of strangers 60 a minute; the others are counted as dropped. */
export function callIn(log: Pick<CallLog, 'add' | 'drop'>): CallIn {
  let [minute, strangers] = [0, 0]
  return (call, known) => {
    const now = Math.floor(call.at / 60_000)
    if (now !== minute) [minute, strangers] = [now, 0]
    if (!known) strangers += 1
    if (known || strangers <= strangersAMinute) log.add(call)
    else log.drop(call.at)
  }
}
