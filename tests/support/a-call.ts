import { type Call, nothing } from '../../server/kernel/calls/call.ts'

/** The 21st of November 2026, 10:00 in Asia/Shanghai. */
export const callTime = Date.UTC(2026, 10, 21, 2)

/** A text message that was sent at `callTime`, with some fields of your own. */
export const aCall = (more: Partial<Call> = {}): Call => ({
  at: callTime,
  direction: 'out',
  kind: 'sms',
  party: '短信网关',
  method: 'POST',
  address: 'https://sms.example.gov.cn/send',
  status: 200,
  duration: 12,
  traceId: 'trace-1',
  request: nothing,
  answer: nothing,
  ...more,
})
