import { expect, it } from 'vitest'
import { toggleBranch } from '../../../src/ui/check-tree/branch-keys.ts'
import { flatten } from '../../../src/ui/tree/flat-tree.ts'

const flat = flatten([
  {
    id: 'system',
    label: '系统管理',
    children: [
      {
        id: 'user',
        label: '用户列表',
        children: [
          { id: 'add', label: '新增' },
          { id: 'edit', label: '修改' },
        ],
      },
      { id: 'role', label: '角色列表', disabled: true, children: [{ id: 'grant', label: '授权' }] },
    ],
  },
])
const indexOf = (key: string) => flat.findIndex((node) => node.key === key)

it.each([
  ['a leaf takes all above it along', 'add', [], ['add', 'user', 'system']],
  [
    'a folder takes all below it along, but for what is disabled',
    'system',
    [],
    ['system', 'user', 'add', 'edit', 'grant'],
  ],
  ['clearing a node clears what is below it', 'user', ['system', 'user', 'add', 'edit'], ['system']],
  ['clearing a leaf leaves what is above it', 'add', ['system', 'user', 'add'], ['system', 'user']],
  ['a disabled node does not change', 'role', ['system'], ['system']],
  ['keys that are not in the tree stay', 'add', ['other'], ['other', 'add', 'user', 'system']],
  ['a disabled node above keeps what it has', 'grant', [], ['grant', 'system']],
])('S9.6 %s', (_case, key, before, after) => {
  expect(toggleBranch(flat, indexOf(key), before)).toEqual(after)
})
