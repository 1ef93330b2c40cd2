import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Session } from '../../../src/core/session/session.ts'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const sso = { id: 'sso', name: '统一身份认证', kind: 'oidc', authorizationUrl: '/sso/start/sso' } as const
const geer = {
  id: 'geer',
  name: '数字证书登录',
  kind: 'geer',
  authorizationUrl: 'https://cert.example.gov.cn/a?app=1',
} as const
const platform = { id: 'zwfw', name: '省政务服务网', kind: 'platform', authorizationUrl: '/sso/start/zwfw' } as const

const tokens = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }

type Ways = Schemas['AuthConfig']
const openLogin = (ways: Ways, path = '/login', answers = {}, storage = createMemoryStorage()) =>
  renderView(<Login />, {
    path,
    storage,
    pageBlocks: () => JSON.stringify(ways),
    answers: { '/api/auth/config': () => ways, ...answers },
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

it('S1.2 S1.3 shows the embedded other ways under the form, without a request', async () => {
  const { calls } = await openLogin({ providers: [sso, geer, platform], registration: true })
  await expect.element(button('统一身份认证')).toBeVisible()
  await expect.element(button('数字证书登录')).toBeVisible()
  await expect.element(link('其他平台账号')).toHaveAttribute('href', '/authCenter/platform')
  await expect.element(link('注册账号')).toHaveAttribute('href', '/authCenter/register')
  await expect.element(link('忘记密码')).toHaveAttribute('href', '/authCenter/forget')
  await expect.element(button('省政务服务网')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

it('S1.2 mentions no other way where there is none', async () => {
  await openLogin({ providers: [], registration: false })
  await expect.element(link('忘记密码')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/其他登录方式|其他平台账号|注册账号/)
})

it('S1.2 S2.3 leaves for a single sign-on through the backend, with the return address', async () => {
  const { navigator } = await openLogin({ providers: [sso], registration: false }, '/login?redirect=%2Fsystem%2Fuser')
  await button('统一身份认证').click()
  await expect.poll(() => navigator.left).toBe('/sso/start/sso?redirect=%2Fsystem%2Fuser')
  await expect.element(button('正在前往统一身份认证…')).toHaveAttribute('aria-disabled', 'true')
})

it('S2.3 does not pass on an unsafe return address', async () => {
  const { navigator } = await openLogin({ providers: [sso], registration: false }, '/login?redirect=%2F%2Fevil.example')
  await button('统一身份认证').click()
  await expect.poll(() => navigator.left).toBe('/sso/start/sso')
})

it('S5.5 leaves for the certificate gateway with a state of this tab', async () => {
  const { navigator } = await openLogin({ providers: [geer], registration: false }, '/login?redirect=%2Fsystem%2Fuser')
  await button('数字证书登录').click()
  await expect.poll(() => navigator.left).toMatch(/^https:\/\/cert\.example\.gov\.cn\/a\?app=1&state=[\w-]{32}$/)
})

it('S8.2 does not leave for the certificate gateway while the backend is unreachable, and can retry', async () => {
  let away = true
  const ways = { providers: [geer], registration: false }
  const { navigator } = await openLogin(ways, '/login', {
    '/api/auth/config': () => (away ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : ways),
  })
  await button('数字证书登录').click()
  await expect.element(page.getByText('服务不可用，请稍后再试')).toBeVisible()
  expect(navigator.left).toBeUndefined()
  away = false
  await button('数字证书登录').click()
  await expect.poll(() => navigator.left).toContain('&state=')
})

it.each([sso, geer])(
  'S8.5 does not leave for $name while the backend is unreachable, says so, and can retry',
  async (way) => {
    let away = true
    const ways = { providers: [way], registration: false }
    const { navigator } = await openLogin(ways, '/login', {
      '/api/auth/config': () => (away ? Promise.reject(new TypeError('Failed to fetch')) : ways),
    })
    await button(way.name).click()
    await expect.element(page.getByText('无法连接服务器，请检查网络后重试（Network Error）')).toBeVisible()
    await expect.element(button(way.name)).not.toHaveAttribute('aria-disabled', 'true')
    expect(navigator.left).toBeUndefined()
    away = false
    await button(way.name).click()
    await expect.poll(() => navigator.left).toBeDefined()
  },
)

it.each(['http://sso.example/', 'javascript:alert(1)', '//evil.example', 'https://a:b@evil.example/'])(
  'a provider at %s is not gone to',
  async (authorizationUrl) => {
    const { navigator } = await openLogin({ providers: [{ ...sso, authorizationUrl }], registration: false })
    await button('统一身份认证').click()
    await expect.element(page.getByText('“统一身份认证”的登录地址不安全，未前往。请联系管理员')).toBeVisible()
    expect(navigator.left).toBeUndefined()
  },
)

it('S1.2 requests the other ways where none are embedded, and keeps the form usable where that fails', async () => {
  let away = true
  const { navigator } = await renderView(<Login />, {
    path: '/login',
    pageBlocks: () => undefined,
    answers: {
      '/api/auth/config': () =>
        away ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : { providers: [sso], registration: true },
    },
  })
  await expect.element(page.getByText(/^其他登录方式暂时无法加载/)).toBeVisible()
  away = false
  await button('重试').click()
  await expect.element(button('统一身份认证')).toBeVisible()
  await expect.element(link('注册账号')).toBeVisible()
  await page.getByLabelText('用户名', { exact: true }).fill('admin')
  await page.getByLabelText('密码', { exact: true }).fill('Jiancha-2026')
  await button('登录').click()
  await expect.poll(() => navigator.path).toBe('/')
})

it('S1.2 S2.3 a return from single sign-on continues to the target, and Back does not return', async () => {
  const { navigator, session, calls } = await openLogin(
    { providers: [], registration: false },
    '/login?entered=1&redirect=%2Fsystem%2Fuser',
  )
  await expect.poll(() => navigator.entries).toEqual(['/system/user'])
  expect(session.authorization.value?.accessToken).toBe('access')
  expect(calls).toEqual(['/api/oauth2/getToken'])
})

it('S8.2 shows that a return is in progress, and its failure beside the form', async () => {
  const answer = Promise.withResolvers<Response>()
  const answers: unknown[] = [answer.promise, { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }]
  const { navigator } = await openLogin({ providers: [], registration: false }, '/login?entered=1&redirect=%2Fsystem', {
    '/api/oauth2/getToken': () => answers.shift(),
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('正在登录…')
  await expect.poll(() => navigator.path).toBe('/login?redirect=%2Fsystem')
  answer.resolve(refusal(503, 'AA0009', '服务不可用，请稍后再试'))
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('服务不可用，请稍后再试')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await page.getByLabelText('用户名', { exact: true }).fill('admin')
  await page.getByLabelText('密码', { exact: true }).fill('Jiancha-2026')
  await button('登录').click()
  await expect.poll(() => navigator.path).toBe('/system')
})

it('S8.2 an old return address without a login session is just the login page', async () => {
  const { navigator, calls } = await openLogin({ providers: [], registration: false }, '/login?entered=1', {
    '/api/oauth2/getToken': () => refusal(401, 'AA0010', '用户未登录'),
  })
  await expect.poll(() => calls).toEqual(['/api/oauth2/getToken'])
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('')
  await expect.element(page.getByText('用户未登录')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('用户名', { exact: true })).toBeVisible()
  expect(navigator.path).toBe('/login')
})

it.each([
  ['expired', '登录请求已过期，请重试'],
  ['unavailable', '单点登录服务暂不可用'],
  ['<b>x</b>', '单点登录失败，请重试或使用密码登录'],
])('S8.2 sso-failure=%s is reported once, in our own words', async (code, text) => {
  const { navigator, calls } = await openLogin(
    { providers: [], registration: false },
    `/login?sso-failure=${encodeURIComponent(code)}&redirect=%2Fsystem%2Fuser`,
  )
  await expect.element(page.getByRole('alert').last()).toHaveTextContent(text)
  await expect.poll(() => navigator.entries).toEqual(['/login?redirect=%2Fsystem%2Fuser'])
  expect(calls).toEqual([])
})

it('S1.2 the user’s own cancel at the provider is told, and is no failure', async () => {
  const { navigator, toasts, calls } = await openLogin(
    { providers: [], registration: false },
    '/login?sso-failure=denied&redirect=%2Fsystem%2Fuser',
  )
  await expect.poll(() => toasts).toMatchObject([{ severity: 'info', text: '已取消登录' }])
  await expect.poll(() => navigator.path).toBe('/login?redirect=%2Fsystem%2Fuser')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('')
  expect(calls).toEqual([])
})

it.each(['/login?entered=1&redirect=%2Fsystem%2Fuser', '/login?redirect=%2Fsystem%2Fuser'])(
  'S5.8 while the screen is locked, %s signs nobody in by the session’s cookie, and offers no other provider',
  async (path) => {
    const area = createMemoryArea()
    new Session(createMemoryStorage(area)).start(tokens)
    const locked = new Session(createMemoryStorage(area))
    expect(locked.lock(locked.openText ?? '', 'seal')).toBe(true)
    const { navigator, session, calls } = await openLogin(
      { providers: [sso, geer, platform], registration: true },
      path,
      {},
      createMemoryStorage(area),
    )
    await expect.element(link('解锁后继续')).toBeVisible()
    await expect.poll(() => navigator.path).toBe('/login?redirect=%2Fsystem%2Fuser')
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await expect.element(button('统一身份认证')).not.toBeInTheDocument()
    expect([calls, session.authorization.value]).toEqual([[], { tokenType: 'Bearer', screenCode: 'seal' }])
  },
)
