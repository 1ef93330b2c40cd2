import { beginPreviewSteps } from '../../../../../../openapi/facts.ts'
import { Account } from '../../../../../core/account/account.ts'
import { Navigator } from '../../../../../core/ports/navigator.ts'
import type { Reloadable } from '../../../../../ui/action/action.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { may, type User } from '../../user.ts'

/** 以此用户预览 of a row: a new browser tab, which begins the preview itself; its banner ends it. */
export const usePreviewAction = (list: Reloadable) => {
  const [account, navigator] = [useService(Account), useService(Navigator)]
  return useAction<User>(list, {
    label: '以此用户预览',
    need: may.preview,
    cannot: ({ id, status }) => {
      if (id === account.user.value?.id) return beginPreviewSteps.own
      return status === 'normal' ? undefined : '该用户不能登录，不能预览'
    },
    // Without an opener, so that the new tab does not inherit what this one stores.
    opens: ([user]) => user && window.open(navigator.href(`/preview/${user.id}`), '_blank', 'noopener'),
  })
}
