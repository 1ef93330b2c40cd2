import { genderLabels, newUserFields } from '../../../../openapi/facts.ts'
import { importColumn } from '../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { organisationChoices } from '../../../core/lookup/organisation-choices.ts'
import type { AssignableRole, OrgNode } from '../../../core/ports/lookup-gateway.ts'
import { type NewPassword, UserImportGateway, type UserImportRow } from './user.ts'

const { username, name, orgId, posts, roleIds, employeeNo, gender, phone, idNumber, email, position, validUntil } =
  newUserFields

/** What the column of the organisation says, and offers where the page has all of them. */
const organisationWords = (organisations: readonly OrgNode[], whole: boolean) => {
  const hint = '机构名称或机构编码，须在您的管理范围内；名称重复的请'
  return whole
    ? { hint: `${hint}从列表中选择，或填机构编码`, choices: organisationChoices(organisations) }
    : { hint: `${hint}填机构编码` }
}

/**
 * The import of users: its columns offer the organisations and roles that the person may assign. `whole` tells whether
 * these are all organisations. The rules are those of a new user; the backend decides (openapi/import.yaml).
 */
export const userImport = (
  organisations: readonly OrgNode[],
  roles: readonly AssignableRole[],
  whole = true,
): ImportSpec<UserImportRow, NewPassword> => ({
  title: '导入用户',
  noun: '用户',
  gateway: UserImportGateway,
  undoNote: '导入后已登录过或又被修改过的用户保持不变。',
  columns: [
    importColumn('username', username, {
      example: 'chenjing',
      hint: `${username.mistake}；用户名已存在时按导入时的选择更新或跳过`,
    }),
    importColumn('name', name, { example: '陈静' }),
    importColumn('org', orgId, {
      example: '东湖区人民检察院',
      ...organisationWords(organisations, whole),
    }),
    importColumn('roles', roleIds, {
      example: '普通干警',
      hint: '角色名称，多个角色之间用顿号或逗号分隔',
      choices: roles.map((role) => role.name),
    }),
    importColumn('posts', posts, {
      example: '380102（联络员）',
      hint: `机构名称或机构编码，可在括号中写职务；多个之间用顿号或逗号分隔，最多 ${posts.maxItems} 个`,
    }),
    importColumn('employeeNo', employeeNo, {
      example: 'DH-0123',
      hint: `${employeeNo.mistake}，最多 ${employeeNo.maxLength} 位`,
    }),
    importColumn('gender', gender, {
      example: genderLabels.female,
      hint: `${genderLabels.male}或${genderLabels.female}，可不填`,
      choices: [genderLabels.male, genderLabels.female],
    }),
    importColumn('phone', phone, { example: '13800001234', hint: '11 位手机号' }),
    importColumn('idNumber', idNumber, { example: '380102199003074246', hint: '18 位居民身份证号' }),
    importColumn('email', email, { example: 'chenjing@example.cn' }),
    importColumn('position', position, { example: '检察官助理' }),
    importColumn('validUntil', validUntil, {
      example: '2027-12-31',
      hint: '日期，格式为 年-月-日；不填为长期有效',
    }),
  ],
  extra: {
    name: '初始密码',
    note: (count) => `新增的 ${count} 个用户已设置随机初始密码，首次登录须修改。`,
    withoutIt: '只能逐个重置密码',
    columns: [
      { header: username.label, width: 20, valueOf: (user) => user.username },
      { header: name.label, width: 16, valueOf: (user) => user.name },
      { header: '初始密码', width: 24, valueOf: ({ password }) => password },
      { header: '说明', width: 44, valueOf: () => '首次登录须修改密码；请妥善保管，转交后删除本文件' },
    ],
  },
})
