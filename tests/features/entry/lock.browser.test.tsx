import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { Lock } from '../../../src/features/entry/lock/lock.tsx'
import { openApp } from '../../app/open-app.ts'
import { renderView } from '../../app/render-view.tsx'

const password = page.getByLabelText('锁屏密码', { exact: true })
const authorization = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }

/** The lock page in one tab; another tab of the browser has locked the screen with `secret`. */
const openLocked = async (redirect = '%2Fsystem%2Fuser%3Fcurrent%3D2') => {
  const area = createMemoryArea()
  const other = openApp({ storage: createMemoryStorage(area), path: '/lock' })
  other.session.start(authorization)
  await other.container.get(ScreenLock).setPassword('secret')
  await other.container.get(ScreenLock).lock()
  const here = await renderView(<Lock />, {
    storage: createMemoryStorage(area),
    path: `/lock?redirect=${redirect}`,
  })
  return { ...here, other }
}

const tryPassword = async (text: string) => {
  await password.fill(text)
  await userEvent.keyboard('{Enter}')
}

it('S5.8 the correct password continues to the target, and Back does not return', async () => {
  const { navigator, session } = await openLocked()
  await tryPassword('secret')
  await expect.poll(() => navigator.entries).toEqual(['/system/user?current=2'])
  expect(session.authorization.value).toMatchObject(authorization)
})

it.each(['%2F%2Fevil.example', 'javascript%3Aalert(1)', '%2Flock', ''])(
  'S5.8 with redirect=%s it goes home',
  async (redirect) => {
    const { navigator } = await openLocked(redirect)
    await tryPassword('secret')
    await expect.poll(() => navigator.entries).toEqual(['/'])
  },
)

it('S5.8 a wrong password shows the tries left, and the fifth signs out', async () => {
  const { navigator, session } = await openLocked()
  for (const left of [4, 3, 2, 1]) {
    await tryPassword('wrong')
    await expect.element(password).toHaveAccessibleDescription(`锁屏密码错误，还可尝试 ${left} 次，之后将退出登录`)
  }
  await tryPassword('wrong')
  // Deriving the key takes longer on a busy machine than the default poll.
  await expect.poll(() => navigator.entries, { timeout: 10_000 }).toEqual(['/login'])
  expect(session.authorization.value).toBeUndefined()
})

it('S5.8 an empty password is not a try', async () => {
  await openLocked()
  await page.getByRole('button', { name: '解锁' }).click()
  await expect.element(password).toHaveAccessibleDescription('请输入锁屏密码')
  await tryPassword('wrong')
  await expect.element(password).toHaveAccessibleDescription(/还可尝试 4 次/)
})

it('S5.8 continues when another tab unlocks', async () => {
  const { navigator, other } = await openLocked()
  await other.container.get(ScreenLock).unlock('secret')
  await expect.poll(() => navigator.path).toBe('/system/user?current=2')
})

it('S5.6 a user who forgot the password can sign out', async () => {
  const { navigator, session, calls } = await openLocked()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => session.authorization.value).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve)) // The view has rendered the change.
  expect([calls, navigator.entries]).toEqual([['/api/auth/logout'], ['/login']])
})

it('S4.1 opened while signed out, it leads to where the guard redirects', async () => {
  const { navigator } = await renderView(<Lock />, { path: '/lock?redirect=%2Fsystem%2Fuser' })
  await expect.poll(() => navigator.entries).toEqual(['/system/user'])
})

it('S5.8 says that the code of the lock is away, and counts no try', async () => {
  const { container } = await openLocked()
  const real = container.get(ScreenLock)
  const unlock = vi.spyOn(real, 'unlock').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await tryPassword('secret')
  await expect.element(password).toHaveAccessibleDescription(/没有加载成功，未计入尝试次数/)
  unlock.mockRestore()
  await tryPassword('wrong')
  await expect.element(password).toHaveAccessibleDescription(/还可尝试 4 次/)
})
