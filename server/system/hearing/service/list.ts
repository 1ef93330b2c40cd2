import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../../openapi/schema.d.ts'
import type { Tables } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { paged } from '../../../kernel/paged.ts'
import { contains } from '../../../kernel/text.ts'
import { formatDateTime, realDay } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { managedOfficers } from '../managed-officers.ts'
import { officerScope } from '../officer-scope.ts'
import { caseKey } from './case-key.ts'
import { newServiceFields } from './service-fields.ts'
import type { HearingServiceTable } from './table.ts'

type Query = operations['listHearingServices']['parameters']['query']

const eb = expressionBuilder<Tables, 'hearing_service'>()

/**
 * GET /api/system/hearing/service/list: a page of the hearings that an officer of the data scope was invited to, the
 * latest first; fees in fen. Throws `managedOfficers.outside`.
 */
export const listHearingServices: Handler<'listHearingServices'> = async ({ db, account, query }) => {
  const officer = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where('id', '=', query.officerId)
    .where(officerScope(account))
    .executeTakeFirst()
  if (!officer) throw await managedOfficers.outside(db, account, query.officerId)
  const matching = db.selectFrom('hearing_service').selectAll().where(servicesBy(query))
  const { rows, total } = await paged(matching, query, {
    id: 'hearing_service.id',
    orders: { heldOn: eb.ref('hearing_service.held_on') },
    unless: 'heldOn:false',
  })
  return {
    rows: rows.map((row) => ({
      ...withoutNulls({ id: row.id, ...newServiceFields.shown(row) }),
      createTime: formatDateTime(row.created_at),
      version: row.version,
    })),
    total,
  }
}

function servicesBy({ officerId, caseNo, attendance, heldBeginDate, heldEndDate }: Query): Expression<SqlBool> {
  const part = caseNo && caseKey(caseNo)
  return eb.and([
    eb('officer_id', '=', officerId),
    ...(part ? [contains(eb.ref('case_key'), part)] : []),
    ...(attendance
      ? // as: the schema's pattern allows these words only
        [eb('attendance', 'in', attendance.split(',') as HearingServiceTable['attendance'][])]
      : []),
    ...(heldBeginDate ? [eb('held_on', '>=', realDay('heldBeginDate', heldBeginDate))] : []),
    ...(heldEndDate ? [eb('held_on', '<=', realDay('heldEndDate', heldEndDate))] : []),
  ])
}
