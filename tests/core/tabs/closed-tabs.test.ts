import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Session } from '../../../src/core/session/session.ts'
import { HOME_ROUTE, tabKey } from '../../../src/core/tabs/tab.ts'
import type { TabRules } from '../../../src/core/tabs/tab-rule.ts'
import { type Closing, Tabs } from '../../../src/core/tabs/tabs.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const rules: TabRules = new Map([['detail', { queryKeys: [], tabPer: ['id'] }]])
const home = { path: '/home', fullPath: '/home', name: HOME_ROUTE, meta: { affix: true } }
const visit = (name: string) => ({ path: `/${name}`, fullPath: `/${name}`, name })
const detail = (id: string) => ({ path: '/detail', fullPath: `/detail?id=${id}`, name: 'detail' })

const open = (...names: string[]) => {
  const { storage, session } = signedInTab()
  const tabs = new Tabs(storage, session, rules)
  tabs.open(home)
  for (const name of names) tabs.open(visit(name))
  return { storage, session, tabs }
}
/** The visible tabs, and where each leads. */
const written = ({ tabs, active }: Tabs) => [
  active && tabKey(active),
  ...tabs.value.tabs.map((tab) => [tabKey(tab), tab.fullPath, tab.title, tab.meta.affix === true]),
]
const keys = ({ tabs }: Tabs) => tabs.value.tabs.map(tabKey)

describe('reopening', () => {
  it('S3.3 reopens the tab closed last at its place, with its address, and shows it', () => {
    const { tabs } = open('a', 'b', 'c')
    tabs.open({ ...visit('b'), fullPath: '/b?current=2' })
    tabs.close({ kind: 'one', key: '/b' })
    expect(tabs.reopen()).toMatchObject({ fullPath: '/b?current=2' })
    expect([keys(tabs), tabs.active?.path]).toEqual([['/home', '/a', '/b', '/c'], '/b'])
    expect(tabs.reopen()).toBeUndefined()
  })

  it.each([{ kind: 'all' }, { kind: 'others', key: '/b' }, { kind: 'right', key: '/home' }] as const)(
    'S3.5 tabs closed together by %j are reopened one by one, each at its place',
    (closing: Closing) => {
      const { tabs } = open('a', 'b', 'c', 'd')
      const before = keys(tabs)
      tabs.close(closing)
      for (let left = tabs.closed.value.length; left > 0; left -= 1) tabs.reopen()
      expect(keys(tabs)).toEqual(before)
    },
  )

  it('S3.3 keeps at most ten', () => {
    const names = Array.from({ length: 14 }, (_, index) => `t${index}`)
    const { tabs } = open(...names)
    tabs.close({ kind: 'all' })
    while (tabs.reopen()) expect(tabs.closed.value.length).toBeLessThan(10)
    expect(keys(tabs)).toEqual(['/home', ...names.slice(-10).map((name) => `/${name}`)])
  })

  it('S3.3 a tab that is open already is not opened twice', () => {
    const { tabs } = open('a')
    tabs.close({ kind: 'one', key: '/a' })
    tabs.open(visit('a'))
    expect(tabs.reopen()).toBeUndefined()
  })

  it('S2.12 reopens only routes that are still in the menu', () => {
    const { tabs } = open('a', 'b')
    tabs.close({ kind: 'all' })
    tabs.retain(new Set([HOME_ROUTE, 'a']))
    expect(tabs.reopen()).toMatchObject({ name: 'a' })
    expect(tabs.reopen()).toBeUndefined()
  })

  it('S2.12 a tab that the menu removes does not count as closed', () => {
    const { tabs } = open('a', 'b')
    tabs.retain(new Set([HOME_ROUTE, 'a']))
    expect(tabs.closed.value).toEqual([])
  })

  it('S5.1 keeps none after sign-out', () => {
    const { session, tabs } = open('a')
    tabs.close({ kind: 'all' })
    session.clear()
    expect(tabs.reopen()).toBeUndefined()
  })
})

it('S3.3 a route may have a tab for each query, each with its own life', () => {
  const { tabs } = open('a')
  for (const id of ['1', '2', '1']) tabs.open(detail(id))
  expect(keys(tabs)).toEqual(['/home', '/a', '/detail?id=1', '/detail?id=2'])
  expect(tabs.active?.fullPath).toBe('/detail?id=1')
  tabs.close({ kind: 'one', key: '/detail?id=1' })
  expect(keys(tabs)).toEqual(['/home', '/a', '/detail?id=2'])
})

it('S3.3 S3.5 S3.7 after any operations: home first, keys unique, pinned tabs survive, the shown one exists, storage round-trips', () => {
  const visits = [home, ...['a', 'b', 'c'].map(visit), ...['1', '2', '3'].map(detail)]
  const key = fc.constantFrom(
    ...visits.map((one) => new Tabs(signedInTab().storage, signedInTab().session, rules).keyOf(one)),
  )
  const step = fc.oneof(
    fc.constantFrom(...visits).map((one) => (tabs: Tabs) => tabs.open(one)),
    fc.tuple(fc.constantFrom('one', 'others', 'right'), key).map(([kind, at]) => (tabs: Tabs) => {
      tabs.close({ kind, key: at })
    }),
    fc.constant((tabs: Tabs) => {
      tabs.close({ kind: 'all' })
    }),
    fc.constant((tabs: Tabs) => {
      tabs.reopen()
    }),
    fc.tuple(key, fc.boolean()).map(
      ([at, affix]) =>
        (tabs: Tabs) =>
          tabs.pin(at, affix),
    ),
    fc.tuple(key, fc.integer({ min: -2, max: 9 })).map(
      ([at, to]) =>
        (tabs: Tabs) =>
          tabs.move(at, to),
    ),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { storage, tabs } = open()
      for (const run of steps) {
        const pinned = tabs.tabs.value.tabs.filter((tab) => tab.meta.affix && tab.name !== HOME_ROUTE).map(tabKey)
        run(tabs)
        const now = tabs.tabs.value.tabs
        const still = new Set(keys(tabs))
        expect(still.size).toBe(now.length)
        expect(now.findIndex((tab) => tab.name === HOME_ROUTE)).toBeLessThanOrEqual(0)
        expect(tabs.active === undefined).toBe(now.length === 0)
        expect(pinned.every((one) => still.has(one))).toBe(true)
        expect(tabs.closed.value.some(({ tab }) => still.has(tabKey(tab)))).toBe(false)
        expect(tabs.closed.value.length).toBeLessThanOrEqual(10)
      }
      expect(written(new Tabs(storage, new Session(storage), rules))).toEqual(written(tabs))
    }),
  )
})
