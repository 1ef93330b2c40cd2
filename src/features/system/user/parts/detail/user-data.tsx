import { DescriptionGroups } from '../../../../../ui/detail-drawer/description-groups.tsx'
import { OrgName } from '../../../../../ui/product/org-name/org-name.tsx'
import { genderOf, postsOf, type User } from '../../user.ts'
import { rolesWithTerms } from '../access/user-access.ts'
import { locksOf } from '../status/user-status.ts'
import { useNumbers } from './use-numbers.tsx'

/** 资料: what is known of a user, in the sections of the form. */
export const UserData = ({ record: user }: { readonly record: User }) => {
  const { phone, idNumber } = useNumbers(user)
  const locks = locksOf(user)
  return (
    <DescriptionGroups
      groups={[
        {
          title: '账号',
          of: [
            ['用户名', user.username],
            ['姓名', user.name],
            ['账号有效期', user.validUntil ?? '长期有效'],
            ['密码到期日', user.passwordUntil ?? '不过期'],
            ...locks.map((lock, index) => [`锁定${locks.length > 1 ? index + 1 : ''}`, lock] as const),
          ],
        },
        {
          title: '机构与角色',
          of: [
            ['主机构', <OrgName key="org" name={user.orgName} office={user.orgOffice} />],
            ['职务', user.position],
            ['兼职机构', postsOf(user)],
            ['角色', rolesWithTerms(user)],
          ],
        },
        {
          title: '人员信息',
          of: [
            ['性别', genderOf(user)],
            ['工号', user.employeeNo],
            ['手机号', phone],
            ['证件号', idNumber],
            ['邮箱', user.email],
          ],
        },
        {
          title: '登录与创建',
          of: [
            ['最近登录', user.lastLoginTime ?? '从未登录'],
            ['登录地址', user.lastLoginIp],
            ['创建时间', user.createTime],
            ['最近修改', user.lastChange && `${user.lastChange.time}，${user.lastChange.userName}`],
          ],
        },
      ]}
    />
  )
}
