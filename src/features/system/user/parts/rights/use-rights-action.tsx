import { useState } from 'react'
import type { Reloadable } from '../../../../../ui/action/action.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import type { User } from '../../user.ts'
import { mayExplain } from './user-rights.ts'

const UserRights = lateDialog('有效权限', () => import('./user-rights.tsx').then((code) => code.UserRights))

/** 有效权限预览 of a row, and the drawer that it opens. */
export const useRightsAction = (list: Reloadable) => {
  const [user, setUser] = useState<User>()
  const explain = useAction<User>(list, { label: '有效权限预览', need: mayExplain, run: ([row]) => setUser(row) })
  return { explain, drawer: user && <UserRights user={user} onClose={() => setUser(undefined)} /> }
}
