import { expressionBuilder } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { namedOrSounding } from '../../kernel/text-search.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { readMarks } from './marks.ts'
import type { Submitted } from './table.ts'

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/**
 * GET /api/system/hearing/serving: a row for each officer of another pool and each office of the data scope that the
 * officer serves by consent (decision 0138), by name. It opens nothing else of them.
 */
export const listServingOfficers: Handler<'listServingOfficers'> = async ({ db, account, query }) => {
  const { name, orgId } = query
  const matching = db
    .selectFrom('hearing_officer_office as served')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'served.officer_id')
    .innerJoin('org', 'org.id', 'served.office_id')
    .innerJoin('org as pool', 'pool.id', 'hearing_officer.org_id')
    .select(['hearing_officer.id', 'hearing_officer.name', 'hearing_officer.gender', 'hearing_officer.employer'])
    .select(['hearing_officer.category', 'hearing_officer.phone', 'hearing_officer.status'])
    .select(['served.office_id', 'org.name as orgName', 'pool.name as poolName'])
    .where('served.office_id', 'in', orgIdsIn(account.scope))
    .where('hearing_officer.consent', 'is not', null)
    .where('hearing_officer.status', 'in', ['active', 'paused'])
    .$narrowType<Submitted>()
    .$if(orgId !== undefined, (all) => all.where('served.office_id', '=', orgId ?? ''))
    .$if(Boolean(name?.trim()), (all) =>
      all.where(
        namedOrSounding(eb.ref('hearing_officer.name'), eb.ref('hearing_officer.name_sounds'), name?.trim() ?? ''),
      ),
    )
  const { rows, total } = await paged(matching, query, {
    id: 'served.office_id',
    orders: { name: [eb.ref('hearing_officer.name_key'), eb.ref('hearing_officer.id')] },
    unless: 'name:true',
  })
  const marks = await readMarks(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ id, office_id, category, phone, ...shown }) => ({
      ...shown,
      ...withoutNulls({ category }),
      id: `${id}-${office_id}`,
      officerId: id,
      fields: [...marks(id).fields],
      caseTypes: [...marks(id).caseTypes],
      phone: maskPhone(phone),
    })),
    total,
  }
}
