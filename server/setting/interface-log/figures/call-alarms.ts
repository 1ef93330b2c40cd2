import { sql } from 'kysely'
import type { AlarmSource } from '../../../kernel/contributions/alarm-source.ts'
import { dayOf, daysAfter, startOfDay } from '../../../kernel/time.ts'
import { callsFound, callsPermission } from './call-counts.ts'

/** Failed calls are alarming for so many days, today included, unless they are marked as handled or ignored. */
const days = 7
/** Fewer than so many with one application may be by chance. */
const fewest = 3
/** No more applications than these are named. */
const most = 5

/** Applications and systems of which several calls have failed that nobody has handled. */
export const callAlarms: AlarmSource = {
  permission: callsPermission,
  async find({ db, now, services }) {
    await services.callLog.flush()
    const today = dayOf(now)
    const begin = daysAfter(today, 1 - days)
    const rows = await db
      .selectFrom('interface_call')
      .where('interface_call.state', '=', 'open')
      .where('interface_call.at', '>=', startOfDay('begin', begin))
      .where('interface_call.at', '<', startOfDay('end', daysAfter(today, 1)))
      .where('interface_call.party', '<>', '')
      .select(['party', sql<number>`count(*)`.as('count'), sql<number>`min(interface_call.at)`.as('first')])
      .groupBy('party')
      .having(sql<number>`count(*)`, '>=', fewest)
      .orderBy('count', 'desc')
      .orderBy('party')
      .limit(most)
      .execute()
    return rows.map(({ party, count, first }) => ({
      key: `calls:${party}`,
      severity: 'danger' as const,
      title: `与“${party}”的接口调用失败`,
      text: `最近 ${days} 天有 ${count} 次失败的调用还没有处理。`,
      advice: '打开列表看失败原因，与对方核对；恢复后把这些调用标记为已处理。',
      unit: '次',
      count,
      since: first,
      search: callsFound({ partyIs: party, handling: 'open', time: [begin, today] }),
    }))
  },
}
