import type { AssignableRole } from '../../../core/directory/assignable-role.ts'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import type { ImportRecord } from '../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import type { ImportRow, UserImportGateway } from './user-import.ts'

const namesBelow = (nodes: readonly OrgNode[]): readonly string[] =>
  nodes.flatMap(({ label, children = [] }) => [label, ...namesBelow(children)])

const rowOf = ({ row, texts }: ImportRecord): ImportRow => ({ row, ...texts })

/** The rules of `NewUser` in words; the backend decides (openapi/import.yaml). */
const columnsOf = (organisations: readonly OrgNode[], roles: readonly AssignableRole[]): ImportSpec['columns'] => [
  {
    header: '用户名',
    field: 'username',
    required: true,
    example: 'chenjing',
    hint: '以字母开头，3 至 32 位字母、数字、点、下划线或短横线；用户名已存在时按导入时的选择更新或跳过',
  },
  { header: '姓名', field: 'name', required: true, example: '陈静', hint: '最多 50 个字符' },
  {
    header: '主机构',
    field: 'org',
    required: true,
    example: '东湖区人民检察院',
    hint: '机构名称或机构编码，须在您的管理范围内；名称重复时请填机构编码',
    choices: [...new Set(namesBelow(organisations))],
  },
  {
    header: '角色',
    field: 'roles',
    required: true,
    example: '普通干警',
    hint: '角色名称，多个角色之间用顿号或逗号分隔',
    choices: roles.map(({ name }) => name),
  },
  { header: '工号', field: 'employeeNo', example: 'DH-0123', hint: '只能包含字母、数字和短横线，最多 32 位' },
  { header: '性别', field: 'gender', example: '女', hint: '男或女，可不填', choices: ['男', '女'] },
  { header: '手机号', field: 'phone', example: '13800001234', hint: '11 位手机号' },
  { header: '邮箱', field: 'email', example: 'chenjing@example.cn', hint: '最多 100 个字符' },
  { header: '职务', field: 'position', example: '检察官助理', hint: '最多 50 个字符' },
  { header: '账号有效期', field: 'validUntil', example: '2027-12-31', hint: '日期，格式为 年-月-日；不填为长期有效' },
]

/** The import of users: its columns offer the organisations and roles that the person may give. */
export const userImportSpec = (
  gateway: UserImportGateway,
  organisations: readonly OrgNode[],
  roles: readonly AssignableRole[],
): ImportSpec => ({
  title: '导入用户',
  noun: '用户',
  columns: columnsOf(organisations, roles),
  gateway: {
    check: (rows, existing) => gateway.checkImport(rows.map(rowOf), existing),
    runPart: ({ rows, ...part }) => gateway.importPart({ ...part, rows: rows.map(rowOf) }),
    undo: (batchId) => gateway.undoImport(batchId),
  },
  undoNote: '导入后已登录过或又被修改过的用户保持不变。',
})
