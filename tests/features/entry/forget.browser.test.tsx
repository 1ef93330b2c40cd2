import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { Forget } from '../../../src/features/entry/forget/forget.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type Answers, refusal } from '../../app/scripted-backend.ts'

const phone = page.getByLabelText('手机号', { exact: true })
const code = page.getByLabelText('短信验证码', { exact: true })
const password = page.getByLabelText('新密码', { exact: true })
const repeated = page.getByLabelText('确认新密码', { exact: true })
const next = page.getByRole('button', { name: '下一步' })
const ask = page.getByRole('button', { name: '获取验证码' })
const alert = page.getByRole('alert')

const at = (status: number, field: string, message: string) =>
  Response.json({ success: false, code: 'AA0001', message, data: { errors: [{ field, message }] } }, { status })

const open = (answers: Answers = {}, tabStorage = createMemoryStorage(), path = '/forget') =>
  renderView(<Forget />, {
    path,
    tabStorage,
    answers: {
      '/api/auth/token-pre/sms': () => ({ interval: 60, expiresIn: 300 }),
      '/api/auth/codeVerify': () => ({ ticket: 'ticket-of-the-number', expiresIn: 600 }),
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

it('S2.5 reports what is missing or invalid at the field, and sends nothing', async () => {
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

it('S7.7 requests a code, and the next one only after the seconds that the backend says', async () => {
  const queries: string[] = []
  const { calls } = await open({
    '/api/auth/token-pre/sms': (request) => {
      queries.push(new URL(request.url).search)
      return { interval: 45, expiresIn: 300 }
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

it('S7.7 the wait belongs to the number: another has none, and the first one still has it', async () => {
  const area = createMemoryArea()
  await open({}, createMemoryStorage(area))
  await phone.fill('13900001111')
  await ask.click()
  const waiting = page.getByRole('button', { name: '60 秒后重新获取' })
  await expect.element(waiting).toBeVisible()
  await phone.fill('13900002222')
  await expect.element(ask).toHaveAttribute('aria-disabled', 'false')
  await expect.element(code).not.toHaveAccessibleDescription()
  await phone.fill('13900001111')
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect.element(code).toHaveAccessibleDescription(/将收到验证码短信/)
  await cleanup()
  await open({}, createMemoryStorage(area))
  await expect.element(ask).toBeVisible()
  await phone.fill('13900001111')
  await expect.element(waiting).toBeVisible()
})

it('S7.7 a verified number survives a reload; later input does not, and no password is stored', async () => {
  const area = createMemoryArea()
  const reload = () => open({}, createMemoryStorage(area), '/forget?step=2')
  await open({}, createMemoryStorage(area))
  await prove()
  await password.fill('Xin-mima-2027')
  const kept = new Map(area.values)
  expect([...kept.values()].join()).not.toContain('Xin-mima')
  await cleanup()
  expect(area.values.get(StorageKey.phoneProof)).toBeUndefined()
  // A reload runs no clean-up.
  for (const [key, value] of kept) area.values.set(key, value)
  await reload()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('')
  await expect.element(page.getByText('第 2 步：为 13900001111 的账号设置新密码')).toBeVisible()
})

it('S7.7 the second step has an address, which without a verified number shows the first one', async () => {
  const { navigator } = await open({}, createMemoryStorage(), '/forget?step=2')
  await expect.element(phone).toBeVisible()
  await expect.poll(() => navigator.entries).toEqual(['/forget'])
})

it('S7.7 Back leads to the number, which stays verified and needs no other code', async () => {
  const { navigator, calls } = await open()
  await prove()
  expect(navigator.entries).toEqual(['/forget', '/forget?step=2'])
  await password.fill('Xin-mima-2027')
  navigator.back()
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveValue('13900001111')
  await expect.element(code).toHaveAccessibleDescription('该手机号已验证，可直接进入下一步')
  await expect.element(password).not.toBeVisible()
  await next.click()
  await expect.element(password).toHaveValue('Xin-mima-2027')
  navigator.back()
  await phone.fill('13900002222')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('请输入短信验证码')
  expect(calls.filter((path) => path === '/api/auth/codeVerify')).toHaveLength(1)
})

it('S7.7 asks before the page is left with a verified number or input; declining stays', async () => {
  const { guard, navigator } = await open()
  const question = page.getByRole('alertdialog', { name: '离开此页？' })
  expect(await guard('/login', 0)).toEqual({ kind: 'show' })
  await prove()
  const stays = guard('/login', 0)
  await expect.element(question).toHaveAccessibleDescription('离开后，手机号须重新验证。')
  await expect.element(page.getByRole('button', { name: '继续填写' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await stays).toMatchObject({ kind: 'stay' })
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(password).toHaveFocus()
  await password.fill('Xin-mima-2027')
  navigator.back()
  const goes = guard('/login', 0)
  await expect.element(question).toHaveAccessibleDescription('离开后，已填写的内容不会保留，手机号须重新验证。')
  await page.getByRole('button', { name: '离开', exact: true }).click()
  expect(await goes).toEqual({ kind: 'show' })
})

it('S7.7 the browser also asks before a reload loses input', async () => {
  await open()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await prove()
  expect(asks()).toBe(false)
  await password.fill('Xin-mima-2027')
  await expect.poll(asks).toBe(true)
  await password.clear()
  await expect.poll(asks).toBe(false)
})

it('S8.2 an error is cleared when its field is edited, also the backend’s, and shown again when repeated', async () => {
  let refusals = 2
  await open({
    '/api/auth/codeVerify': () =>
      refusals-- > 0 ? at(400, 'code', '验证码错误，还可尝试 4 次') : { ticket: 'ticket', expiresIn: 600 },
  })
  await next.click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('139')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await next.click()
  await expect.element(phone).toHaveAccessibleDescription('请输入 11 位手机号')
  await phone.fill('1390000')
  await ask.click()
  await expect.element(phone).toHaveAccessibleDescription('请输入 11 位手机号')
  await phone.fill('13900001111')
  for (const typed of ['482913', '482914']) {
    await code.fill(typed)
    await expect.element(code).not.toHaveAttribute('aria-invalid')
    await next.click()
    await expect.element(code).toHaveAccessibleDescription('验证码错误，还可尝试 4 次')
  }
  await code.fill('482915')
  await next.click()
  await expect.element(password).toHaveFocus()
  await setPassword('weak', 'weaker')
  await expect.element(password).toHaveAccessibleDescription(/密码长度应为/)
  await expect.element(repeated).toHaveAccessibleDescription('两次输入的密码不一致')
  await password.fill('weaker')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await expect.element(repeated).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/密码长度应为/)
})

it('S7.7 sends nothing twice, however often Enter is pressed while the backend is slow', async () => {
  const answers: (() => void)[] = []
  const answer = async () => {
    await expect.poll(() => answers).toHaveLength(1)
    answers.shift()?.()
  }
  const slowly =
    <T,>(data: T) =>
    () =>
      new Promise<T>((resolve) => answers.push(() => resolve(data)))
  const { calls, navigator } = await open({
    '/api/auth/token-pre/sms': slowly({ interval: 60, expiresIn: 300 }),
    '/api/auth/codeVerify': slowly({ ticket: 'ticket', expiresIn: 600 }),
    '/api/auth/modify': slowly(null),
  })
  await phone.fill('13900001111')
  await ask.dblClick()
  await expect.element(page.getByRole('button', { name: '正在发送…' })).toHaveAttribute('aria-disabled', 'true')
  await answer()
  await expect.element(page.getByRole('button', { name: '60 秒后重新获取' })).toBeVisible()
  await code.fill('482913')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: '正在验证…' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(phone).toHaveAttribute('readonly')
  await answer()
  await expect.element(password).toHaveFocus()
  await setPassword('Xin-mima-2027')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: '正在提交…' })).toBeVisible()
  await answer()
  await expect.poll(() => navigator.path).toBe('/login')
  expect(calls).toEqual([
    '/api/auth/token-pre/sms',
    '/api/auth/codeVerify',
    '/api/auth/config', // What the site asks of new passwords.
    '/api/auth/modify',
  ])
})

it('S7.7 a code that arrives before the answer to its request is accepted', async () => {
  const { promise, resolve } = Promise.withResolvers<{ interval: number; expiresIn: number }>()
  await open({ '/api/auth/token-pre/sms': () => promise })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(page.getByRole('button', { name: '正在发送…' })).toBeVisible()
  await code.fill('482913')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  resolve({ interval: 60, expiresIn: 300 })
})

it('S8.5 an unreachable server is reported at each step, and the step can be retried', async () => {
  let dead = true
  const dying =
    <T,>(data: T) =>
    () => {
      dead = !dead
      if (!dead) throw new TypeError('Failed to fetch')
      return data
    }
  const noNetwork = '无法连接服务器，请检查网络后重试（Network Error）'
  const { navigator } = await open({
    '/api/auth/token-pre/sms': dying({ interval: 60, expiresIn: 300 }),
    '/api/auth/codeVerify': dying({ ticket: 'ticket', expiresIn: 600 }),
    '/api/auth/modify': dying(null),
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(alert.first()).toHaveTextContent(noNetwork)
  await ask.click()
  await expect.element(code).toHaveFocus()
  await expect.element(alert.first()).toHaveTextContent('')
  await code.fill('482913')
  await next.click()
  await expect.element(alert.first()).toHaveTextContent(noNetwork)
  await next.click()
  await expect.element(password).toHaveFocus()
  await setPassword('Xin-mima-2027')
  await expect.element(alert.last()).toHaveTextContent(noNetwork)
  await expect.element(repeated).toHaveValue('Xin-mima-2027')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/login')
})

it('S8.2 a refusal that arrives after a step back is shown at the present step', async () => {
  let answer: (data: Response) => void = () => undefined
  const { navigator } = await open({
    '/api/auth/modify': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await prove()
  await setPassword('Xin-mima-2027')
  await expect.element(page.getByRole('button', { name: '正在提交…' })).toBeVisible()
  navigator.back()
  await expect.element(phone).toHaveFocus()
  answer(at(400, 'ticket', '短信验证已失效，请重新获取验证码'))
  await expect.element(alert.first()).toHaveTextContent('短信验证已失效，请重新获取验证码')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('请输入短信验证码')
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

it('S8.2 a number that has used up its codes of the day shows what else to do and the hours, without a countdown', async () => {
  await open({
    '/api/auth/token-pre/sms': () =>
      Response.json(
        {
          success: false,
          code: 'AA0001',
          message: '该手机号今天的验证码已用完，请用登录过的设备，或请管理员重置密码',
          data: { retryAfter: 39_600 },
        },
        { status: 429 },
      ),
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect
    .element(alert.first())
    .toHaveTextContent('该手机号今天的验证码已用完，请用登录过的设备，或请管理员重置密码（约 11 小时后可再试）')
  await expect.element(ask).toHaveAttribute('aria-disabled', 'false')
})

it('S8.1 after a gateway failure a code can be requested again at once, and the input is kept', async () => {
  let failures = 1
  await open({
    '/api/auth/token-pre/sms': () =>
      failures-- > 0 ? refusal(503, 'AA0009', '短信发送失败，请稍后再试') : { interval: 60, expiresIn: 300 },
  })
  await phone.fill('13900001111')
  await ask.click()
  await expect.element(alert.first()).toHaveTextContent('短信发送失败，请稍后再试')
  await expect.element(phone).toHaveValue('13900001111')
  await ask.click()
  await expect.element(page.getByRole('button', { name: '60 秒后重新获取' })).toBeVisible()
})

it('S8.2 a wrong code is shown at its field, and the step stays', async () => {
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
  const { navigator, toasts } = await open({
    '/api/auth/modify': async (request) => {
      bodies.push(await request.json())
      return null
    },
  })
  await prove()
  await page.getByRole('checkbox', { name: '同时解除已绑定的其他登录方式' }).click()
  await setPassword('Xin-mima-2027')
  await expect.poll(() => navigator.entries).toEqual(['/forget', '/login'])
  expect(bodies).toEqual([
    { phone: '13900001111', ticket: 'ticket-of-the-number', newPassword: 'Xin-mima-2027', endBindings: true },
  ])
  expect(toasts).toMatchObject([{ text: '密码已重置，请用新密码登录' }])
})

it('S7.7 ticks off the password’s requirements, and refuses a weak or differently repeated one', async () => {
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

it('setting 12 tells and checks what the site asks of passwords now', async () => {
  const passwordRule = { length: 12, kinds: 4 }
  const { calls } = await open({ '/api/auth/config': () => ({ providers: [], registration: false, passwordRule }) })
  await prove()
  await expect.element(password).toHaveAccessibleDescription(/12 至 64 位 （未满足）.*符号中的每一种 （未满足）/)
  await setPassword('Xin-mima-27')
  await expect.element(password).toHaveAccessibleDescription(/密码长度应为 12 至 64 位$/)
  await setPassword('Xinmima20270')
  await expect
    .element(password)
    .toHaveAccessibleDescription(/密码应包含大写字母、小写字母、数字、符号中的每一种，缺少：符号$/)
  expect(calls).not.toContain('/api/auth/modify')
})

it('S8.2 an expired ticket leads back to the code, and the input is kept', async () => {
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
])('S8.2 another refusal is shown %s, and the input is kept', async (_name, refuse, where) => {
  const { navigator } = await open({ '/api/auth/modify': refuse })
  await prove()
  await setPassword('Xin-mima-2027')
  if (where === 'field') await expect.element(password).toHaveAccessibleDescription(/新密码不能与原密码相同/)
  else await expect.element(alert.last()).toHaveTextContent('该手机号没有可用的账号，请联系管理员')
  await expect.element(password).toHaveValue('Xin-mima-2027')
  expect(navigator.path).toBe('/forget?step=2')
})
