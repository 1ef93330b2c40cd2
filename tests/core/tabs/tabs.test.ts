import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { restoreTabs } from '../../../src/core/tabs/stored-tabs.ts'
import type { TabRules } from '../../../src/core/tabs/tab-rule.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import { openTabs, signedInTab } from '../session/tabs-of-a-browser.ts'

const visit = (name: string, query = '') => ({
  path: `/${name}`,
  fullPath: `/${name}${query}`,
  name,
  meta: { title: `标题${name}` },
})

/** Every screen of these tests declares all of these; `c` has a tab for each `id`. */
const queryKeys = ['id', 'x', 'a', 'b', 'name', 'code', 'token', 'access_token', 'Password']
const rules: TabRules = new Map([
  ['a', { queryKeys, tabPer: [] }],
  ['c', { queryKeys: ['name'], tabPer: ['id'] }],
])

const opened = (...names: string[]) => {
  const { storage, session } = signedInTab()
  const tabs = new Tabs(storage, session, rules)
  for (const name of names) tabs.open(visit(name))
  return { storage, session, tabs }
}
const pathsOf = ({ tabs }: Tabs) => tabs.value.tabs.map(({ path }) => path)

describe('Tabs', () => {
  it('S3.7 are restored after a reload', () => {
    const { storage, tabs } = opened('a', 'b')
    tabs.open({ ...visit('c', '?id=7&name=%E5%BC%A0'), params: { id: '7' }, meta: { title: '丙', noCache: true } })
    tabs.pin('/a', true)
    tabs.open(visit('b'))
    expect(new Tabs(storage, new Session(storage), rules).tabs.value).toEqual(tabs.tabs.value)
  })

  it('S3.4 a tab says what its page shows behind the title, also after a reload and another visit', () => {
    const { storage, tabs } = opened('a', 'b')
    tabs.describe('/b', '民族')
    tabs.describe('/gone', '性别')
    tabs.open(visit('b'))
    const titles = (of: Tabs) => of.tabs.value.tabs.map(({ title }) => title)
    expect(titles(tabs)).toEqual(['标题a', '标题b：民族'])
    expect(titles(new Tabs(storage, new Session(storage), rules))).toEqual(['标题a', '标题b：民族'])
    tabs.describe('/b', '性别')
    expect(titles(tabs)).toEqual(['标题a', '标题b：性别'])
    tabs.open({ path: '/e', fullPath: '/e', name: 'e' })
    tabs.describe('/e', '甲')
    expect(titles(tabs)).toEqual(['标题a', '标题b：性别', '未命名：甲'])
  })

  it('S3.3 closing returns the tab to show', () => {
    const { tabs } = opened('a', 'b', 'c')
    expect(tabs.active?.path).toBe('/c')
    expect(tabs.close({ kind: 'one', key: '/c' })?.path).toBe('/b')
    expect(tabs.close({ kind: 'others', key: '/a' })?.path).toBe('/a')
    expect(tabs.close({ kind: 'all' })).toBeUndefined()
  })

  it('S3.5 move, close right, and drop routes that left the menu', () => {
    const { tabs } = opened('a', 'b', 'c')
    tabs.move('/c', 0)
    expect(pathsOf(tabs)).toEqual(['/c', '/a', '/b'])
    expect(tabs.close({ kind: 'right', key: '/a' })?.path).toBe('/c')
    tabs.retain(new Set(['a']))
    expect(pathsOf(tabs)).toEqual(['/a'])
  })

  it('S2.12 keep screens about the user, whatever the menu contains', () => {
    const { storage, session } = signedInTab()
    const tabs = new Tabs(storage, session, new Map([['b', { queryKeys: [], tabPer: [], personal: true }]]))
    for (const name of ['a', 'b', 'c']) tabs.open(visit(name))
    tabs.close({ kind: 'one', key: '/b' })
    tabs.retain(new Set(['c']))
    expect(pathsOf(tabs)).toEqual(['/c'])
    expect(tabs.reopen()?.path).toBe('/b')
  })

  it('S5.1 are cleared with the session, in storage too', () => {
    const { storage, session, tabs } = opened('a')
    session.clear()
    expect(tabs.tabs.value).toEqual({ tabs: [], active: undefined })
    expect(storage.get(StorageKey.tabs)).toBeUndefined()
  })

  it('S5.1 of a signed-out user are not restored', () => {
    const { storage } = opened('a')
    const stored = storage.get(StorageKey.tabs) ?? ''
    const [fresh] = openTabs(1)
    fresh?.storage.set(StorageKey.tabs, stored)
    expect(fresh && new Tabs(fresh.storage, fresh.session).tabs.value.tabs).toEqual([])
    expect(fresh?.storage.get(StorageKey.tabs)).toBeUndefined()
  })

  it.each([
    ['?code=SECRET', ''],
    ['?id=7&token=SECRET&x=1', '?id=7&x=1'],
    ['?access_token=SECRET', ''],
    ['?Pass%77ord=SECRET&a=b', '?a=b'],
    ['?a=b#token=SECRET', '?a=b'],
    ['?a=1&&b', '?a=1&b'],
    ['?a=?b', '?a=?b'],
  ])('S3.7 store no secret of the address %s', (query, kept) => {
    const { storage, tabs } = opened()
    tabs.open({ ...visit('a', query), params: { token: 'SECRET' } })
    expect(tabs.active?.fullPath).toBe(`/a${query}`)
    expect(storage.get(StorageKey.tabs)).not.toContain('SECRET')
    expect(restoreTabs(storage.get(StorageKey.tabs), rules).tabs[0]?.fullPath).toBe(`/a${kept}`)
  })
})

describe('restoreTabs', () => {
  it('S3.7 restores at most 100 tabs, and no text of more than 200 characters', () => {
    const tabs = Array.from({ length: 101 }, (_, index) => ({ name: 'a', path: `/a/${index}` }))
    expect(restoreTabs(JSON.stringify({ tabs }), new Map()).tabs).toHaveLength(100)
    const titled = [200, 201].map((length) => ({
      name: 'a',
      path: `/a/${length}`,
      meta: { title: '题'.repeat(length) },
    }))
    const { tabs: restoredTabs } = restoreTabs(JSON.stringify({ tabs: titled }), new Map())
    expect(restoredTabs.map(({ meta }) => meta.title?.length)).toEqual([200, undefined])
  })

  const good = { path: '/a', fullPath: '/a?x=1', name: 'a', meta: { title: '甲' }, params: {} }
  const restored = (...tabs: unknown[]) => restoreTabs(JSON.stringify({ tabs, active: '/a' }), rules)

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '1',
    '{"tabs":{}}',
    '{"tabs":"x"}',
    '[{"path":"/a","name":"a"}]',
    '{"__proto__":{"tabs":[]}}',
  ])('S3.7 drops %s', (text) => {
    expect(restoreTabs(text, rules)).toEqual({ tabs: [], active: undefined })
  })

  it.each([
    null,
    'x',
    [],
    {},
    { ...good, path: undefined },
    { ...good, path: 5 },
    { ...good, path: '//evil.example' },
    { ...good, path: 'javascript:alert(1)' },
    { ...good, path: '/a?x' },
    { ...good, path: '/login' },
    { ...good, path: `/${'a'.repeat(300)}` },
    { ...good, name: '' },
    { ...good, name: {} },
  ])('S3.7 drops the damaged tab %j and keeps the others', (damaged) => {
    expect(restored(damaged, good).tabs.map(({ path }) => path)).toEqual(['/a'])
  })

  it.each(['//evil.example', '/b', 'javascript:alert(1)', undefined, 7, '/a\\'])(
    'S3.7 an address that does not belong to the path is replaced by the path: %j',
    (fullPath) => {
      expect(restored({ ...good, fullPath }).tabs[0]?.fullPath).toBe('/a')
    },
  )

  it('S3.3 drops duplicates, and an active tab that does not exist', () => {
    const state = restoreTabs(JSON.stringify({ tabs: [good, { ...good, name: 'other' }], active: '/x' }), rules)
    expect(state.tabs).toHaveLength(1)
    expect(state.active).toBeUndefined()
  })

  it('S3.7 reads damaged members as missing', () => {
    expect(restored({ ...good, meta: 'x', params: [1], title: 3 }).tabs[0]).toMatchObject({
      title: '未命名',
      params: {},
    })
    expect(restored({ ...good, meta: { title: 1, affix: 'yes' }, params: { a: 1, b: '2' } }).tabs[0]).toMatchObject({
      meta: {},
      params: { b: '2' },
    })
  })

  it('S11.1 never throws, whatever is stored', () => {
    const tab = fc.record({
      path: fc.oneof(
        fc.constant('/a'),
        fc.string().map((name) => `/${name}`),
      ),
      name: fc.string(),
      fullPath: fc.anything(),
    })
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(tab, fc.anything())).map((tabs) => JSON.stringify({ tabs })),
    )
    fc.assert(
      fc.property(stored, (text) => {
        const paths = restoreTabs(text, rules).tabs.map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }),
    )
  })
})
