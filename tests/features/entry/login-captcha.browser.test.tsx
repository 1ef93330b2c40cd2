import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { keepLockOut, keptLockOut } from '../../../src/core/session/kept-lock-out.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { Login } from '../../../src/features/entry/login/login.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const username = page.getByLabelText('用户名', { exact: true })
const password = page.getByLabelText('密码', { exact: true })
const submit = page.getByRole('button', { name: '登录', exact: true })
const picture = page.getByRole('img', { name: '验证码图片' })

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const next = { kind: 'captcha' }
const wrongPassword = () => refusal(400, 'AA0001', '用户名或密码错误', { next })
const wrongCaptcha = (message: string) =>
  refusal(400, 'AA0001', message, { next, errors: [{ field: 'captcha.answer', message }] })

/** The login page with a backend that refuses with these answers in turn, and then accepts. */
const openLogin = async (refusals: (() => Response)[], given: Parameters<typeof renderView>[1] = {}) => {
  const bodies: { captcha?: { id: string; answer: string } }[] = []
  const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time }
  let drawn = 0
  const rendered = await renderView(<Login />, {
    path: '/login',
    clock,
    ...given,
    answers: {
      '/api/oauth2/doLogin': async (request) => {
        bodies.push(await request.json())
        return refusals.shift()?.() ?? { userId: '1' }
      },
      '/api/auth/captcha': (request) => {
        drawn += 1
        const form = new URL(request.url).searchParams.get('form') === 'image' ? 'image' : 'question'
        return form === 'image'
          ? { id: `image-${drawn}`, form, image: pixel, wait: 0, expiresIn: 300 }
          : {
              id: `question-${drawn}`,
              form,
              question: '墙边有两把椅子。老张今年四十岁，比小王大8岁。小王今年多少岁？',
              wait: 8,
              expiresIn: 300,
            }
      },
    },
  })
  await username.fill('admin')
  await password.fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  return { ...rendered, bodies, clock }
}

it('S1.2 shows a captcha when the backend requires one, and sends its answer', async () => {
  const { bodies, navigator } = await openLogin([wrongPassword])
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('用户名或密码错误')
  await expect.element(picture).toBeVisible()
  await expect.element(password).toHaveFocus()
  await page.getByLabelText('验证码', { exact: true }).fill(' ak7x ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies.map(({ captcha }) => captcha)).toEqual([undefined, { id: 'image-1', answer: 'ak7x' }])
})

it('S1.2 sends nothing without an answer, and says so at the field', async () => {
  const { bodies } = await openLogin([wrongPassword])
  await expect.element(picture).toBeVisible()
  await submit.click()
  const field = page.getByLabelText('验证码', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('请输入验证码')
  await expect.element(field).toHaveFocus()
  expect(bodies).toHaveLength(1)
  await field.fill('a')
  await expect.element(field).toHaveAccessibleDescription('')
})

it('1b.11 no error moves the form: neither of the attempt nor of the captcha, nor when it goes', async () => {
  await openLogin([wrongPassword, () => wrongCaptcha('验证码错误或已失效，请重新输入')])
  await expect.element(picture).toBeVisible()
  const field = page.getByLabelText('验证码', { exact: true })
  const below = () => submit.element().getBoundingClientRect().top
  const withAttempt = below()
  await submit.click()
  await expect.element(field).toHaveAccessibleDescription('请输入验证码')
  expect(below()).toBe(withAttempt)
  await field.fill('a')
  await expect.element(field).toHaveAccessibleDescription('')
  expect(below()).toBe(withAttempt)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('验证码错误或已失效，请重新输入')
  expect(below()).toBe(withAttempt)
})

it('S1.2 a wrong answer is shown at the field, which has another captcha and the focus; the password is kept', async () => {
  const { bodies, navigator } = await openLogin([
    () => wrongCaptcha('请输入验证码'),
    () => wrongCaptcha('验证码错误或已失效，请重新输入'),
  ])
  const field = page.getByLabelText('验证码', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('请输入验证码')
  await expect.element(picture).toBeVisible()
  await field.fill('XXXX')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('验证码错误或已失效，请重新输入')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await expect.element(password).toHaveValue('Jiancha-2026')
  await expect.element(picture).toBeVisible()
  await field.fill('AK7X')
  await expect.element(field).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies.map(({ captcha }) => captcha?.id)).toEqual([undefined, 'image-1', 'image-2'])
})

it('S1.2 input that is refused before anything is checked keeps the captcha and its answer', async () => {
  const message = '用户名最多 32 个字符'
  const { bodies, navigator } = await openLogin([
    wrongPassword,
    () => refusal(400, 'AA0004', '参数错误', { errors: [{ field: 'username', message }] }),
  ])
  await expect.element(picture).toBeVisible()
  await page.getByLabelText('验证码', { exact: true }).fill('ak7x')
  await userEvent.keyboard('{Enter}')
  await expect.element(username).toHaveAccessibleDescription(message)
  await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveValue('ak7x')
  await username.fill('admin')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies.map(({ captcha }) => captcha?.id)).toEqual([undefined, 'image-1', 'image-1'])
})

it('S1.2 the question replaces the picture by keyboard, and waits before its answer is sent', async () => {
  const { bodies, clock, navigator } = await openLogin([wrongPassword])
  await expect.element(picture).toBeVisible()
  await page.getByLabelText('验证码', { exact: true }).click()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const field = page.getByLabelText('验证问题：墙边有两把椅子。老张今年四十岁，比小王大8岁。小王今年多少岁？', {
    exact: true,
  })
  await expect.element(field).toHaveFocus()
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(page.getByText('8 秒后可以提交').first()).toBeVisible()
  await field.fill('三十二岁')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('请等倒计时结束后再提交')
  clock.time += 3_000
  await expect.element(page.getByText('5 秒后可以提交')).toBeVisible()
  clock.time += 5_000
  await expect.element(page.getByRole('status').first()).toHaveTextContent('现在可以提交')
  await expect.element(field).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.path).toBe('/')
  expect(bodies.map(({ captcha }) => captcha)).toEqual([undefined, { id: 'question-2', answer: '三十二岁' }])
})

it('S1.2 a click loads another picture', async () => {
  const { calls } = await openLogin([wrongPassword])
  await expect.element(picture).toBeVisible()
  await page.getByRole('button', { name: '换一张' }).click()
  await expect.poll(() => calls.filter((path) => path === '/api/auth/captcha')).toHaveLength(2)
  await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveFocus()
})

it('S8.2 a captcha that fails to load says so, and can be retried', async () => {
  let away = true
  await renderView(<Login />, {
    path: '/login',
    answers: {
      '/api/oauth2/doLogin': wrongPassword,
      '/api/auth/captcha': () =>
        away
          ? refusal(429, 'AA0001', '操作过于频繁，请稍后再试')
          : { id: 'a', form: 'image', image: pixel, wait: 0, expiresIn: 300 },
    },
  })
  await username.fill('admin')
  await password.fill('Jiancha-2026')
  await submit.click()
  const field = page.getByLabelText('验证码', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('验证码加载失败：操作过于频繁，请稍后再试')
  away = false
  await page.getByRole('button', { name: '换一张' }).click()
  await expect.element(picture).toBeVisible()
})

const told = '尝试次数过多，请 15 分钟后再试'
const strangers = { retryAfter: 900, errors: [{ field: 'username', message: told }] }

it.each([
  ['on a known device', () => refusal(423, 'AA0001', '账号已锁定，请 15 分钟后再试', { retryAfter: 900 })],
  ['for strangers', () => refusal(429, 'AA0001', told, strangers)],
])(
  'S8.2 a username locked %s has a countdown at the button, keeps the input, and another may try',
  async (_who, locked) => {
    const { bodies, clock, navigator } = await openLogin([wrongPassword, locked])
    await expect.element(picture).toBeVisible()
    await page.getByLabelText('验证码', { exact: true }).fill('ak7x')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: '15 分 0 秒后可再次登录' })).toBeVisible()
    await expect.element(page.getByText('尝试次数过多，请 15 分 0 秒后再试')).toBeVisible()
    await expect.element(picture).not.toBeInTheDocument()
    clock.time += 61_000
    await expect.element(page.getByText('尝试次数过多，请 13 分 59 秒后再试')).toBeVisible()
    await password.click()
    await userEvent.keyboard('{Enter}')
    expect(bodies).toHaveLength(2)
    await expect.element(username).toHaveValue('admin')
    await expect.element(password).toHaveValue('Jiancha-2026')
    await username.fill('clerk')
    await submit.click()
    await expect.poll(() => navigator.path).toBe('/')
  },
)

/** The login page after a reload of a tab in which wrong passwords locked `zhangwei` a minute ago. */
const reloadLocked = async () => {
  const tabStorage = createMemoryStorage()
  const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time }
  keepLockOut(tabStorage, { username: 'zhangwei', until: clock.time + 840_000 })
  return { ...(await renderView(<Login />, { path: '/login', clock, tabStorage })), clock }
}
const waiting = page.getByText('尝试次数过多，请 14 分 0 秒后再试')

it('S8.2 a reload shows the lock at once, with its username', async () => {
  const { calls, clock, navigator } = await reloadLocked()
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('尝试次数过多')
  await expect.element(username).toHaveValue('zhangwei')
  await password.fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  expect(calls).toEqual([])
  clock.time += 840_000
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
})

it('S8.2 after a reload another username may try too', async () => {
  const { navigator } = await reloadLocked()
  await expect.element(waiting).toBeVisible()
  await username.fill('clerk')
  await expect.element(waiting).not.toBeInTheDocument()
  await password.fill('Jiancha-2026')
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
})

it('S8.2 a lock is stored for a reload, and no other input', async () => {
  const tabStorage = createMemoryStorage()
  const { clock } = await openLogin(
    [() => refusal(423, 'AA0001', '账号已锁定，请 15 分钟后再试', { retryAfter: 900 })],
    {
      tabStorage,
    },
  )
  await expect.element(page.getByRole('button', { name: '15 分 0 秒后可再次登录' })).toBeVisible()
  expect(keptLockOut(tabStorage, clock.time)).toEqual({ username: 'admin', until: clock.time + 900_000 })
  expect(tabStorage.get(StorageKey.lockedOut)).not.toContain('Jiancha-2026')
})

it('S8.2 after the wait the form accepts the next attempt', async () => {
  const { clock, navigator } = await openLogin([
    () => refusal(429, 'AA0001', '操作过于频繁，请稍后再试', { retryAfter: 30 }),
  ])
  await expect.element(page.getByText('操作过于频繁，请 30 秒后再试')).toBeVisible()
  await username.fill('clerk')
  await expect.element(page.getByRole('button', { name: '30 秒后可再次登录' })).toBeVisible()
  clock.time += 30_000
  await submit.click()
  await expect.poll(() => navigator.path).toBe('/')
})
