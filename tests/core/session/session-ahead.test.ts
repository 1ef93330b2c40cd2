import { expect, it, vi } from 'vitest'
import { Account } from '../../../src/core/account/account.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { SessionAhead } from '../../../src/core/session/session-ahead.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { signedInTab } from './tabs-of-a-browser.ts'

const clerk = (role: string): UserInfo => ({
  id: '1',
  username: 'a',
  name: '甲',
  role,
  roleNames: [],
  permissionList: [],
})

/** A page after a reload, of a user whose role was `last`, and is `now`; the answers by role and kind of request. */
const open = async (last: string | undefined, now: string, failing = false) => {
  const { session, storage } = signedInTab()
  if (last !== undefined) storage.set(StorageKey.role, last)
  let known = false
  const menusOf = vi.fn(async (role: string) => {
    if (failing && !known) throw new ApiError({ kind: 'network', message: 'Network Error' })
    return `${role}, ${known ? 'asked' : 'ahead'}`
  })
  const state = vi.fn(async () => ({ overdue: false, initial: false }))
  const account = new Account({ currentUser: async () => clerk(now) }, session)
  const ahead = new SessionAhead(storage, { menus: { menusOf }, passwords: { state } }, account)
  ahead.ask()
  const user = await account.load()
  known = true
  return { ahead, menusOf, state, storage, session, user }
}

it('S5.9 S7.7 menu and password state are requested before the user is known, and used where the role is still the same', async () => {
  const { ahead, menusOf, state, user } = await open('staff', 'staff')
  expect(await ahead.answersFor(user).menu).toBe('staff, ahead')
  expect(menusOf.mock.calls).toEqual([['staff']])
  expect(state).toHaveBeenCalledTimes(1)
})

it('S5.9 once: a later load requests it again', async () => {
  const { ahead, user } = await open('staff', 'staff')
  await ahead.answersFor(user).menu
  expect(await ahead.answersFor(user).menu).toBe('staff, asked')
})

it.each([
  ['another role', 'staff', 'auditor', false, 'auditor, asked'],
  ['no known role', undefined, 'auditor', false, 'auditor, asked'],
  ['a failed request', 'staff', 'staff', true, 'staff, asked'],
] as const)('S5.9 requests the menu of the role that the user has after %s', async (_, last, now, failing, menu) => {
  const { ahead, user } = await open(last, now, failing)
  expect(await ahead.answersFor(user).menu).toBe(menu)
})

it('S5.1 the role is kept while the sign-in lasts', async () => {
  const { storage, session } = await open(undefined, 'staff')
  expect(storage.get(StorageKey.role)).toBe('staff')
  session.clear()
  expect(storage.get(StorageKey.role)).toBeUndefined()
})
