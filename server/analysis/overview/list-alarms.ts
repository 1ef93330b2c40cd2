import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Context, Handler } from '../../http/handler.ts'
import type { Alarm, AlarmSource } from '../../kernel/contributions/alarm-source.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { askedServices, canRead, type FigureContext } from '../../system/statistics/index.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What areas find wrong, in the order of the areas. */
    readonly alarmSources: readonly AlarmSource[]
  }
}

/**
 * What the areas find wrong among the rows of the lists that the account may see, the serious ones first.
 */
export async function findAlarms(
  context: FigureContext & Pick<Context<'listAlarms'>, 'alarmSources'>,
): Promise<Schemas['Alarm'][]> {
  const { db, account, clock, alarmSources } = context
  const [now, services] = [clock.now(), askedServices(context)]
  const alarms: Alarm[] = []
  for (const source of alarmSources) {
    const scope = account.permissions.get(source.permission)
    if (scope && canRead(account, source.permission))
      alarms.push(...(await source.find({ db, account: { ...account, scope }, now, services })))
  }
  const ofSeverity = (severity: Alarm['severity']) => alarms.filter((alarm) => alarm.severity === severity)
  return [...ofSeverity('danger'), ...ofSeverity('warning')].map(({ since, ...alarm }): Schemas['Alarm'] => ({
    ...alarm,
    ...(since !== undefined && { sinceTime: formatDateTime(since) }),
  }))
}

/** GET /api/analysis/total/alarms: as `findAlarms`. */
export const listAlarms: Handler<'listAlarms'> = (context) => findAlarms(context)
