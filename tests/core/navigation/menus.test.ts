import { describe, expect, it, vi } from 'vitest'
import { Account } from '../../../src/core/account/account.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { MenuItem } from '../../../src/core/navigation/menu-item.ts'
import { firstVisibleLink, routeNamesOf } from '../../../src/core/navigation/menu-links.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { NoMenus } from '../../../src/core/navigation/no-menus.ts'
import type { MenuGateway } from '../../../src/core/ports/menu-gateway.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const user: UserInfo = {
  id: '1',
  username: 'clerk',
  name: '李娜',
  role: 'staff,auditor',
  roleNames: ['普通干警'],
  permissionList: [],
}
const screen = { link: '/system/user', name: '用户列表', hidden: 0, routeName: 'system-user' }
const rules = { routeNames: new Set(['system-user']), allowedHosts: new Set<string>() }

const menusOver = (menusOf: (role: string) => Promise<unknown>) => {
  const { session } = signedInTab()
  const account = new Account({ currentUser: async () => user }, session)
  return { session, account, menus: new Menus({ menusOf }, account, session, rules) }
}

const failure = (kind: 'network' | 'forbidden' | 'unauthorized') => new ApiError({ kind, message: '' })

describe('Menus', () => {
  it('S5.9 sends the user’s role, and loads the user first where needed', async () => {
    const menusOf = vi.fn<MenuGateway['menusOf']>(async () => [screen])
    const { account, menus } = menusOver(menusOf)
    await menus.load()
    expect(menusOf).toHaveBeenCalledWith('staff,auditor')
    expect(account.user.value).toEqual(user)
    expect(menus.items.value).toEqual([{ ...screen, children: [] }])
  })

  it('S5.9 takes the answer of a call that has been made already, once', async () => {
    const menusOf = vi.fn<MenuGateway['menusOf']>(async () => [screen])
    const { menus } = menusOver(menusOf)
    await menus.load(Promise.resolve([{ ...screen, name: '用户' }]))
    expect(menus.items.value).toEqual([{ ...screen, name: '用户', children: [] }])
    expect(menusOf).not.toHaveBeenCalled()
    await menus.load()
    expect(menusOf).toHaveBeenCalledTimes(1)
  })

  it('S5.7 rebuilds on every load, one call at a time', async () => {
    const menusOf = vi.fn<MenuGateway['menusOf']>(async () => [screen])
    const { menus } = menusOver(menusOf)
    await Promise.all([menus.load(), menus.load()])
    expect(menusOf).toHaveBeenCalledTimes(1)
    await menus.load()
    expect(menusOf).toHaveBeenCalledTimes(2)
  })

  it.each([[[]], [undefined], ['x'], [[{ ...screen, routeName: 'x' }]]])(
    'S5.7 rejects %j, which has no usable entry',
    async (raw) => {
      const { menus } = menusOver(async () => raw)
      const refusal = menus.load()
      await expect(refusal).rejects.toBeInstanceOf(NoMenus)
      await expect(refusal).rejects.toThrow('当前用户没有任何角色，无法进入系统')
      expect(menus.items.value).toEqual([])
    },
  )

  it.each(['network', 'forbidden'] as const)(
    'S5.7 a failed load counts as no menus, and keeps its cause: %s',
    async (kind) => {
      const error = failure(kind)
      const { menus } = menusOver(() => Promise.reject(error))
      const refusal = await menus.load().catch((cause: unknown) => cause)
      expect(refusal).toBeInstanceOf(NoMenus)
      expect((refusal as NoMenus).cause).toBe(error) // as: the line above shows it
    },
  )

  it('S5.4 a session that is over is not reported as missing roles', async () => {
    const error = failure('unauthorized')
    await expect(menusOver(() => Promise.reject(error)).menus.load()).rejects.toBe(error)
  })

  it('S5.1 is cleared with the session, and a late response is dropped', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { session, menus } = menusOver(() => answer.promise)
    const load = menus.load()
    session.clear()
    answer.resolve([screen])
    await expect(load).rejects.toMatchObject({ kind: 'aborted' })
    expect(menus.items.value).toEqual([])
  })
})

const item = (link: string, routeName: string, hidden = 0, children: readonly MenuItem[] = []): MenuItem => ({
  link,
  name: 'x',
  hidden,
  routeName,
  children,
})

describe('firstVisibleLink', () => {
  it.each<[string, readonly MenuItem[], string | undefined]>([
    ['nothing', [], undefined],
    ['a screen', [item('/a', 'a')], '/a'],
    ['a hidden screen', [item('/a', 'a', 1), item('/b', 'b')], '/b'],
    ['a folder', [item('', 'f', 0, [item('/a', 'a', 1), item('/b', 'b')])], '/b'],
    ['a hidden folder', [item('', 'f', 1, [item('/a', 'a')]), item('/b', 'b')], '/b'],
    ['an address elsewhere', [item('https://x.example', ''), item('/b', 'b')], '/b'],
    ['only what is hidden', [item('/a', 'a', 1)], undefined],
    ['an empty folder, then a screen', [item('', 'f'), item('/b', 'b')], '/b'],
  ])('S2.11 %s', (_, items, expected) => {
    expect(firstVisibleLink(items)).toBe(expected)
  })
})

describe('routeNamesOf', () => {
  it('S2.12 returns screens, hidden ones too, and neither folders nor external links', () => {
    const items = [
      item('', 'system', 0, [item('/system/user', 'system-user'), item('/setting/dict/form', 'setting-dict-form', 1)]),
      item('https://x.example', 'system-org'),
    ]
    expect([...routeNamesOf(items)]).toEqual(['system-user', 'setting-dict-form'])
  })
})
