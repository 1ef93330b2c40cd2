import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { Register } from '../../../src/features/entry/register/register.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type Answers, refusal } from '../../app/scripted-backend.ts'

const phone = page.getByLabelText('手机号', { exact: true })
const code = page.getByLabelText('短信验证码', { exact: true })
const username = page.getByLabelText('用户名', { exact: true })
const name = page.getByLabelText('姓名', { exact: true })
const password = page.getByLabelText('密码', { exact: true })
const repeated = page.getByLabelText('确认密码', { exact: true })
const next = page.getByRole('button', { name: '下一步' })
const submit = page.getByRole('button', { name: '注册', exact: true })
const alert = page.getByRole('alert')

const at = (status: number, field: string, message: string) =>
  Response.json({ success: false, code: 'AA0001', message, data: { errors: [{ field, message }] } }, { status })

const open = (answers: Answers = {}, path = '/register', tabStorage = createMemoryStorage()) =>
  renderView(<Register />, {
    path,
    tabStorage,
    answers: {
      '/api/auth/config': () => ({ providers: [], registration: true }),
      '/api/auth/token-pre/sms': () => ({ interval: 60, expiresIn: 300 }),
      '/api/auth/codeVerify': () => ({ ticket: 'ticket-of-the-number', expiresIn: 600 }),
      '/api/auth/usernameCheck': (request) => ({
        available: new URL(request.url).searchParams.get('username')?.toLowerCase() !== 'admin',
      }),
      '/api/auth/register': () => null,
      ...answers,
    },
  })
const prove = async () => {
  await phone.fill('13900001111')
  await code.fill('482913')
  await next.click()
  await expect.element(username).toHaveFocus()
}
const fill = async (values: { username?: string } = {}) => {
  await username.fill(values.username ?? 'chenjing')
  await name.fill(' 陈静 ')
  await password.fill('Zhuce-2026')
  await repeated.fill('Zhuce-2026')
}

it('S2.5 S7.7 registers with the verified number, and says that an administrator activates', async () => {
  const bodies: unknown[] = []
  await open({
    '/api/auth/register': async (request) => {
      bodies.push(await request.json())
      return null
    },
  })
  await prove()
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '注册成功，等待管理员激活' })).toBeVisible()
  expect(bodies).toEqual([
    {
      username: 'chenjing',
      name: '陈静',
      password: 'Zhuce-2026',
      phone: '13900001111',
      ticket: 'ticket-of-the-number',
    },
  ])
  await expect.element(page.getByRole('link', { name: '前往登录' })).toHaveFocus()
})

it('S7.7 shows during typing whether a username is available', async () => {
  await open()
  await prove()
  await expect
    .element(username)
    .toHaveAccessibleDescription('用户名以字母开头，3 至 32 位字母、数字、点、下划线或短横线')
  await username.fill('Admin')
  await expect.element(username).toHaveAccessibleDescription('该用户名已被占用，请换一个')
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await username.fill('chenjing')
  await expect.element(username).toHaveAccessibleDescription('✓ 该用户名可以使用')
  await expect.element(username).not.toHaveAttribute('aria-invalid')
})

it('S2.5 over-long input is not cut: the field says what its limit is, and nothing is sent', async () => {
  const { calls } = await open()
  await phone.fill('+86 139 0000 1111')
  await expect.element(phone).toHaveValue('13900001111')
  await phone.fill('139 0000 11112')
  await expect.element(phone).toHaveValue('139000011112')
  await next.click()
  await expect.element(phone).toHaveAccessibleDescription('请输入 11 位手机号')
  await phone.fill('13900001111')
  await code.fill('验证码 482913')
  await next.click()
  await expect.element(code).toHaveAccessibleDescription('验证码是 6 位数字')
  await prove()
  const before = calls.length
  await username.fill('c'.repeat(33))
  await name.fill('陈'.repeat(51))
  await password.fill(`${'Zhuce-2026'.repeat(6)}-2026`)
  await repeated.fill(`${'Zhuce-2026'.repeat(6)}-2026x`)
  await submit.click()
  await expect
    .element(username)
    .toHaveAccessibleDescription('用户名以字母开头，3 至 32 位字母、数字、点、下划线或短横线')
  await expect.element(name).toHaveValue('陈'.repeat(51)) // The backend states this limit.
  await expect.element(repeated).toHaveAccessibleDescription('两次输入的密码不一致')
  await password.fill('Zhuce-2026'.repeat(7))
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription(/密码长度应为 8 至 64 位/)
  expect(calls).toHaveLength(before)
})

it('S2.5 reports what is missing at each field, the first one focused, and sends nothing', async () => {
  const { calls } = await open()
  await prove()
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('请输入用户名')
  await expect.element(name).toHaveAccessibleDescription('请输入姓名')
  await expect.element(password).toHaveAccessibleDescription(/请输入密码/)
  await expect.element(repeated).toHaveAccessibleDescription('请再次输入密码')
  await expect.element(username).toHaveFocus()
  await fill({ username: '1chen' })
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription(/3 至 32 位/)
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await fill()
  await repeated.fill('Zhuce-2027')
  await submit.click()
  await expect.element(repeated).toHaveAccessibleDescription('两次输入的密码不一致')
  expect(calls).not.toContain('/api/auth/register')
})

it('S8.2 a username taken meanwhile is reported at its field, until it is changed', async () => {
  await open({ '/api/auth/register': () => at(409, 'username', '用户名已被占用，请换一个') })
  await prove()
  await fill()
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('用户名已被占用，请换一个')
  await expect.element(username).toHaveFocus()
  await expect.element(password).toHaveValue('Zhuce-2026')
  await username.fill('chenjing2')
  await expect.element(username).toHaveAccessibleDescription('✓ 该用户名可以使用')
})

it.each([
  ['ticket', '短信验证已失效，请重新获取验证码'],
  ['phone', '该手机号已注册账号，请直接登录'],
])('S8.2 a refusal at %s leads back to the number, and the input is kept', async (field, message) => {
  await open({ '/api/auth/register': () => at(400, field, message) })
  await prove()
  await fill()
  await submit.click()
  await expect.element(alert.first()).toHaveTextContent(message)
  await expect.element(phone).toHaveValue('13900001111')
  await code.fill('482914')
  await next.click()
  await expect.element(username).toHaveValue('chenjing')
  await expect.element(repeated).toHaveValue('Zhuce-2026')
})

it('S8.5 a network failure is shown in the form, and the input is kept', async () => {
  await open({
    '/api/auth/register': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await prove()
  await fill()
  await submit.click()
  await expect.element(alert.last()).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
  await expect.element(username).toHaveValue('chenjing')
})

it('S7.7 says where self-registration is off', async () => {
  await open({ '/api/auth/config': () => ({ providers: [], registration: false }) })
  await expect.element(page.getByText('本系统未开放自助注册，请联系管理员开通账号。')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '前往登录' })).toBeVisible()
  expect(phone.elements()).toEqual([])
})

const arrival = { source: 'zwfw', sourceName: '省政务服务网', nickname: '陈静', bound: false }

it('S2.5 with a sid it shows the external identity, and registers with it, also after a reload', async () => {
  const bodies: object[] = []
  const area = createMemoryArea()
  const answers: Answers = {
    '/api/platform/socialInfo/{sid}': () => arrival,
    '/api/auth/register': async (request) => {
      bodies.push(await request.json())
      return null
    },
  }
  area.values.set(StorageKey.arrival, 's1')
  const { navigator } = await open(answers, '/register?sid=s1', createMemoryStorage(area))
  await expect.element(page.getByText('注册后将绑定省政务服务网账号“陈静”。')).toBeVisible()
  expect(navigator.entries).toEqual(['/register'])
  await prove()
  // A reload runs no clean-up.
  const kept = new Map(area.values)
  await cleanup()
  for (const [key, value] of kept) area.values.set(key, value)
  await open(answers, '/register?step=2', createMemoryStorage(area))
  await expect.element(page.getByText('注册后将绑定省政务服务网账号“陈静”。')).toBeVisible()
  await expect.element(username).toHaveFocus()
  await fill()
  await submit.click()
  await expect.poll(() => bodies).toMatchObject([{ sid: 's1', phone: '13900001111', ticket: 'ticket-of-the-number' }])
  await expect.element(page.getByRole('heading', { name: '注册成功，等待管理员激活' })).toBeVisible()
  await expect.poll(() => [...area.values.keys()]).toEqual([])
})

it('S2.5 leaving the page removes the external identity: the next registration binds none', async () => {
  const area = createMemoryArea()
  const answers: Answers = { '/api/platform/socialInfo/{sid}': () => arrival }
  await open(answers, '/register?sid=s1', createMemoryStorage(area))
  await expect.element(page.getByText('注册后将绑定省政务服务网账号“陈静”。')).toBeVisible()
  await cleanup()
  expect(area.values.get(StorageKey.registering)).toBeUndefined()
  const { calls } = await open(answers, '/register', createMemoryStorage(area))
  await expect.element(phone).toBeVisible()
  expect(calls).not.toContain('/api/platform/socialInfo/s1')
})

it('S7.7 a reload in the second step keeps the number, Back leads to it, and no input is stored', async () => {
  const area = createMemoryArea()
  const { navigator } = await open({}, '/register', createMemoryStorage(area))
  await prove()
  await fill()
  expect([...area.values.values()].join()).not.toMatch(/chenjing|陈静|Zhuce/)
  navigator.back()
  await expect.element(phone).toHaveValue('13900001111')
  await expect.element(code).toHaveAccessibleDescription('该手机号已验证，可直接进入下一步')
  await next.click()
  await expect.element(username).toHaveValue('chenjing')
  await expect.element(repeated).toHaveValue('Zhuce-2026')
})

it('S8.2 an error is cleared when its field changes, and one without a field when any does', async () => {
  await open({ '/api/auth/register': () => refusal(400, 'AA0001', '暂时不能注册，请稍后再试') })
  await prove()
  await submit.click()
  for (const [field, text] of [
    [username, 'chenjing'],
    [name, '陈静'],
    [password, 'Zhuce-2026'],
  ] as const) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(text)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  }
  await repeated.fill('Zhuce-2026')
  await submit.click()
  await expect.element(alert.last()).toHaveTextContent('暂时不能注册，请稍后再试')
  await name.fill('陈静静')
  await expect.element(alert.last()).toHaveTextContent('')
})

it('S7.7 registers once, however often Enter is pressed while the backend is slow', async () => {
  let answer: (data: null) => void = () => undefined
  const { calls } = await open({
    '/api/auth/register': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await prove()
  await fill()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: '正在提交…' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  answer(null)
  await expect.element(page.getByRole('heading', { name: '注册成功，等待管理员激活' })).toBeVisible()
  expect(calls.filter((path) => path === '/api/auth/register')).toHaveLength(1)
})

it('S8.2 an expired sid is reported, and registration is possible without it', async () => {
  const bodies: object[] = []
  await open(
    {
      '/api/platform/socialInfo/{sid}': () => refusal(404, 'AA0005', '没找到请求'),
      '/api/auth/register': async (request) => {
        bodies.push(await request.json())
        return null
      },
    },
    '/register?sid=s1',
  )
  await expect.element(page.getByText(/从平台登录的信息已失效/)).toBeVisible()
  await prove()
  await fill()
  await submit.click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).not.toHaveProperty('sid')
})
