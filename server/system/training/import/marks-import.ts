import { trainingMarkRowFields } from '../../../../openapi/facts/fields/trainingMarkRowFields.ts'
import { enterTrainingResultsSteps } from '../../../../openapi/facts/states/training.ts'
import { trainingResultLabels } from '../../../../openapi/facts/training.ts'
import type { Database } from '../../../database/schema.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Context, Handler } from '../../../http/handler.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { Cells, ImportKind } from '../../../kernel/import/import-kind.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { requireAllowed } from '../../../kernel/require-allowed.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import type { Submitted } from '../../hearing/index.ts'
import { managedTrainings, type TrainingRecord } from '../managed-trainings.ts'
import { phaseOf } from '../phase.ts'
import { resultFields } from '../result-fields.ts'
import { participantsOf } from '../training-participants.ts'
import { trainingOf } from './imported-training.ts'
import {
  type NamedPerson,
  namesIn,
  nameWithoutDots,
  type PersonField,
  personFields,
  personNamed,
} from './named-person.ts'
import { type MarkField, type MarksImport, markReader } from './read-marks.ts'

type MarksContext = Context<'checkTrainingMarks'> | Context<'importTrainingMarks'> | Context<'undoTrainingMarks'>

/** The results of participants, each named as `personNamed` tells: the inverse of the export of participants. */
function marksImport({ account, clock }: MarksContext, training: TrainingRecord): ImportKind<MarksImport> {
  const participants = participantsOf(training.id)
  return {
    kind: `training-marks:${training.id}`,
    noun: '成绩',
    table: 'training_participant',
    label: (field) => (field === 'name' ? '参训人员' : trainingMarkRowFields[field].label),
    format: (field) => (field === 'phone' ? 'phone' : field === 'hours' || field === 'score' ? 'code' : undefined),
    missing: (field) => missing(trainingMarkRowFields[field]),
    fields: [...personFields, 'result', 'hours', 'score', 'signTime'],
    required: [],
    key: { field: 'name', column: 'id' },
    naming: async (db, _importer, rows) =>
      personNamed(await participantsNamed(db, training.id, rows), '该人员不在参训名单中'),
    load: async (db, _account, ids) =>
      (await participants.unlocked(db, account, ids)).flatMap((one) =>
        'row' in one ? [{ ...one.row, key: one.row.id, fault: undefined }] : [],
      ),
    reader: async (_db, importer) => markReader(importer, training),
    valuesOf: ({ id, name, signed_at, hours, score, result }) => ({
      key: id,
      name,
      columns: { signed_at, hours, score, result },
    }),
    audited: ({ columns }) => resultFields.audited(columns),
    cells: async () => cellsOf,
    async begin(tx) {
      const locked = await managedTrainings.one(tx, account, { id: training.id })
      requireAllowed(enterTrainingResultsSteps, phaseOf(locked, clock.now()))
    },
    create: async () => {
      throw new Error('marks are of participants who are there')
    },
    async change(tx, { id, version }, { columns }, now) {
      await tx
        .updateTable('training_participant')
        .set({ ...columns, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .execute()
    },
    undoGuard:
      async () =>
      ({ certificate_no }, before) =>
        certificate_no !== null && before?.columns.result !== 'pass' ? '导入后已生成证书' : undefined,
  }
}

/** The cells of a result as the export of participants has them. */
const cellsOf = ({ name, columns }: MarksImport['values']): Cells<MarkField> =>
  withoutNulls({
    name,
    result: columns.result && trainingResultLabels[columns.result],
    hours: columns.hours === null ? null : String(columns.hours),
    score: columns.score === null ? null : String(columns.score),
    signTime: columns.signed_at === null ? null : formatDateTime(columns.signed_at),
  })

/** The participants of the training with the names or letters of these rows. */
async function participantsNamed(
  db: Database,
  trainingId: string,
  rows: readonly Cells<PersonField>[],
): Promise<readonly NamedPerson[]> {
  const { names, letters } = namesIn(rows)
  const found = await db
    .selectFrom('training_participant')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select(['training_participant.id as key', 'hearing_officer.name', 'hearing_officer.phone'])
    .select(['hearing_officer.letter_no', 'org.name as orgName', 'org.code as orgCode'])
    .where('training_participant.training_id', '=', trainingId)
    .where((eb) =>
      eb.or([
        ...(names.length > 0 ? [eb(nameWithoutDots, 'in', names)] : []),
        ...(letters.length > 0 ? [eb('hearing_officer.letter_no', 'in', letters)] : []),
      ]),
    )
    .orderBy('training_participant.id')
    .$narrowType<Submitted>()
    .execute()
  return found.map(({ letter_no, ...person }) => ({ ...person, letterNo: letter_no, fault: undefined }))
}

/** POST /api/system/training/marks/check: returns what an import of these rows would do, without changes. */
export const checkTrainingMarks: Handler<'checkTrainingMarks'> = async (context) =>
  checkImport(marksImport(context, await trainingOf(context, enterTrainingResultsSteps)), context)

/** POST /api/system/training/marks: changes the results of a part, by the rules of `runImport`. */
export const importTrainingMarks: Handler<'importTrainingMarks'> = async (context) =>
  runImport(marksImport(context, await trainingOf(context, enterTrainingResultsSteps)), context)

/** POST /api/system/training/marks/undo, by the rules of `undoImport`. */
export const undoTrainingMarks: Handler<'undoTrainingMarks'> = async (context) => {
  const training = await trainingOf(context, enterTrainingResultsSteps)
  const { removed: _none, kept, ...counts } = await undoImport(marksImport(context, training), context)
  return { ...counts, removed: 0, kept: [...kept] }
}
