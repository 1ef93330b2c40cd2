import { nothing } from '../../../server/kernel/calls/call.ts'
import { CallLog } from '../../../server/kernel/calls/call-log.ts'
import type { WritingCases } from '../kernel/writing-case.ts'

/** The log of calls: marking them and exporting it. */
export const writes: WritingCases = (admin, site) => ({
  beginInterfaceCallExport: [
    ['list_export'],
    async () => () =>
      admin().post('/api/setting/logThird/export', { exportPurpose: '接口故障分析', columns: ['应用'] }),
  ],
  markInterfaceCalls: [
    ['interface_call'],
    async () => {
      const { db, clock } = site()
      const log = new CallLog({ db, clock: { now: () => clock.time }, failed: () => undefined })
      const [at, failure, traceId] = [clock.time, 'timeout', 'to-be-marked'] as const
      const call = {
        direction: 'out',
        kind: 'sms',
        party: '短信网关',
        method: 'POST',
        address: 'https://a.cn/',
      } as const
      log.add({ ...call, at, failure, traceId, duration: 1, request: nothing, answer: nothing })
      await log.flush()
      const { id, version } = await db
        .selectFrom('interface_call')
        .select(['id', 'version'])
        .where('trace_id', '=', traceId)
        .executeTakeFirstOrThrow()
      return () => admin().post('/api/setting/logThird/mark', { calls: [{ id, version }], handling: 'ignored' })
    },
  ],
})
