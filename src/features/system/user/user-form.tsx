import { termText } from '../../../../openapi/text/shown.ts'
import { Account } from '../../../core/account/account.ts'
import { generatePassword } from '../../../core/account/generate-password.ts'
import { passwordDemands, passwordMistake } from '../../../core/account/password-rule.ts'
import { DateField, SelectField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { RecordDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { keptTitle } from '../../../ui/product/lookups/kept-title.ts'
import { useAssignableRoles, useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { usePasswordRule } from '../../../ui/product/password-rules/use-password-rule.ts'
import { rolesWithTerms } from './parts/access/user-access.ts'
import { UserPostsField } from './parts/place/user-posts-field.tsx'
import { may, type User, UserGateway } from './user.ts'
import { aboveMe, roleOptions } from './user-roles-kept.ts'
import { changeOf, fieldsFor, idMistake, newUserOf, valuesOf } from './user-values.ts'

interface Props {
  /** The user to change, or undefined for a new one. */
  readonly user: User | undefined
  /** Whether saving also activates the user, who has registered and needs an organisation and roles first. */
  readonly activates?: boolean
  /** The organisation that the list shows: a new user's, unless another is chosen. */
  readonly orgId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a user. */
export const UserForm = ({ user, activates = false, orgId, onClose, onSaved }: Props) => {
  const gateway = useService(UserGateway)
  const me = useStateValue(useService(Account).user)?.id
  const need = user ? may.edit : may.add
  const organisations = useOrganisations(need, user?.orgId ?? orgId)
  const { source, titleOf } = organisations
  const assignable = useAssignableRoles(need)
  const { roles } = assignable
  const rule = usePasswordRule()
  const form = useSaveForm({
    fields: fieldsFor(user),
    record: user,
    valuesOf: (of?: User) => valuesOf(of, orgId),
    save: async (values, of) => {
      if (!of) return gateway.create(newUserOf(values))
      await gateway.update(changeOf(values, of))
      if (activates) await gateway.activate(of.id)
    },
    reread: ({ id }) => gateway.detail(id),
    done: activates ? '已激活' : user ? '用户已修改' : '用户已新增',
    onSaved,
    onClose,
  })
  /** The backend refuses these changes of oneself. */
  const own = user !== undefined && user.id === me
  const above = aboveMe(user)
  const kept = above !== undefined && { disabled: true, hint: above }
  const limited = user?.roles.some((role) => termText(role) !== '') && {
    hint: `“${rolesWithTerms(user)}”，保留的角色有效期不变，可在“分配角色”中修改`,
  }
  const byOthers = own && { disabled: true, hint: '自己的机构和角色由其他管理员修改' }
  return (
    <RecordDrawer
      title={user ? `${activates ? '激活' : '修改'}用户：${user.name}` : '新增用户'}
      submitLabel={activates ? '激活' : '保存'}
      form={form}
      several
    >
      <Section title="账号">
        <TextField name="username" fixed />
        <TextField name="name" />
        {!user && (
          <PasswordField
            name="password"
            check={(password) => passwordMistake(String(password), rule)}
            hint={`${passwordDemands('', rule)
              .map(({ text }) => text)
              .join('，')}；首次登录后应修改`}
            generate={() => generatePassword(rule)}
          />
        )}
        <DateField name="validUntil" hint="不填为长期有效" {...kept} />
      </Section>
      <Section title="机构与角色">
        <TreeField
          name="orgId"
          {...source}
          nameOf={keptTitle(organisations, user)}
          lookup={organisations}
          {...kept}
          {...byOthers}
        />
        <TextField name="position" />
        <UserPostsField {...{ source, titleOf }} posts={user?.posts ?? []} disabled={own} />
        <SelectField
          name="roleIds"
          multiple
          selectAll={false}
          options={roleOptions(roles, user)}
          lookup={assignable}
          {...limited}
          {...byOthers}
        />
      </Section>
      <Section title="人员信息">
        <SelectField name="gender" clearable={false} />
        <TextField name="employeeNo" />
        <TextField
          name="phone"
          inputMode="tel"
          {...kept}
          {...(own && { disabled: true, hint: '自己的手机号请到“个人资料”中更换' })}
        />
        <TextField name="email" inputMode="email" {...kept} />
        <TextField
          name="idNumber"
          check={(number) => idMistake(String(number), user)}
          {...(user?.idNumber !== undefined && { hint: '保持不变或填写完整的新号码；清空为删除' })}
          {...kept}
        />
      </Section>
    </RecordDrawer>
  )
}
