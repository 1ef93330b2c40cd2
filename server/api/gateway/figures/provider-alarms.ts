import { sql } from 'kysely'
import { listInterfaceCallsPermission } from '../../../../openapi/facts/interfaceLog.ts'
import { readingApart } from '../../../database/reading.ts'
import type { CallFailure } from '../../../kernel/calls/call.ts'
import { callsFound } from '../../../kernel/calls/calls-found.ts'
import { unhandledCalls, unhandledPeriod } from '../../../kernel/calls/unhandled-calls.ts'
import type { AlarmSource } from '../../../kernel/contributions/alarm-source.ts'

/** Failures of which no caller is the cause: the provider does not answer, or not as it should. */
const ofProvider: readonly CallFailure[] = ['timeout', 'unreachable', 'redirected', 'interrupted', 'tooLong', 'invalid']
/** Providers of which several calls have failed and are not handled. */
export const providerAlarms: AlarmSource = {
  permission: listInterfaceCallsPermission,
  async find({ db, now, services }) {
    await services.callLog.flush()
    const { days, from, to } = unhandledPeriod(now)
    const rows = await readingApart(db)
      .selectFrom('interface_call')
      .innerJoin('api_interface', 'api_interface.id', 'interface_call.interface_id')
      .innerJoin('api_provider', 'api_provider.id', 'api_interface.provider_id')
      .where('interface_call.at', '>=', from)
      .where('interface_call.at', '<', to)
      .where('interface_call.state', '=', 'open')
      .where('interface_call.failure', 'in', ofProvider)
      .select(['api_provider.id', 'api_provider.name'])
      .select([sql<number>`count(*)`.as('count'), sql<number>`min(interface_call.at)`.as('first')])
      .groupBy(['api_provider.id', 'api_provider.name'])
      .having(sql<number>`count(*)`, '>=', unhandledCalls.fewest)
      .orderBy('count', 'desc')
      .orderBy('api_provider.id')
      .limit(unhandledCalls.most)
      .execute()
    return rows.map(({ id, name, count, first }) => ({
      key: `provider:${id}`,
      severity: 'danger' as const,
      title: `提供方“${name}”没有正常应答`,
      text: `最近 ${unhandledCalls.days} 天经网关的调用有 ${count} 次因提供方超时、无法连接或应答不合要求而失败，还没有处理。`,
      advice: '打开列表看失败原因，与提供方核对；恢复后把这些调用标记为已处理。',
      unit: '次',
      count,
      since: first,
      search: callsFound({ providerIs: name, result: ofProvider, handling: 'open', time: days }),
    }))
  },
}
