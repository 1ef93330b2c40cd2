import { describe, expect, it } from 'vitest'
import { menu as manifest } from '../../../../src/features/system/menu/index.ts'
import {
  changeOf,
  type Menu,
  newMenuOf,
  statusOf,
  typesBelow,
  valuesOf,
} from '../../../../src/features/system/menu/menu.ts'
import { checkMenus } from '../../../../src/features/system/menu/parts/check/menu-check.ts'
import {
  entriesOf,
  exportText,
  importedEntries,
} from '../../../../src/features/system/menu/parts/transfer/menu-transfer.ts'

const entry = (id: string, change: Partial<Menu> = {}): Menu => ({
  id,
  type: 'folder',
  name: `目录${id}`,
  routeName: `folder${id}`,
  link: '',
  sort: 1,
  hidden: false,
  noCache: false,
  affix: false,
  onPhone: false,
  status: 'normal',
  updateTime: '2026-03-02 09:05:07',
  version: 2,
  leaf: true,
  ...change,
})
const page = (id: string, routeName: string, change: Partial<Menu> = {}) =>
  entry(id, { type: 'page', name: `页${id}`, routeName, link: `/${routeName.replaceAll('-', '/')}`, ...change })
const button = (id: string, permission: string) =>
  entry(id, { type: 'button', name: `按钮${id}`, routeName: '', permission })
const withBelow = (menu: Menu, ...children: readonly Menu[]): Menu => ({
  ...menu,
  leaf: false,
  children: children.map((child) => ({ ...child, parentId: menu.id })),
})

describe('the form', () => {
  it('begins with what fits its place', () => {
    expect(valuesOf(undefined, undefined)()).toMatchObject({ type: 'folder', parentId: '', hidden: false })
    expect(valuesOf(entry('7'), undefined)()).toMatchObject({ type: 'page', parentId: '7' })
    expect(valuesOf(page('8', 'system-user'), undefined)()).toMatchObject({ type: 'button', parentId: '8' })
    expect([typesBelow(button('9', 'a:b')), typesBelow(entry('1', { type: 'link' }))]).toEqual([[], []])
  })

  it('copies an entry into the same place', () => {
    const like = page('8', 'system-user', { parentId: '7', icon: 'pi-users' })
    expect(valuesOf(undefined, like)()).toMatchObject({ type: 'page', name: '页8', icon: 'pi-users', parentId: '7' })
  })

  it('sends the fields of the type alone', () => {
    const values = { ...valuesOf(undefined, page('8', 'system-user', { hidden: true }))(), permission: 'left:over' }
    expect(newMenuOf(values)).toEqual({
      type: 'page',
      name: '页8',
      routeName: 'system-user',
      link: '/system/user',
      hidden: true,
    })
    expect(newMenuOf({ ...values, type: 'button', parentId: '8' })).toEqual({
      type: 'button',
      name: '页8',
      permission: 'left:over',
      parentId: '8',
    })
  })

  it('names a change by its version, without what never changes', () => {
    const menu = button('9', 'system:user:query')
    expect(changeOf(valuesOf(undefined, undefined)(menu), menu)).toEqual({ id: '9', version: 2, name: '按钮9' })
  })
})

it('S2.13 is named as the specification names it', () => {
  expect(manifest.title).toBe('菜单管理')
})

it('S3.2 says that an entry is out of effect by the one above it', () => {
  const label = (change: Partial<Menu>) => statusOf(entry('1', change)).label
  expect([label({}), label({ suspended: true }), label({ status: 'disabled', suspended: true })]).toEqual([
    '正常',
    '上级停用',
    '停用',
  ])
})

describe('S2.12 the check', () => {
  const rules = { routeNames: new Set(['system-user']), allowedHosts: new Set(['oa.example.gov.cn']) }
  const problemsOf = (...menus: readonly Menu[]) => checkMenus(menus, rules).map(({ name, problem }) => [name, problem])

  it('finds nothing in a menu that works', () => {
    const user = withBelow(page('2', 'system-user'), button('3', 'system:user:query'))
    const link = entry('4', { type: 'link', routeName: '', link: 'https://oa.example.gov.cn/' })
    expect(problemsOf(withBelow(entry('1'), user, link))).toEqual([])
  })

  it.each<[string, Menu, readonly [string, string]]>([
    [
      'a route that this build does not have',
      withBelow(entry('1'), withBelow(page('2', 'work-plan'), button('3', 'work:plan:query'))),
      ['目录1 / 页2', '当前版本没有路由“work-plan”的页面，不会显示'],
    ],
    [
      'a permission that no operation has',
      withBelow(entry('1'), withBelow(page('2', 'system-user'), button('3', 'system:user:fly'))),
      ['目录1 / 页2 / 按钮3', '当前版本的接口没有权限“system:user:fly”'],
    ],
    [
      'a host that is not allowed',
      entry('4', { type: 'link', name: '外链', link: 'https://other.example/' }),
      ['外链', '主机“other.example”不在允许之列，不会显示'],
    ],
    ['a folder without entries', entry('5'), ['目录5', '目录下没有菜单，不会显示']],
    ['an orphan', page('6', 'system-user', { parentId: '99' }), ['页6', '上级菜单不存在，或上下级循环']],
  ])('finds %s', (_what, menu, problem) => {
    expect(problemsOf(menu)).toEqual([problem])
  })

  it('finds values that several entries have', () => {
    const user = withBelow(page('2', 'system-user'), button('3', 'system:user:query'), button('4', 'system:user:query'))
    expect(problemsOf(user, page('5', 'system-user'))).toEqual([
      ['页2', '路由名“system-user”重复，共 2 处'],
      ['页5', '路由名“system-user”重复，共 2 处'],
      ['页2 / 按钮3', '权限标识“system:user:query”重复，共 2 处'],
      ['页2 / 按钮4', '权限标识“system:user:query”重复，共 2 处'],
    ])
  })
})

describe('an export', () => {
  const menus = [withBelow(entry('1'), withBelow(page('2', 'system-user'), button('3', 'system:user:query')))]

  it('names what is above an entry by its route, and leaves out what is empty', () => {
    expect(entriesOf(menus)).toEqual([
      { type: 'folder', name: '目录1', routeName: 'folder1', hidden: false, status: 'normal' },
      {
        above: 'folder1',
        type: 'page',
        name: '页2',
        routeName: 'system-user',
        link: '/system/user',
        hidden: false,
        noCache: false,
        affix: false,
        onPhone: false,
        status: 'normal',
      },
      { above: 'system-user', type: 'button', name: '按钮3', permission: 'system:user:query', status: 'normal' },
    ])
  })

  it('is read again, and another file is not', () => {
    expect(importedEntries(exportText(menus))).toEqual(entriesOf(menus))
    expect(['', '[]', '{"menus":[]}', '{"kind":"auth-centre-menu","menus":1}'].map(importedEntries)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
