import { type Control, useWatch } from 'react-hook-form'
import { listNoticeCandidatesPermission, newNoticeFields } from '../../../../../../openapi/facts.ts'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { PeopleField } from '../../../../../ui/product/people/people-field.tsx'
import { OrgsField, RolesField } from '../../../../../ui/product/receivers/receiver-fields.tsx'
import { type NoticeDetail, NoticeGateway, type NoticeValues } from '../../notice.ts'

interface Props {
  readonly control: Control<NoticeValues>
  /** The notice as it was read last: the names of its receivers are known. */
  readonly notice: NoticeDetail | undefined
}

const none: readonly never[] = []

/** 发布范围: its receivers. */
export const AudienceFields = ({ control, notice }: Props) => {
  const gateway = useService(NoticeGateway)
  const audience = useWatch({ control, name: 'audience' })
  return (
    <Section title="发布范围">
      <RadioField name="audience" wide hint="发布时在您管理范围内的可用账号会收到；之后新增的账号不会" />
      {audience === 'orgs' && <OrgsField name="orgIds" missing="请选择接收机构" chosen={notice?.orgIds.join()} />}
      {audience === 'roles' && <RolesField name="roleIds" missing="请选择接收角色" stopped={notice?.stoppedRoles} />}
      {audience === 'users' && (
        <PeopleField
          name="userIds"
          chosen={notice?.users ?? none}
          others={notice?.otherUsers}
          source={gateway.candidates}
          need={listNoticeCandidatesPermission}
          most={newNoticeFields.userIds.maxItems}
          missing="请选择接收用户"
        />
      )}
    </Section>
  )
}
