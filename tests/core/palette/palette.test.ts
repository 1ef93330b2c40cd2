import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../src/core/navigation/menu-item.ts'
import { menuPages } from '../../../src/core/navigation/menu-pages.ts'
import {
  type PaletteAction,
  type PaletteSource,
  paletteSections,
  recordSections,
} from '../../../src/core/palette/palette.ts'
import { matchingBy } from '../../../src/core/search/matching.ts'

const entry = (name: string, link: string, children: readonly MenuItem[] = [], hidden = 0): MenuItem => ({
  name,
  link,
  hidden,
  routeName: link === '' ? name : link.slice(1).replaceAll('/', '-'),
  children,
})

const menu: readonly MenuItem[] = [
  entry('工作台', '', [entry('首页', '/Dashboard/home')]),
  entry('系统管理', '', [
    entry('用户列表', '/system/user'),
    entry('角色列表', '/system/role'),
    entry('字典编辑', '/setting/dict/form', [], 1),
  ]),
  entry('门户网站', 'https://portal.example'),
  entry('内部', '', [entry('看不见', '/hidden/below')], 1),
]

const action = (label: string, words: readonly string[] = []): PaletteAction => ({
  id: label,
  label,
  words,
  icon: 'lock',
  run: () => undefined,
})

const listed = (query: string, source: Partial<PaletteSource> = {}) =>
  paletteSections(
    {
      pages: menuPages(menu),
      quick: [],
      recent: [],
      actions: [action('锁定屏幕', ['离开'])],
      settings: [action('主题：深色', ['夜间'])],
      ...source,
    },
    query,
    matchingBy(),
  ).map(({ label, found }) => [label, found.map((one) => one.entry.label)])

/** The few readings that these tests need. */
const readings: Readonly<Record<string, readonly string[]>> = { 用: ['yong'], 户: ['hu'], 列: ['lie'], 表: ['biao'] }

describe('menuPages', () => {
  it('S3.2 flattens the visible entries, each with its folders', () => {
    expect(menuPages(menu).map(({ item, above }) => [item.name, above])).toEqual([
      ['首页', ['工作台']],
      ['用户列表', ['系统管理']],
      ['角色列表', ['系统管理']],
      ['门户网站', []],
    ])
  })
})

describe('paletteSections', () => {
  it('S11.1 lists the quick list, the recent pages, the others and the actions, each page once', () => {
    const source = { quick: ['system-role', 'taken-away'], recent: ['system-role', 'system-user'] }
    expect(listed('', source)).toEqual([
      ['常用', ['角色列表']],
      ['最近访问', ['用户列表']],
      ['功能', ['首页', '门户网站']],
      ['操作', ['锁定屏幕']],
    ])
  })

  it('S11.1 omits empty sections', () => {
    expect(listed('', { actions: [] })).toEqual([['功能', ['首页', '用户列表', '角色列表', '门户网站']]])
    expect(listed('没有这样的')).toEqual([])
  })

  it.each([
    ['列表', [['功能', ['用户列表', '角色列表']]]],
    [' 用户 ', [['功能', ['用户列表']]]],
    ['系统', [['功能', ['用户列表', '角色列表']]]],
    ['锁', [['操作', ['锁定屏幕']]]],
    ['离开', [['操作', ['锁定屏幕']]]],
    ['夜间', [['设置', ['主题：深色']]]],
  ])('S11.1 finds by name, by folder and by other words: %s', (query, expected) => {
    expect(listed(query)).toEqual(expected)
  })

  it('S11.1 ranks entries that the user uses first among equals', () => {
    expect(listed('列表', { quick: ['system-role'] })).toEqual([['功能', ['角色列表', '用户列表']]])
  })

  it('S11.1 matches pinyin and initials, and returns the matched part of the name', () => {
    const source = {
      pages: menuPages(menu),
      quick: [],
      recent: [],
      actions: [action('锁定屏幕', ['离开'])],
      settings: [],
    }
    const matching = matchingBy((character) => readings[character] ?? [])
    const found = (query: string) => paletteSections(source, query, matching).flatMap((section) => section.found)
    const hits = (query: string) => found(query).map(({ entry, hit }) => [entry.label, hit])
    expect(hits('yonghu')).toEqual([['用户列表', { start: 0, end: 2 }]])
    expect(hits('lb')).toEqual([
      ['用户列表', { start: 2, end: 4 }],
      ['角色列表', { start: 2, end: 4 }],
    ])
    expect(hits('离开')).toEqual([['锁定屏幕', undefined]])
  })
})

it('S11.1 what the backend finds is told by kind, with the match marked where the name has it', () => {
  const people = [
    { id: '7', link: '/system/user?open=7', name: '用户七', about: '东湖区院' },
    { id: '8', link: '/system/user?open=8', name: '李娜' },
  ]
  const sections = recordSections([{ key: 'user', label: '用户', records: people }], ' 七 ', matchingBy())
  expect(
    sections.map(({ label, found }) => [label, found.map(({ entry, hit }) => [entry.id, entry.label, hit])]),
  ).toEqual([
    [
      '用户',
      [
        ['record user 7', '用户七', { start: 2, end: 3 }],
        ['record user 8', '李娜', undefined],
      ],
    ],
  ])
})
