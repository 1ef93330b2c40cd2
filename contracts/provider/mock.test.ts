import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMock } from '../mock/serve-mock.ts'
import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }

let mock: Awaited<ReturnType<typeof serveMock>>
beforeAll(async () => {
  mock = await serveMock(pact.interactions, 0)
})
afterAll(() => mock.close())

const ask = async (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {}) => {
  const answer = await fetch(`${mock.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const interaction = decodeURI(answer.headers.get('X-Mock-Interaction') ?? '')
  return { status: answer.status, interaction, cookies: answer.headers.getSetCookie(), json: await answer.json() }
}
const dicts = '/api/setting/dict/list'

describe('31.7 the mock of the contract', () => {
  it('31.7 answers with a success that fits the request best', async () => {
    const { status, interaction, json } = await ask(`${dicts}?current=1&size=10&orders=code:true`)
    expect([status, interaction, json.total]).toEqual([200, 'dictionaries', 11])
    const searched = await ask(`${dicts}?current=1&size=10&orders=code:true&code=contract-kind&status=normal`)
    expect(searched.interaction).toBe('dictionaries by every condition of the search')
  })

  it('31.7 answers for a state and for a status', async () => {
    const away = await ask(dicts, { headers: { 'X-Mock-State': 'the backend is unavailable' } })
    expect([away.status, away.json.code]).toEqual([503, 'AA0009'])
    const stranger = await ask(dicts, { headers: { 'X-Mock-Status': '401' } })
    expect([stranger.status, stranger.json.code]).toEqual([401, 'AA0010'])
    const forbidden = await ask(dicts, { headers: { 'X-Mock-State': 'a user is signed in', 'X-Mock-Status': '403' } })
    expect(forbidden.interaction).toBe('dictionaries, without the permission')
  })

  it('31.7 tells answers of one path apart by the body, and sets their cookies', async () => {
    const right = { username: 'zhangwei', password: 'Jiancha-2026' }
    const signedIn = await ask('/api/oauth2/doLogin', { body: right })
    expect(signedIn.json.success).toBe(true)
    expect(signedIn.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['AC_SESSION', 'XSRF-TOKEN'])
    const two = { 'X-Mock-State': 'an account exists; the account has a second factor' }
    const factor = await ask('/api/oauth2/doLogin', { body: right, headers: two })
    expect(factor.interaction).toBe('a sign-in of a user with a second factor')
  })

  it('31.7 takes any id for the one of the example', async () => {
    expect((await ask('/api/setting/dict/4711')).status).toBe(200)
  })

  it('31.7 says what could be asked for where nothing fits', async () => {
    const { status, json } = await ask(dicts, { headers: { 'X-Mock-State': 'the moon is full' } })
    expect(status).toBe(404)
    expect(json.message).toBe('没有符合 X-Mock-State 和 X-Mock-Status 的交互')
    expect(json.data.states).toContain('the backend is unavailable')
    expect(json.data.statuses).toEqual([200, 400, 401, 403, 503])
    expect((await ask('/api/nowhere')).json.message).toBe('契约和接口文件中没有这个操作')
  })
})
