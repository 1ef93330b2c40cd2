import type { AssignableRole } from '../../../core/directory/assignable-role.ts'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import type { ListField } from '../../../core/list/list-request.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { type Criterion, searchWords } from '../../../ui/search-form/search-words.ts'
import { statusOptions } from './user.ts'

const anId = /^\d{1,20}$/

/** What the organisation tree adds to the search. */
export const orgFields: readonly ListField[] = [
  { name: 'orgId', kind: 'text', pattern: anId },
  { name: 'includeChildren', kind: 'flag' },
]

/** The search form of the list; the organisation stands in the tree beside it. */
export const searchFields = (roles: readonly AssignableRole[]): readonly SearchField[] => [
  { kind: 'text', name: 'keyword', label: '用户名/姓名', maxLength: 50 },
  { kind: 'text', name: 'phone', label: '手机号', maxLength: 11, private: true },
  {
    kind: 'select',
    name: 'status',
    label: '状态',
    multiple: true,
    options: statusOptions,
  },
  {
    kind: 'select',
    name: 'roleId',
    label: '角色',
    options: roles.map(({ id, name }) => ({ value: id, label: name })),
    pattern: anId,
  },
  { kind: 'daterange', name: 'created', label: '创建时间', trueNames: ['createBeginTime', 'createEndTime'] },
  { kind: 'daterange', name: 'lastLogin', label: '最近登录', trueNames: ['loginBeginTime', 'loginEndTime'] },
]

/** The chosen organisation in words, nothing where none is chosen. */
export const orgWords = (nodes: readonly OrgNode[], orgId: unknown, below: boolean): readonly Criterion[] =>
  searchWords([{ kind: 'tree', name: 'org', label: '机构', nodes }], { org: orgId }).map(({ label, value }) => ({
    label,
    value: below ? `${value}（含下级机构）` : value,
  }))
