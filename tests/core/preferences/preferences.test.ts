import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Account } from '../../../src/core/account/account.ts'
import { LayoutPreferences } from '../../../src/core/preferences/layout-preferences.ts'
import { QuickList } from '../../../src/core/preferences/quick-list.ts'
import { RecentPages } from '../../../src/core/preferences/recent-pages.ts'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import { authorization } from '../session/tabs-of-a-browser.ts'

const defaults = {
  menus: 'horizontal',
  tagsbar: 'closable',
  breadcrumbs: 'shown',
  topbar: 'fixed',
  layout: 'fluid',
  theme: 'system',
  density: 'standard',
  fontSize: 'standard',
  autoLock: 'off',
}

const idOf = (username: string): string => String([...username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0))

/** The settings on one page of a browser, with its signed-in user. */
const layoutOn = (storage = createMemoryStorage()) => {
  const session = new Session(storage)
  let username = ''
  const account = new Account(
    {
      currentUser: async () => ({
        id: idOf(username),
        username,
        name: '李娜',
        role: 'staff',
        roleNames: [],
        permissionList: [],
      }),
    },
    session,
  )
  return {
    storage,
    layout: new LayoutPreferences(storage, account),
    signIn: async (name: string) => {
      username = name
      session.start({ ...authorization, accessToken: `of-${name}` })
      await account.load()
    },
    /** The same user, after signing in in another tab. */
    join: async (name: string) => {
      username = name
      await account.load()
    },
    signOut: () => session.clear(),
  }
}

describe('LayoutPreferences', () => {
  it('S3.1 starts with the defaults', () => {
    const { layout } = layoutOn()
    expect(layout.settings.value).toEqual(defaults)
    expect(layout.collapsed.value).toBe(false)
  })

  it('S3.1 persists the user’s choices', () => {
    const storage = createMemoryStorage()
    const { layout } = layoutOn(storage)
    layout.change({ menus: 'vertical', theme: 'dark' })
    layout.collapse(true)
    const { layout: reloaded } = layoutOn(storage)
    expect(reloaded.settings.value).toEqual({ ...defaults, menus: 'vertical', theme: 'dark' })
    expect(reloaded.collapsed.value).toBe(true)
    reloaded.reset()
    expect(layoutOn(storage).layout.settings.value).toEqual(defaults)
  })

  it('S3.1 changes apply in all tabs of the browser', () => {
    const area = createMemoryArea()
    const [{ layout: first }, { layout: second }] = [
      layoutOn(createMemoryStorage(area)),
      layoutOn(createMemoryStorage(area)),
    ]
    first.change({ theme: 'dark' })
    expect(second.settings.value.theme).toBe('dark')
  })

  it('S3.1 each user has its own settings, and the next user the defaults', async () => {
    const { layout, signIn, signOut } = layoutOn()
    await signIn('admin')
    layout.change({ menus: 'vertical', theme: 'dark', fontSize: 'large', density: 'compact' })
    layout.collapse(true)
    signOut()
    await signIn('clerk')
    expect([layout.settings.value, layout.collapsed.value]).toEqual([defaults, false])
    layout.change({ tagsbar: 'hidden' })
    signOut()
    await signIn('admin')
    expect(layout.settings.value).toMatchObject({ menus: 'vertical', theme: 'dark', tagsbar: 'closable' })
    expect(layout.collapsed.value).toBe(true)
  })

  it('S3.1 only theme and font size persist on the pages before signing in', async () => {
    const { storage, layout, signIn, signOut } = layoutOn()
    await signIn('admin')
    layout.change({ menus: 'vertical', theme: 'dark', fontSize: 'large' })
    signOut()
    const look = { ...defaults, theme: 'dark', fontSize: 'large' }
    expect(layout.settings.value).toEqual(look)
    expect(layoutOn(storage).layout.settings.value).toEqual(look)
    await signIn('clerk')
    signOut()
    expect(layout.settings.value).toEqual(defaults)
  })

  it('S3.1 resets the settings of one user only, the collapsed menu included', async () => {
    const { storage, layout, signIn } = layoutOn()
    await signIn('clerk')
    layout.change({ theme: 'light' })
    await signIn('admin')
    layout.change({ theme: 'dark' })
    layout.collapse(true)
    layout.reset()
    expect([layout.settings.value, layout.collapsed.value]).toEqual([defaults, false])
    expect(storage.get(`${StorageKey.layout}:${idOf('admin')}`)).toBeUndefined()
    await signIn('clerk')
    expect(layout.settings.value.theme).toBe('light')
  })

  it('S3.1 another tab of the same user is updated at once', async () => {
    const area = createMemoryArea()
    const [mine, also] = [layoutOn(createMemoryStorage(area)), layoutOn(createMemoryStorage(area))]
    await mine.signIn('admin')
    await also.join('admin')
    mine.layout.change({ menus: 'mixed' })
    mine.layout.collapse(true)
    expect([also.layout.settings.value.menus, also.layout.collapsed.value]).toEqual(['mixed', true])
    mine.layout.reset()
    expect([also.layout.settings.value, also.layout.collapsed.value]).toEqual([defaults, false])
  })

  it('S11.1 drops damaged settings of a user', async () => {
    const { storage, layout, signIn } = layoutOn()
    storage.set(`${StorageKey.layout}:${idOf('admin')}`, '{"fontSize":18,"density":"compact","menus":"sideways"}')
    await signIn('admin')
    expect(layout.settings.value).toEqual({ ...defaults, density: 'compact' })
  })

  it.each([
    ['', {}],
    ['{', {}],
    ['[]', {}],
    ['null', {}],
    ['{"menus":true,"theme":"neon","layout":"boxed"}', { layout: 'boxed' }],
    ['{"menus":{"mode":"vertical"}}', {}],
    ['{"__proto__":{"theme":"dark"}}', {}],
    ['{"theme":"light","older":1}', { theme: 'light' }],
  ])('S11.1 drops what is damaged in %s', (stored, expected) => {
    const storage = createMemoryStorage()
    storage.set(StorageKey.layout, stored)
    storage.set(StorageKey.sidebar, stored)
    expect(layoutOn(storage).layout.settings.value).toEqual({ ...defaults, ...expected })
    expect(layoutOn(storage).layout.collapsed.value).toBe(false)
  })
})

const quickListOf = async (username: string, storage = createMemoryStorage()) => {
  const session = new Session(storage)
  session.start(authorization)
  const user = { id: idOf(username), username, name: '李娜', role: 'staff', roleNames: [], permissionList: [] }
  const account = new Account({ currentUser: async () => user }, session)
  const list = new QuickList(storage, account)
  await account.load()
  return { storage, session, list }
}

describe('QuickList', () => {
  it('S11.1 keeps one list for each user', async () => {
    const { storage, session, list } = await quickListOf('clerk')
    list.add('system-user')
    list.add('system-user')
    list.add('system-org')
    list.remove('system-user')
    expect(list.items.value).toEqual(['system-org'])
    session.clear()
    expect(list.items.value).toEqual([])
    list.add('lost')
    expect((await quickListOf('other', storage)).list.items.value).toEqual([])
    expect((await quickListOf('clerk', storage)).list.items.value).toEqual(['system-org'])
  })

  it('S11.1 holds 20 entries', async () => {
    const { list } = await quickListOf('clerk')
    for (let count = 0; count < 25; count += 1) list.add(`screen-${count}`)
    expect(list.items.value).toHaveLength(20)
  })

  it.each([
    ['{', []],
    ['{}', []],
    ['null', []],
    ['["a",1,null,"a","",{},"b"]', ['a', 'b']],
  ])('S11.1 drops what is damaged in %s', async (stored, expected) => {
    const storage = createMemoryStorage()
    storage.set(`${StorageKey.quickList}:${idOf('clerk')}`, stored)
    expect((await quickListOf('clerk', storage)).list.items.value).toEqual(expected)
  })
})

describe('RecentPages', () => {
  it('S11.1 stores the recent screens of each user, latest first, without addresses', async () => {
    const storage = createMemoryStorage()
    const session = new Session(storage)
    session.start(authorization)
    const user = {
      id: idOf('clerk'),
      username: 'clerk',
      name: '李娜',
      role: 'staff',
      roleNames: [],
      permissionList: [],
    }
    const account = new Account({ currentUser: async () => user }, session)
    const tabs = new Tabs(storage, session)
    const recent = new RecentPages(storage, account, tabs)
    const visit = (name: string) => tabs.open({ path: `/${name}`, fullPath: `/${name}?phone=13900001111`, name })

    visit('before-the-person-is-known')
    await account.load()
    expect(recent.items.value).toEqual(['before-the-person-is-known'])
    for (let count = 0; count < 10; count += 1) visit(`screen-${count}`)
    visit('screen-5')
    visit('screen-5')
    expect(recent.items.value.slice(0, 3)).toEqual(['screen-5', 'screen-9', 'screen-8'])
    expect(recent.items.value).toHaveLength(8)
    expect(storage.get(`${StorageKey.recentPages}:${idOf('clerk')}`)).not.toContain('13900001111')

    session.clear()
    expect(recent.items.value).toEqual([])
    expect(storage.get(`${StorageKey.recentPages}:${idOf('clerk')}`)).toContain('screen-5')
  })
})
