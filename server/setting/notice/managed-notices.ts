import type { Selectable } from 'kysely'
import { listNoticesPermission } from '../../../openapi/facts/notice.ts'
import { managed } from '../../kernel/managed.ts'
import { noticeScope } from './notice-scope.ts'
import { beyondScope, reachesOf } from './reach.ts'
import type { NoticeTable } from './table.ts'

export type NoticeRecord = Selectable<NoticeTable>

const notices = { noun: '公告', scope: noticeScope, listed: listNoticesPermission }

/** Notices, for an operation that concerns only their receivers within the data scope. */
export const visibleNotices = managed('notice', notices)

/** Notices. One that goes to others than those of the data scope is refused (AA0002). */
export const managedNotices = managed('notice', {
  ...notices,
  async refusals(tx, account, rows) {
    if (account.scope.all) return () => undefined
    const within = await reachesOf(tx, account, rows)
    return ({ id }) => (within(id, account.scope) ? undefined : beyondScope())
  },
})
