import { describe, expect, it } from 'vitest'
import { createPlatformGateway } from '../../src/adapters/http/platform-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { conflict, malformed, missing, refusal, refusedBy, tooMany } from './refusal.ts'

const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
const source = 'zwfw'
const platform = state('a platform exists', { source, name: '省政务服务网' })
const account = (status: 'normal' | 'disabled' | 'locked') => state('an account exists', { ...credentials, status })
const arrived = (bound: boolean) => state('a user has returned from a platform', { source, nickname: '陈静', bound })

describe('bind', () => {
  const path = '/api/platform/bind'
  const sid = given('sid')

  it('S7.7 binds the returned identity to the account with this password', () =>
    contract(
      {
        given: [platform, arrived(false), account('normal')],
        description: 'a binding with the right password',
        by: 'arrival',
        request: { method: 'POST', path, body: { sid, ...credentials } },
        response: { status: 200, body: success(), opens: 'session' },
      },
      ({ api }) =>
        expect(createPlatformGateway(api).bind({ sid: example.sid, ...credentials })).resolves.toBeUndefined(),
    ))

  const tried = (tries: number) => state('wrong passwords were tried', { username: credentials.username, tries })
  const floodgate = state('too many calls were made', { operation: 'bindPlatform' })
  const here = [platform, arrived(false)]
  const wrong = { password: 'Wrong-2026' }
  const unknown = 'unknown-sid'
  const next = { kind: 'captcha' } as const

  it.each([
    ['S8.2', 'with a wrong password', [...here, account('normal')], sid, wrong, refusedBy('用户名或密码错误')],
    [
      'S8.2',
      'with the third wrong password',
      [...here, account('normal'), tried(2)],
      sid,
      wrong,
      { ...refusedBy('用户名或密码错误，还可尝试 2 次'), next },
    ],
    [
      'S8.2',
      'without the captcha that is needed',
      [...here, account('normal'), tried(3)],
      sid,
      {},
      { ...refusedBy('请输入验证码', 'captcha.answer'), next },
    ],
    ['S8.2', 'to a disabled account', [...here, account('disabled')], sid, {}, refusedBy('账号已停用，请联系管理员')],
    [
      'S8.2',
      'to a locked account',
      [...here, account('locked')],
      sid,
      {},
      { ...refusedBy('账号已被管理员锁定，请联系管理员'), status: 423 },
    ],
    [
      'S8.4',
      'after five wrong passwords',
      [...here, account('normal'), tried(5)],
      sid,
      {},
      { ...refusedBy('尝试次数过多，请 15 分钟后再试', 'username'), status: 429, retryAfter: 900 },
    ],
    ['S8.4', 'after too many other calls', [...here, account('normal'), floodgate], sid, {}, tooMany(300)],
    [
      'S8.2',
      'of an identity that is already bound',
      [platform, arrived(true), account('normal')],
      sid,
      {},
      conflict('该身份已绑定其他账号，请用它直接登录，在个人资料的“账号绑定”中解绑后再试', 'sid'),
    ],
    [
      'S8.2',
      'to an account that is bound to another identity of the platform',
      [
        ...here,
        account('normal'),
        state('the account is bound to another identity', { username: credentials.username, source }),
      ],
      sid,
      {},
      conflict('该账号已绑定另一身份，请先登录该账号，在个人资料的“账号绑定”中解绑', 'username'),
    ],
    ['S8.1', 'by an unknown sid', [platform, account('normal')], unknown, {}, missing('登录请求已失效，请重新登录')],
    ['S8.1', 'without a username', [], unknown, { username: '' }, malformed('username', '请输入用户名')],
  ] as const)('%s refuses a binding %s', (_number, which, states, sent, change, refused) =>
    refusal(
      {
        given: states,
        description: `a binding ${which}`,
        by: sent === unknown ? 'anonymous' : 'arrival',
        request: { method: 'POST', path, body: { sid: sent, ...credentials, ...change } },
        refused,
      },
      ({ api }) =>
        createPlatformGateway(api).bind({ sid: sent === unknown ? unknown : example.sid, ...credentials, ...change }),
    ),
  )
})
