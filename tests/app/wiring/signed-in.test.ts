import { expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { beginSession } from '../../../src/app/wiring/late/signed-in.ts'
import { signedIn } from '../../../src/app/wiring/late-parts.ts'
import type { Get } from '../../../src/app/wiring/late-services.ts'
import { Account } from '../../../src/core/account/account.ts'
import { OwnPassword } from '../../../src/core/account/own-password.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { Session } from '../../../src/core/session/session.ts'
import { arrive } from '../../core/navigation/arrive.ts'
import { openApp } from '../open-app.ts'
import { type Answers, offline, refusal, scriptedBackend } from '../scripted-backend.ts'

const user = { id: '1', username: 'clerk', name: '李娜', role: 'staff', roleNames: [], permissionList: [] } as UserInfo
const [menu, password] = [Promise.resolve([]), Promise.resolve({ overdue: false, initial: false })]

it.each([
  { signedIn: user, taken: true },
  { signedIn: { ...user, id: '2' }, taken: false },
  { signedIn: undefined, taken: false },
])('S5.1 what was asked for ahead is taken for the same user alone: $taken', async ({ signedIn, taken }) => {
  const [ask, load] = [vi.fn(), vi.fn(async () => [])]
  const services = new Map<unknown, unknown>([
    [Account, { user: { value: signedIn } }],
    [OwnPassword, { ask }],
    [Menus, { load }],
  ])
  await beginSession(((token: unknown) => services.get(token)) as Get, { user, menu, password })
  expect(ask).toHaveBeenCalledWith(taken ? password : undefined)
  expect(load).toHaveBeenCalledWith(taken ? menu : undefined)
})

const failing = () => refusal(500, 'AA0003', '服务器异常，请稍后再试')

const openFailing = (answers: Answers) => {
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  return openApp({ storage, fetch: scriptedBackend(answers).fetch, site: { encryptBodies: false } })
}

it.each([
  ['is refused', failing],
  ['finds no server', offline],
  ['is answered by something else', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('S4.3 user info whose call %s is told by the page alone, not by a toast beside it', async (_, answer) => {
  const { guard, toasts } = openFailing({ '/api/system/user/current-user-info': answer })
  expect(await arrive(guard, '/system/user')).toMatchObject({ shown: false, cause: expect.any(ApiError) })
  expect(toasts).toEqual([])
})

it.each([
  ['is refused', failing],
  ['finds no server', offline],
])('S5.7 a menu whose call %s is told by the one notice', async (_, answer) => {
  const { guard, toasts } = openFailing({ '/api/system/menu/current-user-menus': answer })
  expect(await arrive(guard, '/system/user')).toMatchObject({
    path: '/login?redirect=%2Fsystem%2Fuser&no-role=1',
    shown: true,
  })
  expect(toasts.map(({ text }) => text)).toEqual(['当前用户没有任何角色，无法进入系统'])
})

it('S4.3 code of the signed-in user that does not load is told by the page alone', async () => {
  const loading = vi.spyOn(signedIn, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  const { guard, toasts } = openFailing({})
  expect(await arrive(guard, '/system/user')).toMatchObject({ shown: false, cause: { kind: 'network' } })
  expect([loading.mock.calls.length, toasts]).toEqual([1, []])
  loading.mockRestore()
})
