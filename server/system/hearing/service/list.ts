import { expressionBuilder } from 'kysely'
import type { Database, Tables } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { paged } from '../../../kernel/paged.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { managedOfficers } from '../managed-officers.ts'
import { officerScope } from '../officer-scope.ts'
import { servicesBy } from './conditions.ts'
import { newServiceFields } from './service-fields.ts'

const eb = expressionBuilder<Tables, 'hearing_service'>()

/**
 * GET /api/system/hearing/service/list: a page of the hearings that an officer of the data scope was invited to, or all
 * those that the conditions find, the latest first; fees in fen. Throws `managedOfficers.outside`.
 */
export const listHearingServices: Handler<'listHearingServices'> = async ({ db, account, query, clock }) => {
  if (query.officerId !== undefined) await requireSeen(db, account, query.officerId)
  const matching = db
    .selectFrom('hearing_service')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .selectAll('hearing_service')
    .select(['hearing_officer.name as officerName', 'org.name as orgName'])
    .where(servicesBy(account, query, clock.now()))
  const { rows, total } = await paged(matching, query, {
    id: 'hearing_service.id',
    orders: { heldOn: eb.ref('hearing_service.held_on') },
    unless: 'heldOn:false',
  })
  return {
    rows: rows.map((row) => ({
      ...withoutNulls({ id: row.id, ...newServiceFields.shown(row) }),
      ...(query.officerId === undefined ? { officerName: row.officerName, orgName: row.orgName } : {}),
      createTime: formatDateTime(row.created_at),
      version: row.version,
    })),
    total,
  }
}

/** Throws `managedOfficers.outside` for an officer outside the data scope. */
async function requireSeen(db: Database, account: Account, officerId: string): Promise<void> {
  const officer = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where('id', '=', officerId)
    .where(officerScope(account))
    .executeTakeFirst()
  if (!officer) throw await managedOfficers.outside(db, account, officerId)
}
