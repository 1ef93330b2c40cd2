import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOME_ROUTE, type Tab, tabOf } from '../../../src/core/tabs/tab.ts'
import {
  closeAll,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  NO_TABS,
  openTab,
  pinTab,
  retainTabs,
  type TabsState,
} from '../../../src/core/tabs/tab-list.ts'

const tab = (name: string, affix = false): Tab =>
  tabOf({ path: `/${name}`, fullPath: `/${name}`, name, meta: affix ? { affix } : {} })
const home = tabOf({ path: '/Dashboard/home', fullPath: '/Dashboard/home', name: HOME_ROUTE })

/** `a b* c!` is tabs a, b, c, with b shown and c pinned; `home` is home. */
const state = (text: string): TabsState => {
  const words = text.split(' ').filter(Boolean)
  const tabs = words.map((word) => {
    const name = word.replace(/[*!]/g, '')
    return name === 'home' ? home : tab(name, word.includes('!'))
  })
  return { tabs, active: tabs[words.findIndex((word) => word.includes('*'))]?.path }
}
const written = ({ tabs, active }: TabsState): string =>
  tabs
    .map((each) => {
      const name = each.name === HOME_ROUTE ? 'home' : each.name
      return name + (each.path === active ? '*' : '') + (each.meta.affix ? '!' : '')
    })
    .join(' ')

describe('tabOf', () => {
  it('S3.4 the title defaults to 未命名', () => {
    expect(tab('a').title).toBe('未命名')
    expect(tabOf({ path: '/a', fullPath: '/a', name: 'a', meta: { title: '用户列表' } }).title).toBe('用户列表')
  })

  it('S3.3 holds path, full path, name, meta, params and query', () => {
    const visit = {
      path: '/a',
      fullPath: '/a?x=1&y=%E5%BC%A0#z',
      name: 'a',
      meta: { noCache: true },
      params: { id: '7' },
    }
    expect(tabOf(visit)).toEqual({ ...visit, title: '未命名', query: { x: '1', y: '张' } })
  })
})

describe('openTab', () => {
  it.each([
    ['', 'a', 'a*'],
    ['a', 'b', 'a b*'],
    ['a* b c', 'd', 'a d* b c'],
    ['a b c*', 'd', 'a b c d*'],
    ['a b c', 'd', 'a b c d*'],
    ['a* b', 'b', 'a b*'],
    ['a b*', 'b', 'a b*'],
    ['a b*', 'home', 'home* a b'],
    ['home* a', 'b', 'home b* a'],
    ['home a!', 'home', 'home* a!'],
  ])('S3.3 [%s] + %s = [%s]', (before, name, after) => {
    expect(written(openTab(state(before), name === 'home' ? home : tab(name)))).toBe(after)
  })

  it('S3.3 an existing tab that is shown at its address leaves the tabs the same', () => {
    const before = state('a* b')
    const after = openTab(before, tab('b'))
    expect(written(after)).toBe('a b*')
    expect(after.tabs).toBe(before.tabs)
  })

  it('S3.3 an existing tab takes the new address and keeps its pin', () => {
    const visit = { path: '/a', fullPath: '/a?id=2', name: 'a' }
    const [opened] = openTab(state('a!'), tabOf(visit)).tabs
    expect(opened).toMatchObject({ fullPath: '/a?id=2', query: { id: '2' }, meta: { affix: true } })
  })
})

describe('closing', () => {
  it.each([
    ['a b* c', 'b', 'a c*'],
    ['a b c*', 'c', 'a b*'],
    ['a* b c', 'a', 'b* c'],
    ['a* b c', 'c', 'a* b'],
    ['a*', 'a', ''],
    ['a b*!', 'b', 'a b*!'],
    ['a* b', 'x', 'a* b'],
  ])('S3.5 close [%s] %s: [%s]', (before, name, after) => {
    expect(written(closeTab(state(before), `/${name}`))).toBe(after)
  })

  it.each([
    ['a! b* c d!', 'b', 'a! b* d!'],
    ['a! b* c d!', 'c', 'a! c* d!'],
    ['a*! b c', 'c', 'a*! c'],
    ['a* b', 'x', 'a* b'],
  ])('S3.5 close others [%s] %s: [%s]', (before, name, after) => {
    expect(written(closeOthers(state(before), `/${name}`))).toBe(after)
  })

  it.each([
    ['a b* c d!', 'b', 'a b* d!'],
    ['a b c*', 'a', 'a*'],
    ['a b c*!', 'a', 'a c*!'],
    ['a* b', 'b', 'a* b'],
    ['a* b', 'x', 'a* b'],
  ])('S3.5 close right [%s] %s: [%s]', (before, name, after) => {
    expect(written(closeRight(state(before), `/${name}`))).toBe(after)
  })

  it.each([
    ['a b* c', ''],
    ['a! b* c! d', 'a! c*!'],
    ['a*! b c!', 'a*! c!'],
    ['', ''],
  ])('S3.5 close all [%s]: [%s]', (before, after) => {
    expect(written(closeAll(state(before)))).toBe(after)
  })
})

describe('moving and pinning', () => {
  it.each([
    ['a b c*', 'c', 0, 'c* a b'],
    ['a* b c', 'a', 2, 'b c a*'],
    ['a b c', 'a', 99, 'b c a'],
    ['a b c', 'c', -5, 'c a b'],
    ['home a b', 'b', 0, 'home b a'],
    ['a b', 'x', 0, 'a b'],
  ])('S3.3 move [%s] %s to %i: [%s]', (before, name, to, after) => {
    expect(written(moveTab(state(before), `/${name}`, to))).toBe(after)
  })

  it('S3.3 home does not move', () => {
    expect(written(moveTab(state('home a'), home.path, 1))).toBe('home a')
  })

  it('S3.5 pins and unpins', () => {
    const pinned = pinTab(state('a* b c'), '/b', true)
    expect(written(pinned)).toBe('b! a* c')
    expect(written(pinTab(pinned, '/b', false))).toBe('b a* c')
  })

  it('S2.12 drops the tabs of routes that are gone', () => {
    expect(written(retainTabs(state('a b* c!'), ({ name }) => name !== 'b'))).toBe('a c!')
  })
})

it('S3.3 after any operations, no path is duplicated, home is first and the shown tab exists', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', home.path)
  const step = fc.oneof(
    path.map((at) => (from: TabsState) => openTab(from, at === home.path ? home : tab(at.slice(1)))),
    path.map((at) => (from: TabsState) => closeTab(from, at)),
    path.map((at) => (from: TabsState) => closeOthers(from, at)),
    path.map((at) => (from: TabsState) => closeRight(from, at)),
    fc.tuple(path, fc.boolean()).map(
      ([at, affix]) =>
        (from: TabsState) =>
          pinTab(from, at, affix),
    ),
    fc.tuple(path, fc.integer({ min: -3, max: 9 })).map(
      ([at, to]) =>
        (from: TabsState) =>
          moveTab(from, at, to),
    ),
    fc.constant(closeAll),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { tabs, active } = steps.reduce((from, run) => run(from), NO_TABS)
      const paths = tabs.map((each) => each.path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.indexOf(home.path)).toBeLessThanOrEqual(0)
      expect(tabs.length === 0 ? active === undefined : paths.includes(active ?? '')).toBe(true)
    }),
  )
})
