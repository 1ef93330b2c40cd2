import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Account } from '../../../src/core/account/account.ts'
import { Layout } from '../../../src/core/preferences/layout.ts'
import { QuickList } from '../../../src/core/preferences/quick-list.ts'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization } from '../session/tabs-of-a-browser.ts'

const defaults = {
  menus: 'horizontal',
  tagsbar: 'closable',
  breadcrumbs: 'shown',
  topbar: 'fixed',
  layout: 'fluid',
  theme: 'system',
}

describe('Layout', () => {
  it('S3.1 starts with the defaults', () => {
    const layout = new Layout(createMemoryStorage())
    expect(layout.settings.value).toEqual(defaults)
    expect(layout.collapsed.value).toBe(false)
  })

  it('S3.1 keeps what the person chose', () => {
    const storage = createMemoryStorage()
    const layout = new Layout(storage)
    layout.change({ menus: 'vertical', theme: 'dark' })
    layout.collapse(true)
    const reloaded = new Layout(storage)
    expect(reloaded.settings.value).toEqual({ ...defaults, menus: 'vertical', theme: 'dark' })
    expect(reloaded.collapsed.value).toBe(true)
    reloaded.reset()
    expect(new Layout(storage).settings.value).toEqual(defaults)
  })

  it('S3.1 changes in all tabs of the browser', () => {
    const area = createMemoryArea()
    const [first, second] = [new Layout(createMemoryStorage(area)), new Layout(createMemoryStorage(area))]
    first.change({ theme: 'dark' })
    expect(second.settings.value.theme).toBe('dark')
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
    expect(new Layout(storage).settings.value).toEqual({ ...defaults, ...expected })
    expect(new Layout(storage).collapsed.value).toBe(false)
  })
})

const quickListOf = async (username: string, storage = createMemoryStorage()) => {
  const session = new Session(storage)
  session.start(authorization)
  const user = { id: '1', username, name: '李娜', role: 'staff', roleNames: [], permissionList: [] }
  const account = new Account({ currentUser: async () => user }, session)
  const list = new QuickList(storage, account)
  await account.load()
  return { storage, session, list }
}

describe('QuickList', () => {
  it('S11.1 keeps one list for each username', async () => {
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
    storage.set(`${StorageKey.quickList}:clerk`, stored)
    expect((await quickListOf('clerk', storage)).list.items.value).toEqual(expected)
  })
})
