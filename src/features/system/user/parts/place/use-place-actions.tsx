import { transferUsersSteps } from '../../../../../../openapi/facts.ts'
import { Account } from '../../../../../core/account/account.ts'
import { refusalOf } from '../../../../../core/list/refusal-of.ts'
import type { Reloadable } from '../../../../../ui/action/action.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useInDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { may, type User } from '../../user.ts'

const UserTransfer = lateDialog('调动用户', () => import('./user-transfer.tsx').then((code) => code.UserTransfer))

/** What is done with the place of a user: 调动, with the dialog that asks where to. */
export const usePlaceActions = (list: Reloadable) => {
  const me = useStateValue(useService(Account).user)?.id
  const { eachOf, dialog } = useInDialog<User>()
  const transfer = useAction<User>(list, {
    label: '调动',
    icon: 'sitemap',
    need: may.transfer,
    unit: '人',
    cannot: ({ id, status }) => {
      if (id === me) return '这是当前登录的账号'
      return refusalOf(transferUsersSteps)({ status })
    },
    each: eachOf,
    done: '已调动',
  })
  return { transfer, dialog: dialog && <UserTransfer {...dialog} /> }
}
