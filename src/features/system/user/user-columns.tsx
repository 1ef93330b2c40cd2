import type { Column } from '../../../ui/data-table/column.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { genders, statuses, statusOptions, type User } from './user.ts'

/** This year's moments without the year, earlier ones without the time of day; the whole stands in the title. */
const lately = (time: string | undefined) =>
  time === undefined ? '—' : time.startsWith(`${new Date().getFullYear()}-`) ? time.slice(5, 16) : time.slice(0, 10)

const minutes = (time: string | undefined) => time?.slice(0, 16) ?? '—'
const rolesOf = ({ roles }: User) => roles.map(({ name }) => name).join('、')
const genderOf = ({ gender }: User) => genders[gender]

/** The columns of the list; who somebody is stands first and stays in view. */
export const columns: readonly Column<User>[] = [
  { field: 'username', header: '用户名', sortKey: 'username', width: 116, fixed: 'left' },
  { field: 'name', header: '姓名', sortKey: 'name', width: 76 },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    width: 100,
    filter: { options: statusOptions, multiple: true },
    render: ({ status }) => <StatusMark {...statuses[status]} />,
    exported: ({ status }) => statuses[status].label,
  },
  { field: 'orgName', header: '主机构', sortKey: 'orgName', width: 130, grow: true },
  { field: 'roles', header: '角色', width: 98, render: rolesOf, exported: rolesOf },
  { field: 'phone', header: '手机号', width: 112 },
  { field: 'position', header: '职务', width: 96 },
  { field: 'employeeNo', header: '工号', sortKey: 'employeeNo', width: 110, hidden: true },
  { field: 'gender', header: '性别', width: 70, hidden: true, render: genderOf, exported: genderOf },
  {
    field: 'lastLoginTime',
    header: '最近登录',
    sortKey: 'lastLoginTime',
    width: 116,
    render: ({ lastLoginTime }) => <span title={lastLoginTime}>{lately(lastLoginTime)}</span>,
  },
  {
    field: 'createTime',
    header: '创建时间',
    sortKey: 'createTime',
    width: 144,
    hidden: true,
    render: ({ createTime }) => minutes(createTime),
  },
]
