import { useAction } from '../../../../../ui/action/use-action.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import type { User } from '../../user.ts'
import { mayExplain } from './user-rights.ts'

const UserRights = lateDialog('有效权限', () => import('./user-rights.tsx').then((code) => code.UserRights))

/** 有效权限预览 of a row, and the drawer that it opens. */
export const useRightsAction = (list: ListOf<User>) => {
  const { open, opened, ends } = useRowDialogs(list, 'rights')
  const explain = useAction<User>(list, { label: '有效权限预览', need: mayExplain, opens: open.rights })
  return { explain, drawer: opened.rights && <UserRights user={opened.rights} onClose={ends.onClose} /> }
}
