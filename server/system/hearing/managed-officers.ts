import type { Selectable } from 'kysely'
import { listHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import { refused } from '../../kernel/failure.ts'
import { managed } from '../../kernel/managed.ts'
import { officerScope } from './officer-scope.ts'
import { lockOfficers } from './pools.ts'
import type { HearingOfficerTable } from './table.ts'

export type Officer = Selectable<HearingOfficerTable>

/** Hearing officers. */
export const managedOfficers = managed('hearing_officer', {
  noun: '听证员',
  scope: officerScope,
  listed: listHearingOfficersPermission,
  serialise: lockOfficers,
})

/** Throws 400 AA0001 for an officer that is kept by a synchronisation. */
export function requireLocal({ origin }: Officer): void {
  if (origin === 'synced') throw refused('该听证员由同步任务维护，请在来源系统中修改')
}
