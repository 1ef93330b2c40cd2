import { userStatusLabels } from '../../../openapi/facts.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { liftLocks, locksOf } from '../../identity/locks.ts'
import { endSessionsOf } from '../../identity/login-session.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { writeMessage } from '../../message/write.ts'
import { lockRights, requireAdministrator } from '../role/administrators.ts'
import { changeStatus } from './change-status.ts'
import { type ManagedUser, managedUsers } from './managed-users.ts'

const idsOf = (users: readonly ManagedUser[]): readonly string[] => users.map(({ id }) => id)

/**
 * POST /api/system/user/lock: changes 正常 to 锁定 until it is lifted, for all of the ids or none, and ends the login
 * sessions. Rejects another status, locking the account itself, and a lock that leaves no administrator (400 AA0001). A
 * user who is locked already is unchanged.
 */
export const lockUsers: Handler<'lockUsers'> = async (context) => {
  const { account, body, clock } = context
  if (body.ids.includes(account.userId)) throw refused('不能锁定自己的账号')
  await audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers(tx, account, body.ids)
    const other = users.find(({ status }) => status !== 'normal' && status !== 'locked')
    if (other) throw refused(`用户“${other.name}”的状态为${userStatusLabels[other.status]}，不能锁定`)
    const changed = users.filter(({ status }) => status === 'normal')
    await changeStatus(tx, record, changed, { status: 'locked', now: clock.now() })
    await requireAdministrator(tx, account)
    await endSessionsOf(tx, idsOf(changed))
  })
}

/**
 * POST /api/system/user/unlock: lifts a lock by an administrator (锁定 to 正常) and those by wrong passwords, for all of the
 * ids or none, and sends the users a message. A user without a lock is unchanged.
 */
export const unlockUsers: Handler<'unlockUsers'> = async (context) => {
  const { account, body, clock } = context
  await audited(context, async (tx, record) => {
    const users = await managedUsers(tx, account, body.ids)
    const now = clock.now()
    const byHand = users.filter(({ status }) => status === 'locked')
    await changeStatus(tx, record, byHand, { status: 'normal', now })
    const lockedOut = await liftPasswordLocks(tx, record, users, now)
    await writeMessage(tx, idsOf(byHand), unlocked, now)
    await writeMessage(tx, idsOf(lockedOut.filter((user) => !byHand.includes(user))), lockLifted, now)
  })
}

/** Lifts the locks that wrong passwords caused, and audits each; resolves to the users who had one. */
async function liftPasswordLocks(
  tx: Database,
  record: Recorder,
  users: readonly ManagedUser[],
  now: number,
): Promise<readonly ManagedUser[]> {
  const locks = Map.groupBy(await locksOf(tx, idsOf(users), now), ({ userId }) => userId)
  const lockedOut = users.filter(({ id }) => locks.has(id))
  for (const user of lockedOut) {
    await liftLocks(tx, user)
    for (const { refuses, network, until } of locks.get(user.id) ?? []) {
      const before = { refuses, network, until: formatDateTime(until) }
      record({ kind: 'guess_count', id: user.id, name: user.username, before })
    }
  }
  return lockedOut
}

const unlocked = {
  kind: 'status',
  title: '您的账号已解锁',
  content: '管理员已解除您账号的锁定，可以正常使用。',
} as const

const lockLifted = {
  kind: 'status',
  title: '您的账号已解锁',
  content: '您的账号因多次输错密码被临时锁定，管理员已解除。如非本人输错，请修改密码并告知管理员。',
} as const
