import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../app/scripted-backend.ts'

const asked = {
  step: 'login',
  application: { clientId: 'oa', name: '协同办公', icon: 'pi-briefcase' },
  scopes: [],
  signInAgain: false,
  expiresIn: 1800,
} as const
const path = '/login?redirect=%2Fconfirm%3Finteraction%3Dr1'
const open = (
  request: ReturnType<AnswerOf<'/api/oauth2/interaction/{uid}'>>,
  more = {},
  given: Parameters<typeof renderView>[1] = {},
) => renderView(<Login />, { path, answers: { '/api/oauth2/interaction/{uid}': () => request, ...more }, ...given })
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('S2.5 names the application, suggests the username, and goes on with the request after the sign-in', async () => {
  const { navigator } = await open({ ...asked, loginHint: 'clerk' })
  await expect.poll(() => page.getByRole('main').element().textContent).toContain('登录后将进入协同办公')
  await expect.element(page.getByText('协同办公')).toBeVisible()
  await expect.element(field('用户名')).toHaveValue('clerk')
  await expect.element(field('密码')).toHaveFocus()
  await field('密码').fill('Ceshi-mima-2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => navigator.path).toBe('/confirm?interaction=r1')
})

it('S2.5 names the application that the page holds, without a call', async () => {
  const pageBlocks = (id: string) =>
    id === 'application-request' ? JSON.stringify({ id: 'r1', ...asked, loginHint: 'clerk' }) : undefined
  const { calls } = await open(asked, {}, { pageBlocks })
  await expect.element(page.getByText('协同办公')).toBeVisible()
  await expect.element(field('用户名')).toHaveValue('clerk')
  expect(calls).not.toContain('/api/oauth2/interaction/r1')
})

it('S2.5 keeps what has been typed already', async () => {
  let answer: (request: typeof asked & { readonly loginHint: string }) => void = () => undefined
  await open(new Promise((resolve) => (answer = resolve)))
  await field('用户名').fill('casemgr')
  answer({ ...asked, loginHint: 'clerk' })
  await expect.element(page.getByText('协同办公')).toBeVisible()
  await expect.element(field('用户名')).toHaveValue('casemgr')
})

it('S2.5 says that the application wants a new sign-in', async () => {
  await open({ ...asked, account: { username: 'clerk', name: '刘思婷' }, signInAgain: true })
  await expect.poll(() => page.getByRole('main').element().textContent).toContain('重新登录后将进入协同办公')
  await expect.element(field('用户名')).toHaveValue('clerk')
})

it('S2.5 returns to the application, which is told of the refusal', async () => {
  const { navigator } = await open(asked, { '/api/oauth2/refuse': () => ({ redirectUri: 'https://a.example/oidc' }) })
  await page.getByRole('button', { name: '返回应用', exact: true }).click()
  await expect.poll(() => navigator.left).toBe('https://a.example/oidc')
})

it('S2.5 says why the request cannot go on, and still signs in', async () => {
  const { navigator } = await open(refusal(404, 'AA0005', '该授权请求已处理或已过期，请返回应用重新发起'))
  await expect.element(page.getByText('该授权请求已处理或已过期，请返回应用重新发起')).toBeVisible()
  await field('用户名').fill('clerk')
  await field('密码').fill('Ceshi-mima-2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => navigator.path).toBe('/confirm?interaction=r1')
})
