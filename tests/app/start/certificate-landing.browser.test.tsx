import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { landingView } from '../../../src/app/start/certificate-landing.tsx'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { CertificateSignIn } from '../../../src/core/session/certificate-sign-in.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { renderView } from '../render-view.tsx'
import { refusal } from '../scripted-backend.ts'

const gateway = {
  id: 'geer',
  name: '数字证书登录',
  kind: 'geer',
  authorizationUrl: 'https://cert.example.gov.cn/choose',
} as const
const tokens = { accessToken: 'by-certificate', refreshToken: 'refresh', tokenType: 'Bearer' } as const
const unbound = () =>
  Response.json(
    { success: false, code: 'AA0001', message: '证书未绑定账号', data: { next: { kind: 'bind', sid: 's-1' } } },
    { status: 400 },
  )

interface Given {
  /** Whether this tab requested the code. */
  readonly asked?: boolean
  readonly signedIn?: boolean
  /** Null if the address has none. */
  readonly code?: string | null
  readonly answer?: () => (typeof tokens & { readonly expiresIn: number }) | Response | Promise<Response>
}

/** The landing page with the app's own services, as the start opens it. */
const land = async ({
  asked = true,
  signedIn = false,
  code = 'the-code',
  answer = () => ({ ...tokens, expiresIn: 1800 }),
}: Given = {}) => {
  const storage = createMemoryStorage()
  const tabStorage = createMemoryStorage()
  const bodies: unknown[] = []
  const application = await renderView(null, {
    path: '/geersso',
    storage,
    tabStorage,
    answers: {
      '/api/auth/config': () => ({ providers: [gateway], registration: false }),
      '/api/auth/token': async (request) => {
        bodies.push(await request.json())
        return answer()
      },
    },
  })
  const { container, session } = application
  if (signedIn) session.start({ accessToken: 'before', refreshToken: 'r', tokenType: 'Bearer' })
  storage.set(StorageKey.tabs, '{"tabs":[]}')
  const address = container.get(CertificateSignIn).begin(gateway)
  const state = asked ? (new URL(address).searchParams.get('state') ?? undefined) : undefined
  const entered: string[] = []
  const View = landingView(container, { code: code ?? undefined, state }, (path) => void entered.push(path))
  await render(
    <ServicesContext value={container}>
      <View />
    </ServicesContext>,
  )
  return { ...application, storage, tabStorage, bodies, entered }
}

it('S5.5 exchanges the code, says 登录成功，正在跳转 for two seconds, and goes home', async () => {
  const { session, bodies, entered } = await land()
  await expect.element(page.getByRole('status')).toHaveTextContent('登录成功，正在跳转')
  expect(document.title).toBe('证书登录 - 认证中心')
  expect(session.authorization.value).toMatchObject(tokens)
  expect(bodies).toEqual([{ grantType: 'geer', code: 'the-code' }])
  expect(entered).toEqual([])
  await expect.poll(() => entered, { timeout: 5_000 }).toEqual(['/'])
})

it('security 9 asks before it uses a code that this tab did not request', async () => {
  const { bodies, entered } = await land({ asked: false })
  await expect.element(page.getByRole('heading', { name: '以此身份登录？' })).toBeVisible()
  await expect.element(page.getByText(/不是从本浏览器的登录页发起的/)).toBeVisible()
  expect(bodies).toEqual([])
  await page.getByRole('button', { name: '以此身份登录' }).click()
  await expect.poll(() => bodies).toHaveLength(1)
  await expect.poll(() => entered, { timeout: 5_000 }).toEqual(['/'])
})

it('security 9 declining does not sign in', async () => {
  const { bodies, entered, session } = await land({ asked: false })
  await page.getByRole('button', { name: '不登录' }).click()
  expect([entered, bodies, session.authorization.value]).toEqual([['/login'], [], undefined])
})

it('S5.1 S5.5 replaces a session only after a click, and clears its tabs', async () => {
  const { bodies, session, storage } = await land({ signedIn: true })
  await expect.element(page.getByText('您已登录，继续将退出当前账号，改用证书对应的账号登录。')).toBeVisible()
  expect([bodies, session.authorization.value?.accessToken]).toEqual([[], 'before'])
  await page.getByRole('button', { name: '以此身份登录' }).click()
  await expect.poll(() => session.authorization.value?.accessToken).toBe('by-certificate')
  expect(storage.get(StorageKey.tabs)).toBeUndefined()
})

it('S5.5 declining keeps the session', async () => {
  const { entered, session } = await land({ signedIn: true })
  await page.getByRole('button', { name: '保持当前登录' }).click()
  expect([entered, session.authorization.value?.accessToken]).toEqual([['/'], 'before'])
})

it('S5.5 shows the failure, and returns to the gateway', async () => {
  const { navigator, toasts } = await land({ answer: () => refusal(400, 'AA0001', '证书已过期，请更换证书后重试') })
  await expect.element(page.getByRole('alert')).toHaveTextContent('证书已过期，请更换证书后重试')
  await expect.element(page.getByText(/秒后自动返回证书选择页面/)).toBeVisible()
  await page.getByRole('button', { name: '立即重新选择证书' }).click()
  await expect.poll(() => navigator.left).toMatch(/^https:\/\/cert\.example\.gov\.cn\/choose\?state=[\w-]{32}$/)
  expect(toasts).toEqual([])
})

it('S5.5 a certificate without an account leads to binding one', async () => {
  const { entered } = await land({ answer: unbound })
  await expect.poll(() => entered).toEqual(['/platform?sid=s-1'])
})

it('S2.4 without a code it says so; leaving for the gateway sends a state', async () => {
  const { navigator, entered, bodies } = await land({ code: null })
  await expect.element(page.getByRole('heading', { name: '没有收到证书登录的结果' })).toBeVisible()
  await page.getByRole('button', { name: '使用密码登录' }).click()
  await page.getByRole('button', { name: '重新选择证书' }).click()
  await expect.poll(() => navigator.left).toMatch(/\?state=[\w-]{32}$/)
  expect([entered, bodies]).toEqual([['/login'], []])
})

it('S8.6 the code is in no diagnosis, storage or address', async () => {
  const { container, storage, tabStorage, navigator } = await land({
    code: 'a-secret-code',
    answer: () => refusal(400, 'AA0001', '授权码无效或已使用，请重新选择证书'),
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  const { requestList } = container.get(FailureLog).records.value
  expect(requestList).toHaveLength(1)
  const kept = Object.values(StorageKey).flatMap((key) => [storage.get(key), tabStorage.get(key)])
  expect(JSON.stringify([requestList, kept, navigator.entries])).not.toContain('a-secret-code')
})
