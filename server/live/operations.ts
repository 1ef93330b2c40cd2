import type { Handler, Operations } from '../http/handler.ts'
import { unreadOf } from '../message/index.ts'
import { authorizationVersions } from './authorization-version.ts'
import { directoryVersions } from './directory-version.ts'

/** GET /api/message/status: the state that the stream sends, for clients that cannot open a stream. */
const liveStatus: Handler<'liveStatus'> = async ({ db, clock, followed, account: { userId } }) => {
  const now = clock.now()
  const authorization = (await authorizationVersions(db, [userId], now)).get(userId) ?? ''
  return {
    unread: (await unreadOf(db, [userId])).get(userId) ?? 0,
    authorization,
    directory: (await directoryVersions(db, { userIds: [userId], now, followed }))(userId, authorization),
  }
}

/** GET /api/message/stream: the changes for the user, as they happen. */
const liveStream: Handler<'liveStream'> = async ({ account, live }) => live.open(account)

/** Changes as they happen. */
export const liveOperations = { liveStatus, liveStream } satisfies Operations
