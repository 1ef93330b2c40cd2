import type { InterfaceCallTable } from '../../database/tables/interface.ts'
import type { DemonstrationPart } from '../../demonstration/demonstration-part.ts'
import { SeededRandom, type Weighted } from '../../demonstration/seeded-random.ts'
import { type Call, type CallFailure, type CallKind, type Message, nothing } from '../../kernel/calls/call.ts'
import { recordOf } from '../../kernel/calls/call-log.ts'
import { insertRows } from '../../kernel/insert-rows.ts'

type Row = ReturnType<typeof recordOf>
/** What every call of an interface has. */
type Interface = Pick<Call, 'direction' | 'kind' | 'party' | 'method' | 'address' | 'request'> & {
  readonly applicationId?: string
  readonly succeeds: Message
  readonly status: number
  readonly fails: Weighted<Failed>
}
interface Failed {
  readonly failure: CallFailure
  readonly status?: number
  readonly answer?: Message
}

const minute = 60_000
const day = 24 * 60 * minute
const daysShown = 14

const text = (type: string, body: string): Message => {
  const bytes = Buffer.from(body)
  return { headers: [['content-type', type]], body: bytes, length: bytes.length }
}
const json = (value: object) => text('application/json', JSON.stringify(value))
const form = (fields: Record<string, string>) =>
  text('application/x-www-form-urlencoded', new URLSearchParams(fields).toString())

const silent: Weighted<Failed> = [
  [{ failure: 'timeout' }, 3],
  [{ failure: 'unreachable' }, 1],
]
const broken: Failed = { failure: 'status', status: 503, answer: text('text/html', '<h1>503 Service Unavailable</h1>') }
const rejected = (error: string): Failed => ({ failure: 'status', status: 401, answer: json({ error }) })

const out = (kind: CallKind, party: string, address: string, request: Message, succeeds: Message): Interface => ({
  direction: 'out',
  method: 'POST',
  kind,
  party,
  address,
  request,
  succeeds,
  status: 200,
  fails: [...silent, [broken, 2]],
})
const calledBy = (
  applicationId: string,
  party: string,
  kind: CallKind,
  request: Message,
  succeeds: Message,
): Interface => ({
  direction: 'in',
  method: 'POST',
  kind,
  party,
  applicationId,
  request,
  succeeds,
  status: 200,
  address: `/authCenter/oidc/${kind}`,
  fails: [
    [rejected('invalid_client'), 1],
    [{ ...rejected('invalid_grant'), status: 400 }, 2],
  ],
})

const code = form({
  grant_type: 'authorization_code',
  code: 'kept-by-no-record',
  redirect_uri: 'https://oa.example.gov.cn',
})
const tokens = json({ access_token: 'kept-by-no-record', token_type: 'Bearer', expires_in: 900 })
const sms = json({ phone: '13900138009', content: '验证码 482913，五分钟内有效' })

const interfaces: Weighted<Interface> = [
  [out('sms', '短信网关', 'https://sms.example.gov.cn/send', sms, json({ code: 'AA0000' })), 30],
  [out('oidc', '政务统一认证', 'https://sso.example.gov.cn/oauth2/token', code, tokens), 12],
  [
    out('certificate', '检察证书网关', 'https://ca.example.gov.cn/verify', json({ random: 'a' }), json({ code: '0' })),
    10,
  ],
  [out('logout', '协同办公', 'https://oa.example.gov.cn/backchannel-logout', form({ logout_token: 'a' }), nothing), 8],
  [calledBy('oa', '协同办公', 'token', code, tokens), 20],
  [calledBy('business', '统一业务应用', 'token', code, tokens), 16],
  [calledBy('business', '统一业务应用', 'introspection', form({ token: 'a' }), json({ active: true })), 10],
  [calledBy('archives', '电子档案', 'userinfo', nothing, json({ sub: '1' })), 6],
]

/**
 * Calls of the last fourteen days, of which one of twelve failed; those that failed longer than three days ago were
 * handled. They go through the masking of real ones.
 */
function interfaceCallRows(now: number, count = 240): readonly Row[] {
  const random = new SeededRandom(20_261_123)
  return Array.from({ length: count }, (_, place) => {
    const { succeeds, fails, status, ...call } = random.pickWeighted(interfaces)
    const failed = random.chance(1 / 12) ? random.pickWeighted(fails) : undefined
    const at = now - minute - Math.floor((place * daysShown * day) / count) - random.integer(0, 50 * minute)
    const row = recordOf({
      ...call,
      ...(failed ?? { status }),
      at,
      answer: failed ? (failed.answer ?? nothing) : succeeds,
      duration: failed?.failure === 'timeout' ? 10_000 : random.integer(8, 420),
      traceId: `demo${String(place).padStart(16, '0')}`,
      ...(call.direction === 'in' && { ip: '10.20.8.15' }),
    })
    return failed && at < now - 3 * day ? { ...row, ...handled(at) } : row
  })
}

const handled = (at: number): Pick<InterfaceCallTable, 'state' | 'marked_by' | 'marked_at' | 'note'> => ({
  state: 'handled',
  marked_by: '王建国',
  marked_at: at + 90 * minute,
  note: '已与对方确认，服务已恢复',
})

export const callDemonstration: DemonstrationPart = {
  seed: (tx, { now }) => insertRows(tx, 'interface_call', interfaceCallRows(now)),
}
