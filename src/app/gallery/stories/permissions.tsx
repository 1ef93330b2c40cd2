import { useState } from 'react'
import type { GrantNode } from '../../../core/permission/grants.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { PermissionDisabled } from '../../../ui/can-access/permission-disabled.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { GrantTable } from '../../../ui/product/grants/grant-table.tsx'
import type { StoryGroup } from '../story.ts'

const HasPermission = ({ need }: { readonly need: string | undefined }) => (
  <p>{usePermission(need) ? '有权限' : '没有权限'}</p>
)

const both = (need: string | undefined) => () => (
  <div className="ac-gallery-column ac-gallery-card">
    <HasPermission need={need} />
    <Permission need={need}>
      <Button>有权限才出现</Button>
    </Permission>
    <PermissionDisabled need={need}>
      <div className="ac-gallery-row">
        <TextInput aria-label="姓名" defaultValue="李娜" />
        <Button>没有权限时置灰</Button>
        <span>说明文字</span>
      </div>
    </PermissionDisabled>
  </div>
)

const button = (id: string, label: string, permission: string, reason?: string): GrantNode => ({
  id,
  label,
  type: 'button',
  permission,
  disabled: reason !== undefined,
  ...(reason !== undefined && { reason }),
})

const menu: readonly GrantNode[] = [
  {
    id: '1',
    label: '系统管理',
    type: 'folder',
    disabled: false,
    children: [
      {
        id: '2',
        label: '用户列表',
        type: 'page',
        disabled: false,
        children: [
          button('3', '查询', 'system:user:query'),
          button('4', '修改', 'system:user:edit'),
          button('5', '重置密码', 'system:user:resetPwd', '不能授予您自己没有的菜单“重置密码”'),
          button('6', '删除', 'system:user:remove'),
        ],
      },
      { id: '7', label: '角色列表', type: 'page', disabled: false },
    ],
  },
  { id: '8', label: '首页', type: 'page', disabled: false },
]

const Granted = () => {
  const [value, setValue] = useState<readonly string[]>(['1', '2', '3', '6'])
  return <GrantTable nodes={menu} before={['1', '2', '3', '4']} value={value} onChange={setValue} />
}

export const permissions: StoryGroup = {
  title: '权限',
  stories: [
    { name: '有权限', View: both('gallery:held') },
    { name: '没有权限', View: both('gallery:missing') },
    { name: '未绑定权限', View: both(undefined) },
    { name: '菜单权限', View: Granted },
  ],
}
