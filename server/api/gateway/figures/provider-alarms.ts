import { sql } from 'kysely'
import { listInterfaceCallsPermission } from '../../../../openapi/facts/interfaceLog.ts'
import { readingApart } from '../../../database/reading.ts'
import type { CallFailure } from '../../../kernel/calls/call.ts'
import type { AlarmSource } from '../../../kernel/contributions/alarm-source.ts'
import { dayOf, daysAfter, startOfDay } from '../../../kernel/time.ts'
import { callsFound } from './calls-found.ts'

/** Failures of which no caller is the cause: the provider does not answer, or not as it should. */
const ofProvider: readonly CallFailure[] = ['timeout', 'unreachable', 'redirected', 'interrupted', 'tooLong', 'invalid']
/** They are alarming for so many days, today included, unless they are marked as handled or ignored. */
const days = 7
/** Fewer than so many with one provider may be by chance. */
const fewest = 3
/** No more providers than these are named. */
const most = 5

/** Providers that have failed several callers, which nobody has handled. */
export const providerAlarms: AlarmSource = {
  permission: listInterfaceCallsPermission,
  async find({ db, now, services }) {
    await services.callLog.flush()
    const today = dayOf(now)
    const begin = daysAfter(today, 1 - days)
    const rows = await readingApart(db)
      .selectFrom('interface_call')
      .innerJoin('api_interface', 'api_interface.id', 'interface_call.interface_id')
      .innerJoin('api_provider', 'api_provider.id', 'api_interface.provider_id')
      .where('interface_call.at', '>=', startOfDay('begin', begin))
      .where('interface_call.at', '<', startOfDay('end', daysAfter(today, 1)))
      .where('interface_call.state', '=', 'open')
      .where('interface_call.failure', 'in', ofProvider)
      .select(['api_provider.id', 'api_provider.name'])
      .select([sql<number>`count(*)`.as('count'), sql<number>`min(interface_call.at)`.as('first')])
      .groupBy(['api_provider.id', 'api_provider.name'])
      .having(sql<number>`count(*)`, '>=', fewest)
      .orderBy('count', 'desc')
      .orderBy('api_provider.id')
      .limit(most)
      .execute()
    return rows.map(({ id, name, count, first }) => ({
      key: `provider:${id}`,
      severity: 'danger' as const,
      title: `提供方“${name}”没有正常应答`,
      text: `最近 ${days} 天经网关的调用有 ${count} 次因提供方超时、无法连接或应答不合要求而失败，还没有处理。`,
      advice: '打开列表看失败原因，与提供方核对；恢复后把这些调用标记为已处理。',
      unit: '次',
      count,
      since: first,
      search: callsFound({ providerIs: name, result: ofProvider, handling: 'open', time: [begin, today] }),
    }))
  },
}
