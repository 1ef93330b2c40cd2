import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { lazyView } from '../../../src/app/loading/lazy-view.tsx'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { platform } from '../../../src/features/entry/platform/index.ts'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const sid = 'c2lkLW9mLXNvbWVib2R5LXdoby1jYW1lLWJhY2stMDE'
const arrivalOf = `/api/platform/socialInfo/${sid}`
const arrival = { source: 'zwfw', sourceName: '省政务服务网', nickname: '陈静', bound: false }
const over = () => refusal(404, 'AA0005', '登录信息已失效，请重新登录')

const username = page.getByLabelText('用户名', { exact: true })
const password = page.getByLabelText('密码', { exact: true })
const submit = page.getByRole('button', { name: '绑定并登录' })
const alert = page.getByRole('alert')

type Given = Parameters<typeof renderView>[1]

/** The page as its route shows it, with the services loaded with its code. */
const open = (given: Given = {}) => {
  const View = lazyView(platform.view)
  const tabStorage = createMemoryStorage()
  return renderView(<View />, { path: '/platform', tabStorage, ...given }).then((rest) => ({ ...rest, tabStorage }))
}

const openArrival = (answers: NonNullable<Given>['answers'] = {}) =>
  open({ path: `/platform?sid=${sid}`, answers: { '/api/platform/socialInfo/{sid}': () => arrival, ...answers } })

const bind = async () => {
  await username.fill(' chenjing ')
  await password.fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
}

const waysIn = {
  registration: true,
  providers: [
    { id: 'sso', name: '统一身份认证', kind: 'oidc', authorizationUrl: '/sso/start/sso' },
    { id: 'zwfw', name: '省政务服务网', kind: 'platform', authorizationUrl: '/sso/start/zwfw' },
    { id: 'ga', name: '公安身份认证', kind: 'platform', authorizationUrl: '/sso/start/ga' },
  ],
} as const

it('S2.5 lists the platforms by name, and leaves for the backend’s address', async () => {
  const { navigator } = await open({
    answers: {
      '/api/auth/config': () => waysIn,
      '/api/platform/check/{source}': () => ({ authorizationUrl: 'https://ga.example.gov.cn/authorize' }),
    },
  })
  await expect.element(page.getByRole('button', { name: '公安身份认证' })).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['省政务服务网', '公安身份认证'])
  await page.getByRole('button', { name: '公安身份认证' }).click()
  await expect.poll(() => navigator.left).toBe('https://ga.example.gov.cn/authorize')
})

it.each(['javascript:alert(1)', '//evil.example', 'http://evil.example'])(
  'S2.5 does not leave for %s',
  async (authorizationUrl) => {
    const { navigator } = await open({
      answers: { '/api/auth/config': () => waysIn, '/api/platform/check/{source}': () => ({ authorizationUrl }) },
    })
    await page.getByRole('button', { name: '省政务服务网' }).click()
    await expect.element(alert).toHaveTextContent('该平台的登录地址不安全，请联系管理员')
    expect(navigator.left).toBeUndefined()
  },
)

it('S2.5 says that there is no platform, with a link to the login page', async () => {
  const { navigator } = await open({ answers: { '/api/auth/config': () => ({ providers: [], registration: false }) } })
  await expect.element(page.getByText('目前没有可用的其他平台。')).toBeVisible()
  await page.getByRole('link', { name: '使用用户名和密码登录' }).click()
  expect(navigator.path).toBe('/login')
})

it('S8.2 shows a failure, and retries', async () => {
  let fails = true
  const { navigator } = await open({
    answers: {
      '/api/auth/config': () => (fails ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : waysIn),
      '/api/platform/check/{source}': () => refusal(404, 'AA0005', '没有这个平台'),
    },
  })
  await expect.element(alert).toHaveTextContent('服务不可用，请稍后再试')
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('button', { name: '省政务服务网' }).click()
  await expect.element(alert).toHaveTextContent('没有这个平台')
  expect(navigator.left).toBeUndefined()
})

it('S2.5 shows the external identity; the sid leaves the address and survives a reload', async () => {
  const { navigator, tabStorage } = await openArrival()
  await expect.element(page.getByText(/^已通过省政务服务网确认身份：陈静。/)).toBeVisible()
  expect([navigator.entries, tabStorage.get(StorageKey.arrival)]).toEqual([['/platform'], sid])
})

it('S2.5 a reload continues with the stored sid', async () => {
  const tabStorage = createMemoryStorage()
  tabStorage.set(StorageKey.arrival, sid)
  await open({ tabStorage, answers: { '/api/platform/socialInfo/{sid}': () => arrival } })
  await expect.element(page.getByRole('heading', { name: '绑定账号' })).toBeVisible()
})

it('S2.5 binds an existing account, says so, and goes home signed in', async () => {
  const bodies: unknown[] = []
  const { navigator, session, toasts, tabStorage } = await openArrival({
    '/api/platform/bind': async (request) => {
      bodies.push(await request.json())
      return null
    },
  })
  await bind()
  await expect.poll(() => navigator.entries).toEqual(['/'])
  expect(bodies).toEqual([{ sid, username: 'chenjing', password: 'Jiancha-2026' }])
  expect(session.authorization.value?.accessToken).toBe('access')
  expect(toasts.map(({ text }) => text)).toEqual(['绑定成功'])
  expect(tabStorage.get(StorageKey.arrival)).toBeUndefined()
})

it('S2.5 reports what is missing at the field, and sends nothing', async () => {
  const { calls } = await openArrival()
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('请输入用户名')
  await expect.element(password).toHaveAccessibleDescription('请输入密码')
  await expect.element(username).toHaveFocus()
  await username.fill('chenjing')
  await submit.click()
  await expect.element(password).toHaveFocus()
  expect(calls).toEqual([arrivalOf])
})

it.each([
  [400, 'AA0001', '用户名或密码错误'],
  [409, 'AA0001', '该身份已绑定其他账号，请用它直接登录，在个人资料的“账号绑定”中解绑后再试'],
  [423, 'AA0001', '账号已锁定，请 15 分钟后再试'],
  [429, 'AA0001', '操作过于频繁，请稍后再试'],
])('S8.2 %i is shown, and the input is kept', async (status, code, message) => {
  const { navigator, session } = await openArrival({ '/api/platform/bind': () => refusal(status, code, message) })
  await bind()
  await expect.element(alert).toHaveTextContent(message)
  await expect.element(username).toHaveValue(' chenjing ')
  await expect.element(password).toHaveValue('Jiancha-2026')
  expect([navigator.path, session.authorization.value]).toEqual(['/platform', undefined])
})

it('S8.2 an account bound to another identity of the platform is reported at its field', async () => {
  const message = '该账号已绑定另一身份，请先登录该账号，在个人资料的“账号绑定”中解绑'
  const errors = [{ field: 'username', message }]
  await openArrival({ '/api/platform/bind': () => refusal(409, 'AA0001', message, { errors }) })
  await bind()
  await expect.element(username).toHaveAccessibleDescription(message)
  await expect.element(username).toHaveFocus()
  await username.fill('zhangwei')
  await expect.element(username).toHaveAccessibleDescription('')
})

it('S8.2 a locked account has a countdown at the button, and another may be bound', async () => {
  const bodies: unknown[] = []
  const { navigator } = await openArrival({
    '/api/platform/bind': async (request) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? refusal(423, 'AA0001', '账号已锁定，请 15 分钟后再试', { retryAfter: 900 }) : null
    },
  })
  await bind()
  await expect.element(page.getByText('尝试次数过多，请 15 分 0 秒后再试')).toBeVisible()
  await page.getByRole('button', { name: '15 分 0 秒后可再次绑定' }).click({ force: true })
  await username.fill('zhangwei')
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies).toMatchObject([{ username: 'chenjing' }, { username: 'zhangwei' }])
})

it('S2.5 shows a captcha where the backend requires one, and sends the answer', async () => {
  const bodies: Record<string, unknown>[] = []
  const captchaWanted = (message: string, errors: object[]) =>
    Response.json(
      { success: false, code: 'AA0001', message, data: { errors, next: { kind: 'captcha' } } },
      { status: 400 },
    )
  const { navigator } = await openArrival({
    '/api/auth/captcha': () => ({
      id: 'k-1',
      form: 'image',
      image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      wait: 0,
      expiresIn: 300,
    }),
    '/api/platform/bind': async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>) // as: the page's own body
      if (bodies.length === 1) return captchaWanted('用户名或密码错误', [])
      if (bodies.length === 2) return captchaWanted('验证码错误', [{ field: 'captcha.answer', message: '验证码错误' }])
      return null
    },
  })
  await bind()
  const captcha = page.getByLabelText('验证码', { exact: true })
  await expect.element(page.getByAltText('验证码图片')).toBeVisible()
  await captcha.fill('WRNG')
  await submit.click()
  await expect.element(captcha).toHaveAccessibleDescription('验证码错误')
  await expect.element(captcha).toHaveValue('')
  await expect.element(page.getByAltText('验证码图片')).toBeVisible()
  await captcha.fill('ABCD')
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies.map(({ captcha: answer }) => answer)).toEqual([
    undefined,
    { id: 'k-1', answer: 'WRNG' },
    { id: 'k-1', answer: 'ABCD' },
  ])
})

it('S2.5 a bound identity is signed in without a question', async () => {
  const { navigator, session, calls } = await openArrival({
    '/api/platform/socialInfo/{sid}': () => ({ ...arrival, bound: true }),
  })
  await expect.poll(() => navigator.entries).toEqual(['/'])
  expect(session.authorization.value?.accessToken).toBe('access')
  expect(calls.filter((call) => call === '/api/oauth2/getToken')).toHaveLength(1)
})

it('S2.5 an expired sid is reported and no longer stored, with a link to the login page', async () => {
  const { navigator, tabStorage } = await openArrival({ '/api/platform/socialInfo/{sid}': over })
  await expect.element(page.getByRole('heading', { name: '登录信息已失效' })).toBeVisible()
  expect(tabStorage.get(StorageKey.arrival)).toBeUndefined()
  await page.getByRole('button', { name: '重新登录' }).click()
  expect(navigator.path).toBe('/login')
})

it('S2.5 so is one that expires while the form is being filled in', async () => {
  const { tabStorage } = await openArrival({ '/api/platform/bind': over })
  await bind()
  await expect.element(page.getByRole('heading', { name: '登录信息已失效' })).toBeVisible()
  expect(tabStorage.get(StorageKey.arrival)).toBeUndefined()
})

it('S2.5 signing in again instead of retrying leads to the platform again', async () => {
  const { navigator, tabStorage } = await openArrival({
    '/api/platform/socialInfo/{sid}': () => refusal(503, 'AA0009', '服务不可用，请稍后再试'),
  })
  await page.getByRole('button', { name: '重新登录' }).click()
  expect([navigator.path, tabStorage.get(StorageKey.arrival)]).toEqual(['/login', undefined])
})

it('S8.2 a failed request about the sid can be retried', async () => {
  let fails = true
  await openArrival({
    '/api/platform/socialInfo/{sid}': () => (fails ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : arrival),
  })
  await expect.element(alert).toHaveTextContent('服务不可用，请稍后再试')
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(username).toBeVisible()
})

it('S2.5 leads to registration with the sid, or to another way to sign in', async () => {
  const { navigator, tabStorage } = await openArrival({ '/api/auth/config': () => waysIn })
  await page.getByRole('button', { name: '注册新账号' }).click()
  expect(navigator.path).toBe(`/register?sid=${sid}`)
  await page.getByRole('button', { name: '换一种登录方式' }).click()
  expect([navigator.path, tabStorage.get(StorageKey.arrival)]).toEqual(['/login', undefined])
})

it.each(['/platform', `/platform?sid=${sid}`])(
  'S5.8 while the screen is locked, %s uses no identity, and leads to unlocking or signing out',
  async (path) => {
    const area = createMemoryArea()
    const owner = new Session(createMemoryStorage(area))
    owner.start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
    const { openText = '' } = owner
    expect(owner.lock(openText, 'seal')).toBe(true)
    const { navigator, calls, session } = await open({
      path,
      storage: createMemoryStorage(area),
      answers: {
        '/api/auth/config': () => waysIn,
        '/api/platform/socialInfo/{sid}': () => ({ ...arrival, bound: true }),
      },
    })
    await expect.element(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
    await page.getByRole('button', { name: '去解锁' }).click()
    expect([calls, navigator.path]).toEqual([[], '/lock'])
    expect(session.unlock(openText)).toBe(true)
    await expect.poll(() => calls[0]).toBe(path === '/platform' ? '/api/auth/config' : arrivalOf)
  },
)
