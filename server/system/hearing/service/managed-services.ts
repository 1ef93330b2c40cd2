import { expressionBuilder, type Selectable } from 'kysely'
import { listHearingServicesPermission } from '../../../../openapi/facts/hearing.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import { managed } from '../../../kernel/managed.ts'
import type { RecordScope } from '../../../kernel/scope.ts'
import { officerScope } from '../officer-scope.ts'
import type { HearingServiceTable } from './table.ts'

/** With the name of the officer, by which the audit and refusals call it. */
export type ServiceRecord = Selectable<HearingServiceTable> & { readonly name: string }

const eb = expressionBuilder<Tables, 'hearing_service'>()

/** The scope of the officer's pool: a record is seen by the office of the pool, and those above. */
const serviceScope: RecordScope = (account, by) =>
  eb(
    'hearing_service.officer_id',
    'in',
    eb.selectFrom('hearing_officer').select('hearing_officer.id').where(officerScope(account, by)),
  )

/** Records of the hearings that officers were invited to. */
export const managedServices = managed('hearing_service', {
  noun: '履职记录',
  scope: serviceScope,
  listed: listHearingServicesPermission,
  read: (db: Database, ids): Promise<ServiceRecord[]> =>
    db
      .selectFrom('hearing_service')
      .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
      .selectAll('hearing_service')
      .select('hearing_officer.name')
      .where('hearing_service.id', 'in', ids)
      .execute(),
})
