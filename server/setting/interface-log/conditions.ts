import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import type { Condition } from '../../kernel/condition.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, inHour, startOfDay } from '../../kernel/time.ts'

export type CallQuery = QueryOf<'listInterfaceCalls'>

const eb = expressionBuilder<Tables, 'interface_call'>()

/**
 * The conditions for the calls that match every filter, and of these only the ones with the given ids, and only those
 * of the given interfaces. Throws 400 AA0004 for a day that does not exist.
 */
export function callConditions(
  query: CallQuery,
  ids: readonly string[] | undefined,
  interfaces: readonly string[] | undefined,
): readonly Condition[] {
  const { party, partyIs, kind, hour, direction, result, minDuration, handling, beginTime, endTime, traceId } = query
  const tests: readonly (Expression<SqlBool> | undefined)[] = [
    party ? contains(eb.ref('interface_call.party'), party) : undefined,
    partyIs === undefined ? undefined : eb('interface_call.party', '=', partyIs),
    kind === undefined ? undefined : eb('interface_call.kind', 'in', kind.split(',')),
    direction === undefined ? undefined : eb('interface_call.direction', '=', direction),
    result === undefined ? undefined : resultIn(result.split(',')),
    minDuration === undefined ? undefined : eb('interface_call.duration', '>=', minDuration),
    // as: the pattern of the API description
    handling === undefined ? undefined : eb('interface_call.state', 'in', handling.split(',') as 'open'[]),
    beginTime ? eb('interface_call.at', '>=', startOfDay('beginTime', beginTime)) : undefined,
    endTime ? eb('interface_call.at', '<', endOfDay('endTime', endTime)) : undefined,
    interfaces && isOf(interfaces),
    hour === undefined ? undefined : inHour(eb.ref('interface_call.at'), hour),
  ]
  return [
    ...tests.filter((test) => test !== undefined).map((test) => ({ test })),
    ...(traceId ? [{ test: eb('interface_call.trace_id', '=', traceId), reads: true }] : []),
    ...(ids === undefined ? [] : [{ test: eb('interface_call.id', 'in', ids), volatile: true }]),
  ]
}

/** `succeeded`, or the failures of the calls. */
function resultIn(results: readonly string[]): Expression<SqlBool> {
  const failures = results.filter((result) => result !== 'succeeded')
  return eb.or([
    ...(failures.length < results.length ? [eb('interface_call.failure', 'is', null)] : []),
    ...(failures.length > 0 ? [eb('interface_call.failure', 'in', failures)] : []),
  ])
}

/** Calls of interfaces, whose index has no others. */
const isOf = (interfaces: readonly string[]): Expression<SqlBool> =>
  interfaces.length === 0 ? eb.lit(false) : eb('interface_call.interface_id', 'in', interfaces)
