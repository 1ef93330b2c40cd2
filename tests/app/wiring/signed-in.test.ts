import { expect, it, vi } from 'vitest'
import { beginSession } from '../../../src/app/wiring/late/signed-in.ts'
import type { Get } from '../../../src/app/wiring/late-services.ts'
import { Account } from '../../../src/core/account/account.ts'
import { OwnPassword } from '../../../src/core/account/own-password.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'

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
