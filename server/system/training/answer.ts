import type { Selectable } from 'kysely'
import {
  cancelTrainingPermission,
  enrolOfficersPermission,
  enterTrainingResultsPermission,
  issueTrainingCertificatesPermission,
  removeTrainingsPermission,
  updateTrainingPermission,
} from '../../../openapi/facts/training.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account } from '../../kernel/account.ts'
import { officesOf } from '../../kernel/offices.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { coursewareOf } from './courseware.ts'
import { phaseOf } from './phase.ts'
import type { TrainingTable } from './table.ts'
import { trainingFields } from './training-fields.ts'

type Training = Schemas['Training']

interface TrainingRow extends Selectable<TrainingTable> {
  readonly orgName: string
  readonly kind: OrgTable['kind']
  readonly path: string
}

const changing = [
  updateTrainingPermission,
  removeTrainingsPermission,
  cancelTrainingPermission,
  enrolOfficersPermission,
  enterTrainingResultsPermission,
  issueTrainingCertificatesPermission,
]

/** Trainings with the organisations that hold them: a query that lists and details narrow. */
export const trainingRows = (db: Database) =>
  db
    .selectFrom('training')
    .innerJoin('org', 'org.id', 'training.org_id')
    .selectAll('training')
    .select(['org.name as orgName', 'org.kind', 'org.path'])

/** How many take part in each of these trainings; those in which no one does are omitted. */
async function countsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { enrolled: number; passed: number; certified: number }>()
  const rows = await db
    .selectFrom('training_participant')
    .select(({ fn, eb }) => [
      'training_id',
      fn.countAll<number>().as('enrolled'),
      fn.count<number>(eb.case().when('result', '=', 'pass').then(1).end()).as('passed'),
      fn.count<number>('certificate_no').as('certified'),
    ])
    .where('training_id', 'in', ids)
    .groupBy('training_id')
    .execute()
  return new Map(rows.map(({ training_id, ...counts }) => [training_id, counts]))
}

/** The trainings as the management shows them. `now` in milliseconds since 1970. */
export async function answerTrainings(
  db: Database,
  account: Account,
  rows: readonly TrainingRow[],
  now: number,
): Promise<Training[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  const filesOf = await coursewareOf(db, ids)
  const officeOf = await officesOf(db, account.versions, rows)
  return rows.map((row) => ({
    ...withoutNulls({
      id: row.id,
      ...trainingFields.shown(row),
      orgName: row.orgName,
      orgOffice: officeOf(row) ?? null,
      cancelReason: row.cancel_reason,
      courseware: nullIfEmpty(filesOf(row.id)),
      outOfScope: nullIfEmpty(permissionsBeyond(account, changing, (by) => includesOrg(by, row.path))),
    }),
    status: phaseOf(row, now),
    ...(counts.get(row.id) ?? { enrolled: 0, passed: 0, certified: 0 }),
    createTime: formatDateTime(row.created_at),
    version: row.version,
  }))
}
