import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Clock, Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { notFound } from '../../kernel/failure.ts'
import { orgIdsFrom } from '../../kernel/organisation-scope.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { answerTrainings, trainingRows } from './answer.ts'
import { isIn, type Phase, phaseOrder } from './phase.ts'
import { trainingScope } from './training-scope.ts'

type Query = QueryOf<'listTrainings'>

const eb = expressionBuilder<Tables, 'training'>()

const ordersAt = (now: number) => ({
  name: eb.ref('training.name_key'),
  startTime: eb.ref('training.starts_at'),
  endTime: eb.ref('training.ends_at'),
  hours: eb.ref('training.hours'),
  status: phaseOrder(now),
  createTime: eb.ref('training.created_at'),
})

/** 404 AA0005. */
export const trainingMissing = () => notFound('培训不存在')

interface Reader {
  readonly db: Database
  readonly account: Account
  readonly clock: Clock
}

/** A page of the trainings of the data scope that match every filter, and of these only those with the given ids. */
async function pageOfTrainings({ db, account, clock }: Reader, query: Query, ids?: readonly string[]) {
  const now = clock.now()
  const matching = trainingRows(db)
    .where(trainingScope(account))
    .where(filter(query, now))
    .$if(ids !== undefined, (all) => all.where('training.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, {
    id: 'training.id',
    orders: ordersAt(now),
    unless: 'startTime:false',
  })
  return { rows: await answerTrainings(db, account, rows, now), total }
}

/**
 * GET /api/system/training/list: a page of the trainings that organisations of the data scope hold; the latest first.
 */
export const listTrainings: Handler<'listTrainings'> = (context) => pageOfTrainings(context, context.query)

/** GET /api/system/training/detail: one training; 404 AA0005 where there is none in the data scope. */
export const getTraining: Handler<'getTraining'> = async ({ db, account, query, clock }) => {
  const rows = await trainingRows(db).where('training.id', '=', query.id).where(trainingScope(account)).execute()
  const [training] = await answerTrainings(db, account, rows, clock.now())
  if (!training) throw trainingMissing()
  return training
}

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfTrainings>>['rows'][number]> = {
  kind: 'training',
  title: '培训管理',
  page: pageOfTrainings,
}

/** POST /api/system/training/export. */
export const beginTrainingExport: Handler<'beginTrainingExport'> = (context) => beginExport(exported, context)

/** GET /api/system/training/export/{id}. */
export const exportTrainingRows: Handler<'exportTrainingRows'> = (context) => exportRows(exported, context)

function filter(query: Query, now: number): Expression<SqlBool> {
  const { name, category, status, orgId, includeChildren = true, heldBeginDate, heldEndDate } = query
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('training.name'), name))
  // as: the schema's pattern allows these words only.
  if (category) conditions.push(eb('training.category', 'in', category.split(',') as Tables['training']['category'][]))
  // as: the same.
  if (status) conditions.push(eb.or((status.split(',') as Phase[]).map((phase) => isIn(phase, now))))
  if (orgId) conditions.push(eb('training.org_id', 'in', includeChildren ? orgIdsFrom(orgId) : [orgId]))
  if (heldBeginDate) conditions.push(eb('training.ends_at', '>', startOfDay('heldBeginDate', heldBeginDate)))
  if (heldEndDate) conditions.push(eb('training.starts_at', '<', endOfDay('heldEndDate', heldEndDate)))
  return eb.and(conditions)
}
