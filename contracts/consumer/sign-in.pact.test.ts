import { describe, expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { malformed, type Refused, refusal, refusedBy, tooMany } from './refusal.ts'

const path = '/api/oauth2/doLogin'
const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
const wrong = { ...credentials, password: 'Wrong-2026' }
const account = (status: 'normal' | 'disabled' | 'locked') => state('an account exists', { ...credentials, status })
const tried = (tries: number) => state('wrong passwords were tried', { username: credentials.username, tries })
const captchaDue = state('an account needs a captcha', credentials)
const captcha = { id: 'cOntr4ctCaptcha', answer: '12' }

describe('doLogin', () => {
  const welcome = { status: 200, body: success(), opens: 'session' } as const

  it.each([
    ['S1.2 S7.7 opens a login session for the right password', 'with the right password', account('normal'), {}],
    [
      'S1.2 accepts the right password with the right captcha',
      'with the captcha that is needed',
      captchaDue,
      { captcha },
    ],
  ])('%s', (_title, how, given, more) =>
    contract(
      {
        given: [given],
        description: `a sign-in ${how}`,
        by: 'anonymous',
        request: { method: 'POST', path, body: { ...credentials, ...more } },
        response: welcome,
      },
      ({ authGateway }) => expect(authGateway.login({ ...credentials, ...more })).resolves.toBeUndefined(),
    ),
  )

  it.each([
    ['the credentials', '', account('normal'), {}, {}],
    [
      'the captcha that is needed',
      ' and the captcha',
      captchaDue,
      { captcha },
      { 'captcha.id': captcha.id, 'captcha.answer': captcha.answer },
    ],
  ])('S7.7 accepts %s in the query', (_title, how, given, more, query) =>
    contract(
      {
        given: [given],
        description: `a sign-in with the credentials${how} in the query`,
        by: 'anonymous',
        request: { method: 'POST', path, query: { ...credentials, ...query }, credentialsIn: 'query' },
        response: welcome,
      },
      ({ authGateway }) => expect(authGateway.login({ ...credentials, ...more })).resolves.toBeUndefined(),
    ),
  )

  it('S7.5 accepts encrypted credentials', () =>
    contract(
      {
        given: [account('normal')],
        description: 'a sign-in with an encrypted body',
        by: 'anonymous',
        request: {
          method: 'POST',
          path,
          // openssl enc -aes-128-ecb -K 4175746843656e7472652d44656d6f31 -base64 -A
          encryptedBody: 'xVPrHUulwcNg3jRyQDdReMniBRHKx9YHk7eomaMwzPuT0v5wfkR8XIqSMJpUCD3kldanFkiScTTrujju7iTdvQ==',
        },
        response: welcome,
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).resolves.toBeUndefined(),
    ))

  const next = { kind: 'captcha' } as const
  const locked: Refused = {
    ...refusedBy('尝试次数过多，请 15 分钟后再试', 'username'),
    status: 429,
    retryAfter: 900,
  }
  const floodgate = state('too many calls were made', { operation: 'doLogin' })

  it.each([
    ['S8.2', 'with a wrong password', [account('normal')], wrong, refusedBy('用户名或密码错误')],
    ['S8.2', 'to a disabled account', [account('disabled')], credentials, refusedBy('账号已停用，请联系管理员')],
    [
      'S8.2',
      'to a locked account',
      [account('locked')],
      credentials,
      { ...refusedBy('账号已被管理员锁定，请联系管理员'), status: 423 },
    ],
    [
      'S8.2',
      'with the third wrong password',
      [account('normal'), tried(2)],
      wrong,
      { ...refusedBy('用户名或密码错误，还可尝试 2 次'), next },
    ],
    [
      'S8.2',
      'without the captcha that is needed',
      [captchaDue],
      credentials,
      { ...refusedBy('请输入验证码', 'captcha.answer'), next },
    ],
    [
      'S8.2',
      'with a wrong captcha',
      [captchaDue],
      { ...credentials, captcha: { ...captcha, answer: '13' } },
      { ...refusedBy('验证码错误或已失效，请重新输入', 'captcha.answer'), next },
    ],
    ['S8.4', 'after five wrong passwords', [account('normal'), tried(5)], credentials, locked],
    ['S8.4', 'after too many other calls', [account('normal'), floodgate], credentials, tooMany(300)],
    ['S8.1', 'without a username', [], { ...credentials, username: '' }, malformed('username', '请输入用户名')],
  ] as const)('%s refuses a sign-in %s', (_number, how, given, body, refused) =>
    refusal(
      { given, description: `a sign-in ${how}`, by: 'anonymous', request: { method: 'POST', path, body }, refused },
      ({ authGateway }) => authGateway.login(body),
    ),
  )
})
