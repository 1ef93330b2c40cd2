import type { InjectOptions } from 'fastify'
import type { Reply, TestApp, TestBrowser } from '../../support/server-app.ts'

/** The statuses of responses in ascending order. */
export const statusesOf = (answers: readonly Reply[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

export type Purpose = 'register' | 'forget' | 'change-phone'

const headers = { 'x-timestamp': '1795226400000', 'x-request-id': '1', 'x-device-id': 'V1-TESTDEVICE' }

/** One who calls from a network, with a browser of this id; by default the tests' own. */
export interface Asker {
  readonly by?: TestBrowser
  readonly ip?: string
  readonly browser?: string
}

/** The SMS calls as a browser makes them. */
export const smsCalls = (site: TestApp) => {
  const call = (options: InjectOptions, { by = site.browser(), ip, browser }: Asker): Promise<Reply> =>
    by.send({
      ...options,
      headers: { ...headers, ...(browser !== undefined && { 'x-device-id': browser }) },
      ...(ip !== undefined && { remoteAddress: ip }),
    })
  const send = (phone: string, purpose: Purpose, asker: Asker = {}): Promise<Reply> =>
    call({ method: 'GET', url: `/api/auth/token-pre/sms?${new URLSearchParams({ phone, purpose })}` }, asker)
  const verify = (phone: string, purpose: Purpose, code: string, asker: Asker = {}): Promise<Reply> =>
    call({ method: 'POST', url: '/api/auth/codeVerify', payload: { phone, purpose, code } }, asker)
  /** The code in the last message to this number. */
  const codeTo = (phone: string): string => {
    const last = site.messages.findLast((message) => message.phone === phone)
    return /验证码 (\d{6})/.exec(last?.content ?? '')?.[1] ?? 'none'
  }
  /** Requests a code and enters it; returns the ticket. Two minutes later, so that the next code can be requested. */
  const prove = async (phone: string, purpose: Purpose, by?: TestBrowser): Promise<string> => {
    site.clock.time += 2 * 60_000
    const sent = await send(phone, purpose, { ...(by && { by }) })
    const proven = await verify(phone, purpose, codeTo(phone))
    if (proven.status !== 200) throw new Error(JSON.stringify([sent.body, proven.body]))
    return proven.body.data.ticket
  }
  const setPhone = (username: string, phone: string) =>
    site.db.updateTable('user').set({ phone }).where('username', '=', username).execute()
  return { headers, send, verify, codeTo, prove, setPhone }
}
