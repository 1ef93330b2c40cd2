import type { components } from '../../../../openapi/schema.d.ts'
import type { AssignableRole } from '../../../core/directory/assignable-role.ts'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import type { ImportGateway } from '../../../core/import/import-gateway.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
type ImportRow = Schemas['ImportRow']
/** The initial password of a user whom the import created. */
type NewPassword = Schemas['ImportResult']['passwords'][number]

export type UserImportGateway = ImportGateway<ImportRow, NewPassword>
export const UserImportGateway = token<UserImportGateway>('UserImportGateway')

const namesBelow = (nodes: readonly OrgNode[]): readonly string[] =>
  nodes.flatMap(({ label, children = [] }) => [label, ...namesBelow(children)])

/**
 * The import of users: its columns offer the organisations and roles that the person may give; undefined until these are
 * loaded. The hints say the rules of `NewUser`; the backend decides (openapi/import.yaml).
 */
export const userImport = (
  organisations: readonly OrgNode[],
  roles: readonly AssignableRole[],
): ImportSpec<ImportRow, NewPassword> | undefined =>
  organisations.length === 0 || roles.length === 0
    ? undefined
    : {
        title: '导入用户',
        noun: '用户',
        gateway: UserImportGateway,
        undoNote: '导入后已登录过或又被修改过的用户保持不变。',
        columns: [
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
          {
            header: '账号有效期',
            field: 'validUntil',
            example: '2027-12-31',
            hint: '日期，格式为 年-月-日；不填为长期有效',
          },
        ],
        extra: {
          name: '初始密码',
          note: (count) => `新增的 ${count} 个用户已设置随机初始密码，首次登录须修改。`,
          withoutIt: '只能逐个重置密码',
          columns: [
            { header: '用户名', width: 20, valueOf: ({ username }) => username },
            { header: '姓名', width: 16, valueOf: ({ name }) => name },
            { header: '初始密码', width: 24, valueOf: ({ password }) => password },
            { header: '说明', width: 44, valueOf: () => '首次登录须修改密码；请妥善保管，转交后删除本文件' },
          ],
        },
      }
