import { expect, it } from 'vitest'
import { copied, type GrantNode, granted, narrowed, sectionsOf, stateOf } from '../../../src/core/permission/grants.ts'
import { matchingBy } from '../../../src/core/search/matching.ts'

const button = (id: string, label: string, disabled = false): GrantNode => ({ id, label, type: 'button', disabled })
const users: GrantNode = {
  id: 'user',
  label: '用户列表',
  type: 'page',
  disabled: false,
  children: [button('add', '新增'), button('edit', '修改'), button('reset', '重置密码', true)],
}
const roles: GrantNode = {
  id: 'role',
  label: '角色列表',
  type: 'page',
  disabled: true,
  children: [button('grant', '授权')],
}
const system: GrantNode = {
  id: 'system',
  label: '系统管理',
  type: 'folder',
  disabled: false,
  children: [users, roles, { id: 'more', label: '更多', type: 'folder', disabled: false, children: [] }],
}
const home: GrantNode = { id: 'home', label: '首页', type: 'page', disabled: false }
const nodes = [home, system]

it.each([
  ['a button takes all above it along', users.children?.[0], ['system', 'user'], true, [], ['add', 'system', 'user']],
  [
    'a folder takes all below it along, but for what is disabled',
    system,
    [],
    true,
    [],
    ['system', 'user', 'add', 'edit', 'grant', 'more'],
  ],
  [
    'clearing an entry clears what is below it',
    users,
    ['system'],
    false,
    ['system', 'user', 'add', 'edit'],
    ['system'],
  ],
  [
    'clearing a button leaves what is above it',
    users.children?.[0],
    ['system', 'user'],
    false,
    ['system', 'user', 'add'],
    ['system', 'user'],
  ],
  ['a disabled entry does not change', roles, ['system'], true, ['system'], ['system']],
  ['what is disabled below stays', users, ['system'], false, ['system', 'user', 'reset'], ['system', 'reset']],
  ['ids that are not in the menu stay', users.children?.[1], [], true, ['other'], ['other', 'edit']],
] as const)('S9.6 %s', (_case, node, above, on, before, after) => {
  expect(node && granted(node, above, on, before)).toEqual(after)
})

it.each([
  [[], false],
  [['user'], 'mixed'],
  [['user', 'add'], 'mixed'],
  // 重置密码 cannot be given, so that it is not missed.
  [['user', 'add', 'edit'], true],
  [['user', 'add', 'edit', 'reset'], true],
  [['reset'], 'mixed'],
])('S9.6 the box of a page with %j is %s', (chosen, state) => {
  expect(stateOf(users, new Set(chosen))).toBe(state)
})

it('S9.6 folders are the sections, and a page without a folder is one', () => {
  const told = sectionsOf(nodes).map(({ node, lines }) => [
    node.label,
    ...lines.map(
      (line) => `${line.above.join('/')} ${line.node.label}: ${line.buttons.map(({ label }) => label).join()}`,
    ),
  ])
  expect(told).toEqual([
    ['首页', ' 首页: '],
    ['系统管理', 'system 用户列表: 新增,修改,重置密码', 'system 角色列表: 授权', 'system 更多: '],
  ])
})

it('S9.6 what another role has is taken over as far as it can be changed', () => {
  expect(copied(nodes, ['home', 'reset', 'role'], ['system', 'user', 'edit', 'role', 'grant'])).toEqual([
    'system',
    'user',
    'edit',
    'reset',
    'role',
    'grant',
  ])
})

const shown = (find: string | undefined, among?: readonly string[]) =>
  sectionsOf(nodes).flatMap((section) => {
    const narrow = { find: find === undefined ? undefined : matchingBy()(find), among: among && new Set(among) }
    return (narrowed(section, narrow)?.lines ?? []).map(
      ({ node, buttons }) => `${node.label}: ${buttons.map(({ label }) => label).join()}`,
    )
  })

it.each([
  ['用户', undefined, ['用户列表: 新增,修改,重置密码']],
  ['修改', undefined, ['用户列表: 修改']],
  ['没有', undefined, []],
  [undefined, ['system', 'user', 'edit'], ['用户列表: 修改']],
  ['用户', ['home'], []],
])('S9.6 searched for %s among %j: %j', (find, among, lines) => {
  expect(shown(find, among)).toEqual(lines)
})
