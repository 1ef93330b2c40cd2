import { describe, expect, it, vi } from 'vitest'
import { ConfirmationDialog, createConfirmation } from '../../../../src/adapters/confirmation/dialog-confirmation.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { tabActions } from '../../../../src/app/shell/tabs/tab-actions.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { Tabs } from '../../../../src/core/tabs/tabs.ts'
import { UnsavedWork } from '../../../../src/core/tabs/unsaved-work.ts'
import { createMemoryNavigator } from '../../../adapters/routing/memory-navigator.ts'

/** Home, pinned, and the tabs of /a, /b and /c, the last one shown. */
const open = () => {
  const storage = createMemoryStorage()
  const session = new Session(storage)
  session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const tabs = new Tabs(storage, session)
  tabs.open({ path: '/home', fullPath: '/home', name: 'Dashboard-home', meta: { affix: true } })
  for (const name of ['a', 'b', 'c']) tabs.open({ path: `/${name}`, fullPath: `/${name}?current=2`, name })
  const navigator = createMemoryNavigator('/c?current=2')
  const dialog = new ConfirmationDialog()
  const unsaved = new UnsavedWork(
    createConfirmation(dialog, () => false),
    session,
  )
  const actions = tabActions(tabs, navigator, unsaved)
  const tabOf = (path: string) => {
    const tab = tabs.tabs.value.tabs.find((one) => one.path === path)
    if (!tab) throw new Error(`no tab ${path}`)
    return tab
  }
  const choose = (path: string, label: string) => {
    const item = actions.menu(tabOf(path), false).find((one) => one.label === label)
    item?.command?.({} as never) // as: no command reads the event
  }
  const paths = () => tabs.tabs.value.tabs.map(({ path }) => path)
  return { tabs, navigator, actions, dialog, unsaved, tabOf, choose, paths }
}

describe('tabActions', () => {
  it('S3.3 closing the shown tab goes to the next one, with its query', () => {
    const { actions, navigator, paths } = open()
    actions.close({ kind: 'one', key: '/c' })
    expect([paths(), navigator.path]).toEqual([['/home', '/a', '/b'], '/b?current=2'])
  })

  it('S3.3 closing another tab does not navigate', () => {
    const { actions, navigator, paths } = open()
    actions.close({ kind: 'one', key: '/a' })
    expect([paths(), navigator.entries]).toEqual([['/home', '/b', '/c'], ['/c?current=2']])
  })

  it.each([
    ['关闭', '/c', ['/home', '/a', '/b'], '/b?current=2'],
    ['关闭其他', '/a', ['/home', '/a'], '/a?current=2'],
    ['关闭其他', '/c', ['/home', '/c'], '/c?current=2'],
    ['关闭右侧', '/a', ['/home', '/a'], '/a?current=2'],
    ['全部关闭', '/b', ['/home'], '/home'],
  ])('S3.5 %s on %s leaves %j', (label, path, left, shown) => {
    const { choose, navigator, paths } = open()
    choose(path, label)
    expect([paths(), navigator.path]).toEqual([left, shown])
  })

  it('S3.5 a pinned tab cannot be closed, and can be unpinned', () => {
    const { actions, choose, tabOf } = open()
    choose('/a', '固定')
    const closing = () => actions.menu(tabOf('/a'), false).find(({ label }) => label === '关闭')
    expect(closing()?.disabled).toBe(true)
    choose('/a', '取消固定')
    expect(closing()?.disabled).toBe(false)
  })

  it('S3.5 a tab that is always pinned cannot be unpinned', () => {
    const { actions, tabOf } = open()
    const labels = (fixed: boolean) => actions.menu(tabOf('/home'), fixed).map(({ label }) => label)
    expect(labels(true)).not.toContain('取消固定')
    expect(labels(false)).toContain('取消固定')
  })

  it.each([
    ['关闭', '/a', ['/home', '/b', '/c']],
    ['关闭其他', '/b', ['/home', '/b']],
    ['全部关闭', '/c', ['/home']],
  ])('S3.6 %s asks once where input would be lost, and closes only on yes', async (label, path, left) => {
    const { dialog, unsaved, choose, paths } = open()
    unsaved.add({ tab: '/a', title: '甲' }, '新增')
    const asked: string[] = []
    let answer = false
    dialog.offer(({ message, accept }) => {
      asked.push(`${message} ${accept}`)
      return Promise.resolve(answer)
    })
    choose(path, label)
    await vi.waitFor(() => expect(asked).toEqual(['“甲”有未保存的修改（新增），继续操作将丢失这些修改。 放弃并关闭']))
    expect(paths()).toEqual(['/home', '/a', '/b', '/c'])
    answer = true
    choose(path, label)
    await vi.waitFor(() => expect(paths()).toEqual(left))
  })

  it('S3.6 does not ask about unsaved input in a tab that stays', () => {
    const { unsaved, choose, paths } = open()
    unsaved.add({ tab: '/a', title: '甲' }, '新增')
    choose('/b', '关闭右侧')
    expect(paths()).toEqual(['/home', '/a', '/b'])
  })

  it('S3.3 a closed tab is reopened at its old place and shown', () => {
    const { actions, navigator, paths } = open()
    actions.close({ kind: 'one', key: '/a' })
    actions.reopen()
    expect([paths(), navigator.path]).toEqual([['/home', '/a', '/b', '/c'], '/a?current=2'])
  })

  it('S2.7 S3.8 a refresh goes by /redirect, replacing the page', () => {
    const { choose, navigator } = open()
    choose('/c', '刷新')
    expect(navigator.entries).toEqual(['/redirect/c?current=2'])
  })
})
