import { orgText } from '../../../../../../openapi/text/shown.ts'
import type { Action } from '../../../../../ui/action/action.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RecordDetail } from '../../../../../ui/record-detail/record-detail.tsx'
import type { OpenedRecord } from '../../../../../ui/record-detail/use-opened-record.ts'
import { type User, UserGateway } from '../../user.ts'
import { rolesWithTerms } from '../access/user-access.ts'
import { statusOf } from '../status/user-status.ts'
import { userTabs } from './user-tabs.tsx'

interface Props {
  readonly opened: OpenedRecord<User>
  readonly actions: readonly Action<User>[]
  readonly onClose: () => void
}

/** 查看: one user with the last change; phone and id number are masked until they are asked for. */
export const UserView = ({ opened, actions }: Props) => {
  const gateway = useService(UserGateway)
  return (
    <RecordDetail
      opened={opened}
      noun="用户"
      load={gateway.shown}
      markOf={statusOf}
      lineOf={(user) => [
        user.username,
        orgText({ name: user.orgName, office: user.orgOffice }),
        user.position,
        rolesWithTerms(user),
      ]}
      tabs={userTabs}
      // Its locks, bindings and recovery codes are kept under its id.
      logged="user,guess_count,external_identity,recovery_code"
      actions={actions}
    />
  )
}
