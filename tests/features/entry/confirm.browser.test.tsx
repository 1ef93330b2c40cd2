import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyView } from '../../../src/app/loading/lazy-view.tsx'
import { confirm } from '../../../src/features/entry/confirm/index.ts'
import { renderView } from '../../app/render-view.tsx'
import { type Answers, refusal } from '../../app/scripted-backend.ts'

const onward = 'http://127.0.0.1:8080/authCenter/oidc/auth/r1'
const scope = { title: '', description: '', level: 'normal', optional: false, granted: false } as const
const asked = {
  step: 'confirm',
  application: { clientId: 'oa', name: '协同办公', icon: 'pi-briefcase' },
  scopes: [
    { ...scope, name: 'profile', title: '基本信息', description: '您的姓名和用户名', granted: true },
    { ...scope, name: 'phone', title: '手机号', description: '您的手机号码', level: 'high', optional: true },
  ],
  account: { username: 'clerk', name: '刘思婷' },
  signInAgain: false,
  expiresIn: 1800,
} as const

const open = (path: string, answers: Answers = {}) => {
  const View = lazyView(confirm.view)
  return renderView(<View />, { path, answers: { '/api/oauth2/interaction/{uid}': () => asked, ...answers } })
}
const request = '/confirm?interaction=r1'
const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('S2.5 says who asks, as whom, and for what; declines what is not checked, once for a double click', async () => {
  const sent: unknown[] = []
  const { navigator, calls } = await open(request, {
    '/api/oauth2/doConfirm': async (call: Request) => {
      sent.push(await call.text())
      return { redirectUri: onward }
    },
  })
  await expect.element(heading()).toHaveTextContent('授权确认')
  await expect.element(page.getByText('当前账号：刘思婷（clerk）')).toBeVisible()
  await expect.element(page.getByText('基本信息')).toBeVisible()
  await expect.element(page.getByText('级别：一般')).toBeVisible()
  await expect.element(page.getByText('级别：高')).toBeVisible()
  await expect.element(page.getByText('曾经同意')).toBeVisible()
  await expect.element(page.getByText(/授权在撤销前一直有效，登录后可在“我的服务”的“我的授权”中撤销。$/)).toBeVisible()
  const phone = page.getByRole('checkbox', { name: /手机号/ })
  await expect.element(phone).toBeChecked()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await phone.click()
  await userEvent.dblClick(button('同意'))
  await expect.poll(() => navigator.left).toBe(onward)
  expect(calls.filter((path) => path === '/api/oauth2/doConfirm')).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

it('S2.5 refuses for the user', async () => {
  const { navigator } = await open(request, { '/api/oauth2/refuse': () => ({ redirectUri: onward }) })
  await button('拒绝').click()
  await expect.poll(() => navigator.left).toBe(onward)
})

it('S2.5 a request that needs no answer goes on without a question', async () => {
  const { navigator } = await open(request, {
    '/api/oauth2/interaction/{uid}': () => ({ ...asked, step: 'continue' }),
    '/api/oauth2/continue': () => ({ step: 'continue', redirectUri: onward }),
  })
  await expect.poll(() => navigator.left).toBe(onward)
  expect(button('同意').elements()).toEqual([])
})

it('S2.5 leads a user who has to sign in to the login page', async () => {
  const { account: _account, ...anonymous } = asked
  const { navigator } = await open(request, {
    '/api/oauth2/interaction/{uid}': () => ({ ...anonymous, step: 'login' }),
  })
  await expect.poll(() => navigator.path).toBe('/login?redirect=%2Fconfirm%3Finteraction%3Dr1')
})

it.each([
  [refusal(404, 'AA0005', '该应用已停用，请联系管理员'), '授权请求已失效', '该应用已停用，请联系管理员'],
  [refusal(403, 'AA0002', '不是由此浏览器发起的'), '授权请求不属于此浏览器', '请在当前浏览器中打开应用'],
])('S2.5 explains a request that leads nowhere: %#', async (answer, title, note) => {
  const { navigator } = await open(request, { '/api/oauth2/interaction/{uid}': () => answer.clone() })
  await expect.element(heading()).toHaveTextContent(title)
  await expect.poll(() => page.getByRole('main').element().textContent).toContain(note)
  await button('返回首页').click()
  await expect.poll(() => navigator.path).toBe('/')
})

it('S2.5 an application that is not open to the user can be returned to, or another account taken', async () => {
  const { navigator } = await open(request, {
    '/api/oauth2/interaction/{uid}': () => ({ ...asked, step: 'refused' }),
    '/api/oauth2/refuse': () => ({ redirectUri: onward }),
  })
  await expect.element(heading()).toHaveTextContent('应用未对您开放')
  await button('返回应用').click()
  await expect.poll(() => navigator.left).toBe(onward)
  await button('切换账号').click()
  await expect.poll(() => navigator.path).toBe('/login?redirect=%2Fconfirm%3Finteraction%3Dr1')
})

it('S2.5 an answer that fails is explained and can be repeated', async () => {
  let isAway = true
  const { navigator } = await open(request, {
    '/api/oauth2/doConfirm': () =>
      isAway ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : { redirectUri: onward },
  })
  await button('同意').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务不可用，请稍后再试')
  isAway = false
  await button('同意').click()
  await expect.poll(() => navigator.left).toBe(onward)
})

it('S2.5 an answer with an unsafe address is not followed', async () => {
  const { navigator } = await open(request, { '/api/oauth2/refuse': () => ({ redirectUri: 'javascript:alert(1)' }) })
  await button('拒绝').click()
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(navigator.left).toBeUndefined()
})

it('S2.5 a request in the form of a Sa-Token backend goes to the provider', async () => {
  const { navigator, calls } = await open(
    '/confirm?client_id=oa&scope=openid&redirect_uri=https%3A%2F%2Foa.example.gov.cn%2Fcallback&state=7',
  )
  await expect
    .poll(() => navigator.left)
    .toBe(
      '/authCenter/oidc/auth?response_type=code&client_id=oa&redirect_uri=https%3A%2F%2Foa.example.gov.cn%2Fcallback&scope=openid&state=7',
    )
  expect(calls).toEqual([])
})

it('S2.5 says what is wrong with such a request, echoes nothing of it, and links home', async () => {
  const { navigator, calls } = await open('/confirm?client_id=oa&response_type=token&redirect_uri=javascript:alert(1)')
  await expect.element(heading()).toHaveTextContent('授权请求无效')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '授权方式（response_type）不受支持，只支持 code',
    '返回地址（redirect_uri）不是完整的 http 或 https 地址',
    '授权范围（scope）缺失',
  ])
  expect(page.getByRole('main').element().textContent).not.toMatch(/javascript|token/)
  await button('返回首页').click()
  await expect.poll(() => navigator.entries.at(-1)).toBe('/')
  expect([navigator.left, calls]).toEqual([undefined, []])
})
