import { expressionBuilder } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { resultFields } from './result-fields.ts'

const eb = expressionBuilder<Tables, 'training'>()

/**
 * GET /api/system/training/officer: a page of the trainings in which an officer takes part, the latest first: all of
 * them, because who sees an officer sees what the officer has learned. 404 AA0005 for one who is in no pool of the data
 * scope.
 */
export const listOfficerTrainings: Handler<'listOfficerTrainings'> = async ({ db, account, query }) => {
  const officer = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where('id', '=', query.id)
    .where('org_id', 'in', orgIdsIn(account.scope))
    .executeTakeFirst()
  if (!officer) throw notFound('听证员不存在')
  const { id: _id, ...page } = query
  const matching = db
    .selectFrom('training_participant')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .innerJoin('org', 'org.id', 'training.org_id')
    .selectAll('training_participant')
    .select(['training.name', 'training.category', 'training.starts_at', 'training.ends_at', 'org.name as orgName'])
    .where('training_participant.officer_id', '=', officer.id)
  const { rows, total } = await paged(matching, page, {
    id: 'training_participant.id',
    orders: { startTime: eb.ref('training.starts_at') },
    unless: 'startTime:false',
  })
  return {
    rows: rows.map((row) => {
      const { signTime: _signTime, ...result } = resultFields.shown(row)
      return {
        ...withoutNulls({ ...result, certificateNo: row.certificate_no }),
        id: row.id,
        trainingId: row.training_id,
        name: row.name,
        category: row.category,
        orgName: row.orgName,
        startTime: formatDateTime(row.starts_at),
        endTime: formatDateTime(row.ends_at),
      }
    }),
    total,
  }
}
