const words = inWords(listUsersWords)

import { listUsersQueryFields, listUsersWords } from '../../../../openapi/facts.ts'
import { orgText } from '../../../../openapi/text/shown.ts'
import type { AssignableRole } from '../../../core/ports/lookup-gateway.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { OrgName } from '../../../ui/product/org-name/org-name.tsx'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { lately, timeColumn } from '../../../ui/time/time-text.tsx'
import { rolesWithTerms } from './parts/access/user-access.ts'
import { CertificateCell } from './parts/certificate/certificate-cell.tsx'
import { certificateOptions, certificateText } from './parts/certificate/user-certificate.ts'
import { lockOptions, onlineOptions, statusOf, statusText } from './parts/status/user-status.ts'
import { genderOf, postsOf, statusOptions, type User } from './user.ts'
import './user-columns.css'

/** The columns of the user list, in their first order. */
export const columns = words.columns<User>([
  { field: 'username', header: '用户名', sortKey: 'username', ...kinds.username, fixed: 'left' },
  { field: 'name', header: '姓名', sortKey: 'name', ...kinds.person },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
    text: statusText,
  },
  {
    field: 'orgName',
    header: '主机构',
    sortKey: 'orgName',
    ...kinds.office,
    grow: true,
    render: ({ orgName, orgOffice, partTimeHere }) => (
      <>
        <OrgName name={orgName} office={orgOffice} />
        {partTimeHere && <small className="ac-part-time">兼职</small>}
      </>
    ),
    text: ({ orgName, orgOffice }) => orgText({ name: orgName, office: orgOffice }),
  },
  { field: 'posts', header: '兼职机构', width: 160, hidden: true, text: postsOf },
  { field: 'roles', header: '角色', width: 98, text: rolesWithTerms },
  { field: 'phone', ...kinds.phone },
  { field: 'idNumber', header: '证件号', ...kinds.idNumber, hidden: true },
  { field: 'position', header: '职务', ...kinds.position },
  { field: 'employeeNo', header: '工号', sortKey: 'employeeNo', width: 110, hidden: true },
  { field: 'gender', width: 70, hidden: true, text: genderOf },
  { field: 'email', width: 170, hidden: true },
  { field: 'validUntil', ...kinds.day, hidden: true },
  { field: 'lastLoginTime', header: '最近登录', sortKey: 'lastLoginTime', width: 116, render: lately('lastLoginTime') },
  { field: 'lastLoginIp', header: '最近登录地址', ...kinds.address, hidden: true },
  {
    field: 'certificate',
    width: 220,
    hidden: true,
    render: ({ certificate }) => certificate && <CertificateCell of={certificate} />,
    text: certificateText,
  },
  { field: 'passwordUntil', header: '密码到期日', ...kinds.day, hidden: true },
  { ...timeColumn('createTime', '创建时间'), hidden: true },
])

/**
 * The conditions of the user list; `roles` are those to choose from, `reveals` tells whether the person reads numbers
 * in full: others find them by the last four digits (decision 0110).
 */
export const searchFields = (roles: readonly AssignableRole[], reveals = true): readonly SearchField[] =>
  words.search([
    { kind: 'text', name: 'keyword' },
    {
      kind: 'text',
      name: 'phone',
      hint: reveals ? '完整号码或后四位' : '后四位',
      maxLength: 20,
      blankless: true,
      private: true,
    },
    { kind: 'select', name: 'status', multiple: true, options: statusOptions },
    { kind: 'select', name: 'lock', multiple: true, options: lockOptions },
    { kind: 'select', name: 'online', options: onlineOptions },
    {
      kind: 'select',
      name: 'roleId',
      options: roles.map(({ id, name }) => ({ value: id, label: name })),
      pattern: listUsersQueryFields.roleId.pattern,
    },
    { kind: 'select', name: 'certificate', multiple: true, options: certificateOptions },
    { kind: 'daterange', name: 'created', label: '创建时间', trueNames: ['createBeginTime', 'createEndTime'] },
    { kind: 'daterange', name: 'lastLogin', label: '最近登录', trueNames: ['loginBeginTime', 'loginEndTime'] },
  ])
