import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { listTrainingsPermission } from '../../../openapi/facts/training.ts'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Clock, Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, opaque } from '../../kernel/condition.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { orgIdsIn, orgIdsOf } from '../../kernel/organisation-scope.ts'
import { paged, pagedLarge } from '../../kernel/paged.ts'
import { nowhere } from '../../kernel/role-scope.ts'
import { nameContains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import type { Submitted } from '../hearing/index.ts'
import { known } from '../hearing/index.ts'
import { conflictsOf, type Slot } from './conflicts.ts'
import { resultFields } from './result-fields.ts'
import { trainingScope } from './training-scope.ts'
import { trainingMissing } from './trainings.ts'

type Query = QueryOf<'listTrainingParticipants'>

const eb = expressionBuilder<Tables, 'training_participant' | 'hearing_officer'>()

/** Throws 404 AA0005 for a training that the account does not see. */
export async function requireSeen(db: Database, account: Account, id: string): Promise<void> {
  const listed = account.permissions.get(listTrainingsPermission) ?? nowhere
  const seen = await db
    .selectFrom('training')
    .select('id')
    .where('id', '=', id)
    .where((query) => query.or([trainingScope(account), trainingScope(account, listed)]))
    .executeTakeFirst()
  if (!seen) throw trainingMissing()
}

interface Reader {
  readonly db: Database
  readonly account: Account
  readonly clock: Clock
}

/**
 * A page of those who take part in a training, by name, and of these only those with the given ids. 404 AA0005 where
 * there is no such training in the data scope.
 */
async function pageOfParticipants({ db, account, clock }: Reader, query: Query, ids?: readonly string[]) {
  await requireSeen(db, account, query.id)
  const matching = db
    .selectFrom('training_participant')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .selectAll('training_participant')
    .innerJoin('training', 'training.id', 'training_participant.training_id')
    .select(['hearing_officer.name', 'hearing_officer.phone', 'org.name as orgName'])
    .select(['training.status', 'training.starts_at', 'training.ends_at'])
    .where(participantFilter(query))
    .$narrowType<Submitted>()
    .$if(ids !== undefined, (all) => all.where('training_participant.id', 'in', ids ?? []))
  const { rows, total } = await paged(matching, query, {
    id: 'training_participant.id',
    orders: { name: eb.ref('hearing_officer.name_key') },
    unless: 'name:true',
  })
  const conflicts = await conflictsAhead(db, rows, clock.now())
  return {
    rows: rows.map((row) => ({
      ...withoutNulls({
        conflicts: conflicts.get(row.officer_id) ?? null,
        id: row.id,
        officerId: row.officer_id,
        name: row.name,
        orgName: row.orgName,
        ...resultFields.shown(row),
        certificateNo: row.certificate_no,
      }),
      phone: maskPhone(row.phone),
      enrolTime: formatDateTime(row.enrolled_at),
      version: row.version,
    })),
    total,
  }
}

/** What else these participants of one training have at its time, until it ends. */
async function conflictsAhead(
  db: Database,
  rows: readonly (Slot & { readonly officer_id: string; readonly training_id: string; readonly status: string })[],
  now: number,
): ReturnType<typeof conflictsOf> {
  const [first] = rows
  if (first?.status !== 'published' || first.ends_at <= now) return new Map()
  return conflictsOf(
    db,
    { ...first, id: first.training_id },
    rows.map(({ officer_id }) => officer_id),
  )
}

/**
 * GET /api/system/training/participants: all of them, because who sees a training sees who takes part. 404 AA0005 where
 * there is no such training in the data scope.
 */
export const listTrainingParticipants: Handler<'listTrainingParticipants'> = (context) =>
  pageOfParticipants(context, context.query)

const exported: ExportKind<QueryOf<'beginParticipantExport'>, Schemas['TrainingParticipant']> = {
  kind: 'training_participant',
  title: '参训名单',
  page: pageOfParticipants,
}

/** POST /api/system/training/participants/export. */
export const beginParticipantExport: Handler<'beginParticipantExport'> = (context) => beginExport(exported, context)

/** GET /api/system/training/participants/export/{id}. */
export const exportParticipantRows: Handler<'exportParticipantRows'> = (context) => exportRows(exported, context)

/** What the filters of the list find. */
export function participantFilter({
  id,
  keyword,
  result,
}: Pick<Query, 'id' | 'keyword' | 'result'>): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [eb('training_participant.training_id', '=', id)]
  if (keyword) conditions.push(nameContains(eb.ref('hearing_officer.name'), keyword))
  if (result) {
    const column = 'training_participant.result'
    conditions.push(result === 'none' ? eb(column, 'is', null) : eb(column, '=', result))
  }
  return eb.and(conditions)
}

/**
 * GET /api/system/training/candidates: a page of the officers by name who are in a pool of the data scope and do not
 * take part yet, with the keyword in name or employer, or as the name begins to sound.
 */
export const listTrainingCandidates: Handler<'listTrainingCandidates'> = async ({ db, account, query }) => {
  await requireSeen(db, account, query.id)
  const { id, keyword, orgId, includeChildren } = query
  const office = eb.ref('hearing_officer.org_id')
  const conditions: Condition[] = [
    // Most are in a pool, so that an index of the states would lead to most rows.
    { test: opaque(eb('hearing_officer.status', '=', 'active')) },
    { test: eb('hearing_officer.id', 'not in', takingPart(id)) },
  ]
  if (!account.scope.all) conditions.push({ test: eb(office, 'in', orgIdsIn(account.scope)) })
  if (orgId !== undefined) {
    const orgIds = await orgIdsOf(db, account.versions, orgId, includeChildren)
    conditions.push({ test: sql<SqlBool>`${office} in (${orgIds})` })
  }
  if (keyword) conditions.push(known(db, keyword))
  return candidates({ db, reader: account.userId, name: 'hearing_officer', conditions }, query)
}

const candidates = pagedLarge(
  { id: 'hearing_officer.id', orders: { name: eb.ref('hearing_officer.name_key') }, unless: 'name:true' },
  (db) =>
    db
      .selectFrom('hearing_officer')
      .innerJoin('org', 'org.id', 'hearing_officer.org_id')
      .select(['hearing_officer.id', 'hearing_officer.name', 'hearing_officer.employer', 'org.name as orgName'])
      // In a pool.
      .$narrowType<Submitted>(),
)

const takingPart = (trainingId: string) =>
  eb.selectFrom('training_participant').select('officer_id').where('training_id', '=', trainingId)
