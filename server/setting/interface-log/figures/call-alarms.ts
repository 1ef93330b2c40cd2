import { sql } from 'kysely'
import { callsFound } from '../../../kernel/calls/calls-found.ts'
import { unhandledCalls, unhandledPeriod } from '../../../kernel/calls/unhandled-calls.ts'
import type { AlarmSource } from '../../../kernel/contributions/alarm-source.ts'
import { callsPermission } from './call-counts.ts'

/** Applications and systems of which several calls have failed that nobody has handled. */
export const callAlarms: AlarmSource = {
  permission: callsPermission,
  async find({ db, now, services }) {
    await services.callLog.flush()
    const { days, from, to } = unhandledPeriod(now)
    const rows = await db
      .selectFrom('interface_call')
      .where('interface_call.state', '=', 'open')
      .where('interface_call.at', '>=', from)
      .where('interface_call.at', '<', to)
      .where('interface_call.party', '<>', '')
      .select(['party', sql<number>`count(*)`.as('count'), sql<number>`min(interface_call.at)`.as('first')])
      .groupBy('party')
      .having(sql<number>`count(*)`, '>=', unhandledCalls.fewest)
      .orderBy('count', 'desc')
      .orderBy('party')
      .limit(unhandledCalls.most)
      .execute()
    return rows.map(({ party, count, first }) => ({
      key: `calls:${party}`,
      severity: 'danger' as const,
      title: `与“${party}”的接口调用失败`,
      text: `最近 ${unhandledCalls.days} 天有 ${count} 次失败的调用还没有处理。`,
      advice: '打开列表看失败原因，与对方核对；恢复后把这些调用标记为已处理。',
      unit: '次',
      count,
      since: first,
      search: callsFound({ partyIs: party, handling: 'open', time: days }),
    }))
  },
}
