import { describe, expect, it, vi } from 'vitest'
import { Account } from '../../../src/core/account/account.ts'
import { parsePermissions, type UserInfo } from '../../../src/core/account/user-info.ts'
import { Permissions } from '../../../src/core/permission/permissions.ts'
import type { AccountGateway } from '../../../src/core/ports/account-gateway.ts'
import { authorization, signedInTab } from '../session/tabs-of-a-browser.ts'

const person = (username: string, ...permissionList: string[]): UserInfo => ({
  id: '1',
  username,
  name: '李娜',
  role: 'staff',
  roleNames: ['普通干警'],
  permissionList,
})

describe('parsePermissions', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['', []],
    [' , ,', []],
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    [' a , b,,a ', ['a', 'b']],
  ])('S5.9 %j: %j', (text, expected) => {
    expect(parsePermissions(text)).toEqual(expected)
  })
})

describe('Account', () => {
  it('S4.3 loads the user, one call at a time', async () => {
    const { session } = signedInTab()
    const currentUser = vi.fn<AccountGateway['currentUser']>(async () => person('clerk'))
    const account = new Account({ currentUser }, session)
    const [first, second] = await Promise.all([account.load(), account.load()])
    expect(currentUser).toHaveBeenCalledOnce()
    expect(first).toBe(second)
    expect(account.user.value).toBe(first)
  })

  it('S5.1 clears the user when the session ends', async () => {
    const { session } = signedInTab()
    const account = new Account({ currentUser: async () => person('clerk') }, session)
    await account.load()
    session.clear()
    expect(account.user.value).toBeUndefined()
  })

  it('S5.1 drops a response that arrives after signing out, also where another user has signed in since', async () => {
    const { session } = signedInTab()
    const answers = [Promise.withResolvers<UserInfo>(), Promise.withResolvers<UserInfo>()]
    let calls = 0
    const account = new Account({ currentUser: () => answers[calls++]!.promise }, session) // !: two calls, two answers
    const early = account.load()
    session.clear()
    session.start({ ...authorization, accessToken: 'another-user' })
    const late = account.load()
    answers[1]?.resolve(person('second'))
    await late
    answers[0]?.resolve(person('first'))
    await expect(early).rejects.toMatchObject({ kind: 'aborted' })
    expect(account.user.value?.username).toBe('second')
  })

  it('S4.3 a failed load can be retried', async () => {
    const { session } = signedInTab()
    const currentUser = vi
      .fn<AccountGateway['currentUser']>()
      .mockRejectedValueOnce(new Error('once'))
      .mockResolvedValue(person('clerk'))
    const account = new Account({ currentUser }, session)
    await expect(account.load()).rejects.toThrow('once')
    expect(account.user.value).toBeUndefined()
    expect((await account.load()).username).toBe('clerk')
  })
})

describe('Permissions', () => {
  it.each([
    ['S6.3', 'system:user:add', true],
    ['S6.3', 'system:user:remove', false],
    ['S6.3', 'system:user', false],
    ['S6.3', 'SYSTEM:USER:ADD', false],
    ['S6.4', undefined, true],
    ['S6.4', '', true],
  ])('%s %s: %s', async (_, need, expected) => {
    const { session } = signedInTab()
    const account = new Account({ currentUser: async () => person('clerk', 'system:user:add') }, session)
    await account.load()
    expect(new Permissions(account).has(need)).toBe(expected)
  })

  it('S6.3 no permission is granted before the user is loaded or after signing out', async () => {
    const { session } = signedInTab()
    const account = new Account({ currentUser: async () => person('clerk', 'x') }, session)
    const permissions = new Permissions(account)
    expect(permissions.has('x')).toBe(false)
    await account.load()
    session.clear()
    expect(permissions.has('x')).toBe(false)
    expect(permissions.has(undefined)).toBe(true)
  })
})
