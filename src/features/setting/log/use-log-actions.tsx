import { Account } from '../../../core/account/account.ts'
import type { Reloadable } from '../../../ui/action/action.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LogGateway, may } from './log.ts'

/** A row of either log, as far as it names its user. */
interface OfUser {
  readonly id: string
  readonly name: string
  readonly username?: string
  readonly userId?: string
  /** Absent where the user was removed. */
  readonly orgName?: string
  readonly locked: boolean
  readonly outOfScope?: readonly string[]
}

const titleOf = ({ name, username }: OfUser) => `“${name}”（${username}）`

/** 解锁账号 and 强制下线 of the user of a row, by the operations of the user list, for those who may use them there. */
export const useLogActions = <Row extends OfUser>(list: Reloadable) => {
  const gateway = useService(LogGateway)
  const me = useStateValue(useService(Account).user)?.id
  const unlock = useAction<Row>(list, {
    label: '解锁账号',
    need: may.unlock,
    visible: ({ locked }) => locked,
    ask: ([row]) =>
      row && {
        title: '解锁账号',
        message: `解除用户${titleOf(row)}的锁定？`,
        detail: '管理员的锁定和多次输错密码造成的临时锁定一并解除，输错次数重新计算。',
      },
    run: ([row]) => row?.userId !== undefined && gateway.unlock(row.userId),
    done: '已解锁',
  })
  const signOut = useAction<Row>(list, {
    label: '强制下线',
    danger: true,
    need: may.signOut,
    visible: ({ userId, orgName }) => userId !== undefined && orgName !== undefined,
    cannot: ({ userId }) => (userId === me ? '这是当前登录的账号' : undefined),
    ask: ([row]) =>
      row && {
        title: '强制下线',
        message: `结束用户${titleOf(row)}的全部登录？`,
        detail: '其打开的页面立即退出，未保存的内容会丢失；可重新登录。',
      },
    run: ([row]) => row?.userId !== undefined && gateway.signOut(row.userId),
    done: '已强制下线',
  })
  return [unlock, signOut]
}
