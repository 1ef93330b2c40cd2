import { listNoticesPermission, noticeStatusLabels } from '../../../openapi/facts/notice.ts'
import type { SearchSource } from '../../kernel/contributions/search-source.ts'
import { nameMatch } from '../../kernel/name-match.ts'
import { noticeScope } from './notice-scope.ts'

/** Among so many of the latest notices it is searched. */
const latest = 2000

/** Notices by title, the latest first. */
export const noticeSearch: SearchSource = {
  key: 'notice',
  label: '公告',
  permission: listNoticesPermission,
  async find({ db, account, text, most }) {
    const rows = await db
      .selectFrom('notice')
      .select(['notice.id', 'notice.name', 'notice.status'])
      .where(noticeScope(account))
      .orderBy('notice.created_at', 'desc')
      .orderBy('notice.id', 'desc')
      .limit(latest)
      .execute()
    const matches = nameMatch(text)
    return rows
      .filter(({ name }) => matches(name))
      .slice(0, most)
      .map(({ id, name, status }) => ({
        id,
        link: `/setting/notice?${new URLSearchParams({ name })}`,
        name,
        about: noticeStatusLabels[status],
      }))
  },
}
