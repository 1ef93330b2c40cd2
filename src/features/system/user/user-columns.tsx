import type { Column } from '../../../ui/data-table/column.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { genders, statuses, type User } from './user.ts'

const minutes = (time: string | undefined) => time?.slice(0, 16) ?? '—'

/** The columns of the list; who somebody is stands first and stays in view. */
export const columns: readonly Column<User>[] = [
  { field: 'username', header: '用户名', sortKey: 'username', width: 130, fixed: 'left' },
  { field: 'name', header: '姓名', sortKey: 'name', width: 90 },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    width: 90,
    render: ({ status }) => <StatusMark {...statuses[status]} />,
  },
  { field: 'orgName', header: '主机构', sortKey: 'orgName', width: 200 },
  { field: 'roles', header: '角色', width: 140, render: ({ roles }) => roles.map(({ name }) => name).join('、') },
  { field: 'phone', header: '手机号', width: 120 },
  { field: 'position', header: '职务', width: 110 },
  { field: 'employeeNo', header: '工号', sortKey: 'employeeNo', width: 110 },
  { field: 'gender', header: '性别', width: 70, render: ({ gender }) => genders[gender] },
  {
    field: 'lastLoginTime',
    header: '最近登录',
    sortKey: 'lastLoginTime',
    width: 150,
    render: ({ lastLoginTime }) => minutes(lastLoginTime),
  },
  {
    field: 'createTime',
    header: '创建时间',
    sortKey: 'createTime',
    width: 150,
    render: ({ createTime }) => minutes(createTime),
  },
]
