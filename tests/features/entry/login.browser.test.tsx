import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Session } from '../../../src/core/session/session.ts'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const username = page.getByLabelText('用户名', { exact: true })
const password = page.getByLabelText('密码', { exact: true })
const submit = page.getByRole('button', { name: '登录', exact: true })

const signIn = async () => {
  await username.fill(' admin ')
  await password.fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
}

it('S1.2 reports what is missing at the field, and sends nothing', async () => {
  const { calls } = await renderView(<Login />, { path: '/login' })
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('请输入用户名')
  await expect.element(password).toHaveAccessibleDescription('请输入密码')
  await expect.element(username).toHaveFocus()
  await username.fill('admin')
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('')
  await expect.element(password).toHaveFocus()
  expect(calls).toEqual([])
})

it('S1.2 blanks are not a username', async () => {
  await renderView(<Login />, { path: '/login' })
  await username.fill('   ')
  await submit.click()
  await expect.element(username).toHaveAccessibleDescription('请输入用户名')
})

it('S1.2 a field’s error is cleared when it changes; the others stay', async () => {
  await renderView(<Login />, { path: '/login' })
  await submit.click()
  await username.fill('a')
  await expect.element(username).toHaveAccessibleDescription('')
  await expect.element(username).not.toHaveAttribute('aria-invalid')
  await expect.element(password).toHaveAccessibleDescription('请输入密码')
  await password.fill('b')
  await expect.element(password).toHaveAccessibleDescription('')
})

it.each([username, password])('S8.2 an error about both fields is cleared when one of them changes', async (field) => {
  await renderView(<Login />, {
    path: '/login',
    answers: { '/api/oauth2/doLogin': () => refusal(400, 'AA0001', '用户名或密码错误') },
  })
  await signIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('用户名或密码错误')
  await field.fill('something else')
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
})

it('S8.2 an over-long username and password are sent whole: the backend refuses them, nothing is cut', async () => {
  const bodies: unknown[] = []
  await renderView(<Login />, {
    path: '/login',
    answers: {
      '/api/oauth2/doLogin': async (request) => {
        bodies.push(await request.json())
        return refusal(400, 'AA0001', '用户名或密码错误')
      },
    },
  })
  await username.fill('a'.repeat(65))
  await password.fill('b'.repeat(65))
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('用户名或密码错误')
  expect(bodies).toEqual([expect.objectContaining({ username: 'a'.repeat(65), password: 'b'.repeat(65) })])
})

it('S8.2 a field refused by the backend shows the error and takes the focus', async () => {
  const errors = [{ field: 'username', message: '用户名不能超过 64 个字符' }]
  await renderView(<Login />, {
    path: '/login',
    answers: { '/api/oauth2/doLogin': () => refusal(400, 'AA0004', '参数错误', { errors }) },
  })
  await signIn()
  await expect.element(username).toHaveAccessibleDescription('用户名不能超过 64 个字符')
  await expect.element(username).toHaveFocus()
})

it('S1.2 signs in by Enter, with the username trimmed, and goes home', async () => {
  const bodies: unknown[] = []
  const { navigator, session } = await renderView(<Login />, {
    path: '/login',
    answers: {
      '/api/oauth2/doLogin': async (request) => {
        bodies.push(await request.json())
        return { userId: '1' }
      },
    },
  })
  await signIn()
  await expect.poll(() => navigator.entries).toEqual(['/'])
  expect(bodies).toEqual([{ username: 'admin', password: 'Jiancha-2026' }])
  expect(session.authorization.value?.accessToken).toBe('access')
})

it.each([
  ['%2Fsystem%2Fuser%3Fcurrent%3D2', '/system/user?current=2'],
  ['%2F%2Fevil.example', '/'],
  ['https%3A%2F%2Fevil.example', '/'],
  ['javascript%3Aalert(1)', '/'],
  ['%2Flogout', '/'],
])('S2.3 with redirect=%s it continues to %s, and Back does not return', async (redirect, expected) => {
  const { navigator } = await renderView(<Login />, { path: `/login?redirect=${redirect}` })
  await signIn()
  await expect.poll(() => navigator.entries).toEqual([expected])
})

it('S8.2 shows the backend’s message, keeps the input, and allows another attempt', async () => {
  let refusals = 1
  const { navigator, toasts } = await renderView(<Login />, {
    path: '/login',
    answers: {
      '/api/oauth2/doLogin': () => (refusals-- > 0 ? refusal(400, 'AA0001', '用户名或密码错误') : { userId: '1' }),
    },
  })
  await signIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('用户名或密码错误')
  await expect.element(username).toHaveValue(' admin ')
  await expect.element(password).toHaveValue('Jiancha-2026')
  expect([navigator.path, toasts]).toEqual(['/login', []])
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
})

it('S1.2 two clicks sign in once', async () => {
  const answer = Promise.withResolvers<{ userId: string }>()
  const { calls } = await renderView(<Login />, {
    path: '/login',
    answers: { '/api/oauth2/doLogin': () => answer.promise },
  })
  await signIn()
  await page.getByRole('button', { name: '正在登录…' }).click({ force: true })
  answer.resolve({ userId: '1' })
  await expect.poll(() => calls).toEqual(['/api/oauth2/doLogin', '/api/oauth2/getToken'])
})

it('S5.1 continues when another tab signs in', async () => {
  const area = createMemoryArea()
  const { navigator } = await renderView(<Login />, {
    path: '/login?redirect=%2Fsystem%2Fuser',
    storage: createMemoryStorage(area),
  })
  new Session(createMemoryStorage(area)).start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  await expect.poll(() => navigator.entries).toEqual(['/system/user'])
})

const tokens = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }

it('S4.1 tells a signed-in visitor that they are signed in, as long as they are', async () => {
  const area = createMemoryArea()
  new Session(createMemoryStorage(area)).start(tokens)
  const { session, navigator } = await renderView(<Login />, { path: '/login', storage: createMemoryStorage(area) })
  await expect.element(page.getByText('您已登录，可直接进入系统、换账号或退出登录')).toBeVisible()
  session.clear()
  await expect.element(page.getByRole('link', { name: '直接进入系统' })).not.toBeInTheDocument()
  expect(navigator.path).toBe('/login')
})

it('S5.7 says why a user without a menu cannot enter, without an offer to enter as that user', async () => {
  const area = createMemoryArea()
  new Session(createMemoryStorage(area)).start(tokens)
  const { navigator } = await renderView(<Login />, {
    path: '/login?redirect=%2Fsystem%2Fuser&no-role=1',
    storage: createMemoryStorage(area),
  })
  await expect.element(page.getByText('当前用户没有任何角色，无法进入系统')).toBeVisible()
  await expect.element(page.getByText(/^请联系本单位的系统管理员，为您的账号分配角色，然后重新登录。/)).toBeVisible()
  await expect.element(username).toBeVisible()
  expect(page.getByRole('link', { name: '直接进入系统' }).elements()).toEqual([])
  // The next user is told nothing of it.
  navigator.go('/login')
  await expect.element(page.getByText('当前用户没有任何角色，无法进入系统')).not.toBeInTheDocument()
})

it('S4.1 S5.8 tells a visitor with a locked screen so, with a link to unlock, and lets another user sign in', async () => {
  const area = createMemoryArea()
  new Session(createMemoryStorage(area)).start(tokens)
  const { session, navigator } = await renderView(<Login />, {
    path: '/login?redirect=%2Fsystem%2Fuser',
    storage: createMemoryStorage(area),
  })
  await expect.element(page.getByRole('link', { name: '直接进入系统' })).toBeVisible()
  expect(session.lock(session.openText ?? '', 'sealed')).toBe(true)
  await expect.element(page.getByText('屏幕已锁定，可解锁后继续、换账号或退出登录')).toBeVisible()
  await page.getByRole('link', { name: '解锁后继续' }).click()
  expect(navigator.path).toBe('/system/user')
})

it('shows the password on demand', async () => {
  await renderView(<Login />, { path: '/login' })
  await password.fill('Jiancha-2026')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})
