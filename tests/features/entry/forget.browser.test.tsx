import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Forget } from '../../../src/features/entry/forget/forget.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const phone = page.getByLabelText('手机号', { exact: true })
const code = page.getByLabelText('短信验证码', { exact: true })
const password = page.getByLabelText('新密码', { exact: true })
const repeated = page.getByLabelText('确认密码', { exact: true })
const next = page.getByRole('button', { name: '下一步' })
const ask = page.getByRole('button', { name: '获取验证码' })
const alert = page.getByRole('alert')

const at = (status: number, field: string, message: string) =>
  Response.json({ success: false, code: 'AA0001', message, data: { errors: [{ field, message }] } }, { status })

type Answers = NonNullable<Parameters<typeof renderView>[1]>['answers']
const open = (answers: Answers = {}, tabStorage = createMemoryStorage()) =>
  renderView(<Forget />, {
    path: '/forget',
    tabStorage,
    answers: {
      '/api/auth/token-pre/sms': () => ({ interval: 60 }),
      '/api/auth/codeVerify': () => ({ ticket: 'ticket-of-the-number' }),
      '/api/auth/modify': () => null,
      ...answers,
    },
  })
const prove = async () => {
  await phone.fill('13900001111')
  await code.fill('482913')
  await next.click()
  await expect.element(password).toHaveFocus()
}
const setPassword = async (text: string, again = text) => {
  await password.fill(text)
  await repeated.fill(again)
  await userEvent.keyboard('{Enter}')
}

it('S2.5 asks for what is missing or wrong, at the field, and sends nothing', async () => {
  const { calls } = await open()
  await ask.click()
  await expect.element(phone).toHaveAccessibleDescription('请输入手机号')
  await phone.fill('139a0000')
  await expect.element(phone).toHaveValue('1390000')
  await next.click()
  await expect.element(phone).toHaveAccessibleDescription('请输入 11 位手机号')
  await expect.element(phone).toHaveFocus()
  await phone.fill('13900001111')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('请输入短信验证码')
  await code.fill('4829')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('验证码是 6 位数字')
  expect(calls).toEqual([])
})

it('S7.7 asks for a code, and for the next one only after the seconds that the backend says', async () => {
  const queries: string[] = []
  const { calls } = await open({
    '/api/auth/token-pre/sms': (request) => {
      queries.push(new URL(request.url).search)
      return { interval: 45 }
    },
  })
  await phone.fill('13900001111')
  await ask.click()
  const waiting = page.getByRole('button', { name: '45 秒后重新获取' })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect.element(code).toHaveAccessibleDescription('如该手机号已绑定账号，将收到验证码短信，5 分钟内有效')
  await waiting.click({ force: true })
  expect(queries).toEqual(['?phone=13900001111&purpose=forget'])
  await phone.fill('13900002222')
  await ask.click()
  await expect.poll(() => calls).toHaveLength(2)
})

it('S7.7 the wait outlives a reload, and the number is kept nowhere', async () => {
  const area = createMemoryArea()
  await open({}, createMemoryStorage(area))
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(page.getByRole('button', { name: '60 秒后重新获取' })).toBeVisible()
  expect([...area.values.values()].join()).not.toContain('13900001111')
  await cleanup()
  await open({}, createMemoryStorage(area))
  await expect.element(page.getByRole('button', { name: '60 秒后重新获取' })).toBeVisible()
})

it('S8.2 says why no code was sent, and waits as long as the backend asks', async () => {
  await open({
    '/api/auth/token-pre/sms': () =>
      Response.json(
        { success: false, code: 'AA0001', message: '操作过于频繁，请稍后再试', data: { retryAfter: 20 } },
        { status: 429 },
      ),
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(alert.first()).toHaveTextContent('操作过于频繁，请稍后再试')
  await expect.element(page.getByRole('button', { name: '20 秒后重新获取' })).toBeVisible()
})

it('S8.2 a number that has used up its day is told so in hours, and counts no seconds', async () => {
  await open({
    '/api/auth/token-pre/sms': () =>
      Response.json(
        { success: false, code: 'AA0001', message: '操作过于频繁，请稍后再试', data: { retryAfter: 39_600 } },
        { status: 429 },
      ),
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(alert.first()).toHaveTextContent('获取验证码过于频繁，请约 11 小时后再试')
  await expect.element(ask).toHaveAttribute('aria-disabled', 'false')
})

it('S8.1 a gateway that fails lets ask again at once, and keeps what was typed', async () => {
  let failures = 1
  await open({
    '/api/auth/token-pre/sms': () =>
      failures-- > 0 ? refusal(503, 'AA0009', '短信发送失败，请稍后再试') : { interval: 60 },
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(alert.first()).toHaveTextContent('短信发送失败，请稍后再试')
  await expect.element(phone).toHaveValue('13900001111')
  await ask.click()
  await expect.element(page.getByRole('button', { name: '60 秒后重新获取' })).toBeVisible()
})

it('S8.2 a wrong code stands at its field, and the step stays', async () => {
  await open({ '/api/auth/codeVerify': () => at(400, 'code', '验证码错误，还可尝试 4 次') })
  await phone.fill('13900001111')
  await code.fill('482913')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('验证码错误，还可尝试 4 次')
  await expect.element(code).toHaveFocus()
  await expect.element(password).not.toBeVisible()
})

it('S7.7 sets the new password with the ticket, and goes to the login page', async () => {
  const bodies: unknown[] = []
  const { navigator, notices } = await open({
    '/api/auth/modify': async (request) => {
      bodies.push(await request.json())
      return null
    },
  })
  await prove()
  await setPassword('Xin-mima-2027')
  await expect.poll(() => navigator.entries).toEqual(['/login'])
  expect(bodies).toEqual([{ phone: '13900001111', ticket: 'ticket-of-the-number', newPassword: 'Xin-mima-2027' }])
  expect(notices).toMatchObject([{ text: '密码已重置，请用新密码登录' }])
})

it('S7.7 ticks off what a password must be, and refuses what is weak or typed differently', async () => {
  const { calls } = await open()
  await prove()
  const met = () => document.querySelectorAll('.ac-password-rules [data-met]').length
  expect(met()).toBe(0)
  await password.fill('xinmima2027')
  await expect.poll(met).toBe(1)
  await setPassword('xinmima2027')
  await expect.element(password).toHaveAccessibleDescription(/密码应包含/)
  await setPassword('Xin-mima-2027', 'Xin-mima-2028')
  await expect.poll(met).toBe(2)
  await expect.element(repeated).toHaveAccessibleDescription('两次输入的密码不一致')
  await expect.element(repeated).toHaveFocus()
  expect(calls).not.toContain('/api/auth/modify')
})

it('S8.2 a ticket that has run out leads back to the code, and what was typed stays', async () => {
  await open({ '/api/auth/modify': () => at(400, 'ticket', '短信验证已失效，请重新获取验证码') })
  await prove()
  await setPassword('Xin-mima-2027')
  await expect.element(alert.first()).toHaveTextContent('短信验证已失效，请重新获取验证码')
  await expect.element(phone).toHaveValue('13900001111')
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  await code.fill('482914')
  await next.click()
  await expect.element(password).toHaveValue('Xin-mima-2027')
})

it.each([
  ['at the field', () => at(400, 'newPassword', '新密码不能与原密码相同'), 'field'],
  ['in the form', () => refusal(400, 'AA0001', '该手机号没有可用的账号，请联系管理员'), 'form'],
])('S8.2 another refusal is told %s, and what was typed stays', async (_name, refuse, where) => {
  const { navigator } = await open({ '/api/auth/modify': refuse })
  await prove()
  await setPassword('Xin-mima-2027')
  if (where === 'field') await expect.element(password).toHaveAccessibleDescription(/新密码不能与原密码相同/)
  else await expect.element(alert.last()).toHaveTextContent('该手机号没有可用的账号，请联系管理员')
  await expect.element(password).toHaveValue('Xin-mima-2027')
  expect(navigator.path).toBe('/forget')
})
