import { userStatusLabels } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { endSessionsOf, type Lock, liftLocks, locksOf } from '../../identity/index.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import { changeStatus } from './change-status.ts'
import { type ManagedUser, managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/lock: changes 正常 to 锁定 until it is lifted, of each user by itself, and ends the login sessions.
 * Refused: another status, locking the account itself, and a lock that leaves no administrator (AA0001); further
 * refusals as `managedUsers`. A user who is locked already is unchanged.
 */
export const lockUsers: Handler<'lockUsers'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers.all(tx, account, body.ids, body.versions)
    return eachRecord(tx, record, users, async (user, recordUser) => {
      if (user.id === account.userId) throw refused('不能锁定自己的账号')
      if (user.status === 'locked') return
      if (user.status !== 'normal') throw refused(`该用户的状态为${userStatusLabels[user.status]}，不能锁定`)
      await changeStatus(tx, recordUser, user, { status: 'locked', now: clock.now() })
      await requireAdministrator(tx, account)
      await endSessionsOf(tx, [user.id])
    })
  })
}

/**
 * POST /api/system/user/unlock: lifts a lock by an administrator (锁定 to 正常) and those by wrong passwords and codes, of
 * each user by itself, and sends the user a message. A user without a lock is unchanged. Refusals as `managedUsers`.
 */
export const unlockUsers: Handler<'unlockUsers'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    const users = await managedUsers.all(tx, account, body.ids, body.versions)
    const now = clock.now()
    return eachRecord(tx, record, users, async (user, recordUser) => {
      const byHand = user.status === 'locked'
      if (byHand) await changeStatus(tx, recordUser, user, { status: 'normal', now })
      const causes = await liftTemporaryLocks(tx, recordUser, user, now)
      if (byHand) await writeMessage(tx, [user.id], unlocked, now)
      else if (causes.size > 0)
        await writeMessage(tx, [user.id], lockLifted[causes.has('code') ? 'code' : 'password'], now)
    })
  })
}

/** Lifts the locks that wrong passwords and codes caused, and audits each; resolves to what caused them. */
async function liftTemporaryLocks(
  tx: Database,
  record: Recorder,
  user: ManagedUser,
  now: number,
): Promise<ReadonlySet<Lock['cause']>> {
  const locks = await locksOf(tx, [user.id], now)
  if (locks.length > 0) await liftLocks(tx, user)
  for (const { cause, refuses, network, until } of locks) {
    const before = { cause, refuses, network, until: formatDateTime(until) }
    record({ kind: 'guess_count', id: user.id, name: user.username, before })
  }
  return new Set(locks.map(({ cause }) => cause))
}

const unlocked = {
  kind: 'status',
  link: '/my/profile',
  title: '您的账号已解锁',
  content: '管理员已解除您账号的锁定，可以正常使用。',
} as const

/** Wrong codes are the more serious: they come after the right password. */
const lockLifted = {
  password: {
    kind: 'status',
    link: '/my/profile',
    title: '您的账号已解锁',
    content: '您的账号因多次输错密码被临时锁定，管理员已解除。如非本人输错，请修改密码并告知管理员。',
  },
  code: {
    kind: 'status',
    link: '/my/profile',
    title: '您的账号已解锁',
    content:
      '您的账号因多次输错二次验证的验证码被临时锁定，管理员已解除。如非本人输错，说明他人已知道您的密码，请立即修改密码并告知管理员。',
  },
} as const
