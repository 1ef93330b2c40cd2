import { trainingNameRowFields } from '../../../../openapi/facts/fields/trainingNameRowFields.ts'
import { enrolOfficersSteps } from '../../../../openapi/facts/states/training.ts'
import type { Database } from '../../../database/schema.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Context, Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { Cells, ImportedRecord, ImportedValues, ImportKind } from '../../../kernel/import/import-kind.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { orgIdsIn } from '../../../kernel/organisation-scope.ts'
import { requireAllowed } from '../../../kernel/require-allowed.ts'
import { telling } from '../invite.ts'
import { managedTrainings, type TrainingRecord } from '../managed-trainings.ts'
import { phaseOf } from '../phase.ts'
import { takenPlaces, takePlace } from '../places.ts'
import { participantsOf } from '../training-participants.ts'
import { moveUp, waitNoLonger } from '../waiting.ts'
import { trainingOf } from './imported-training.ts'
import {
  type NamedPerson,
  namesIn,
  nameWithoutDots,
  type PersonField,
  personFields,
  personNamed,
} from './named-person.ts'

interface NamesImport {
  readonly field: PersonField
  readonly record: ImportedRecord & { readonly name: string }
  readonly values: ImportedValues
  readonly secret: undefined
  readonly extra: object
}

type NamesContext = Context<'checkTrainingNames'> | Context<'importTrainingNames'> | Context<'undoTrainingNames'>

/**
 * Officers in the pools of the data scope who are to take part, each named as `personNamed` tells. Who takes part
 * already stays; no more are taken than there are places, and an undo gives theirs to those who wait.
 */
function namesImport(context: NamesContext, { id: trainingId, name: training }: TrainingRecord) {
  const { account, clock } = context
  const found = new Map<string, NamedPerson>()
  let locked: TrainingRecord | undefined
  const held = (): TrainingRecord => {
    if (!locked) throw new Error('the training of an import is locked before it is written')
    return locked
  }
  const kind: ImportKind<NamesImport> = {
    kind: `training-names:${trainingId}`,
    noun: '参训人员',
    table: 'training_participant',
    label: (field) => (field === 'name' ? '听证员' : trainingNameRowFields[field].label),
    format: (field) => (field === 'phone' ? 'phone' : undefined),
    missing: (field) => missing(trainingNameRowFields[field]),
    fields: personFields,
    required: [],
    key: { field: 'name', column: 'officer_id' },
    async naming(db, _importer, rows) {
      const persons = await officersNamed(db, account, trainingId, rows)
      for (const person of persons) found.set(person.key, person)
      return personNamed(persons, '您管理范围内的听证员库中没有此人')
    },
    load: async (db, _account, ids) =>
      (await participantsOf(trainingId).unlocked(db, account, ids)).flatMap((one) =>
        'row' in one ? [{ ...one.row, key: one.row.officer_id, fault: undefined }] : [],
      ),
    async reader(db) {
      const { places } = await db
        .selectFrom('training')
        .select('places')
        .where('id', '=', trainingId)
        .executeTakeFirstOrThrow()
      let taken = await takenPlaces(db, trainingId)
      const seen = new Set<string>()
      return (_cells, record, key) => {
        if (record) return { values: { key: record.key, name: record.name }, faults: [] }
        const person = key === undefined ? undefined : found.get(key)
        if (!person || seen.has(person.key)) return { values: undefined, faults: [] }
        if (places !== null && taken >= places)
          return { values: undefined, faults: [{ field: 'name', message: `名额已满（${places} 人）` }] }
        seen.add(person.key)
        taken += 1
        return { values: { key: person.key, name: person.name }, faults: [] }
      }
    },
    valuesOf: ({ key, name }) => ({ key, name }),
    audited: () => ({ training }),
    cells: async () => (values) => ({ name: values.name }),
    async begin(tx) {
      locked = await managedTrainings.one(tx, account, { id: trainingId })
      requireAllowed(enrolOfficersSteps, phaseOf(locked, clock.now()))
    },
    async create(tx, { key: officerId }, _secret, now) {
      const id = await takePlace(tx, held(), { officerId, taken: await takenPlaces(tx, trainingId), now })
      await waitNoLonger(tx, trainingId, officerId)
      return id
    },
    // Who takes part already has all that a row can say.
    change: async () => undefined,
    undoGuard: async () => () => undefined,
    async finish(tx, _account, audit) {
      const now = clock.now()
      await moveUp(tx, audit, { training: held(), tell: telling(context, held(), now), now })
    },
  }
  return kind
}

/** The officers in the pools of the data scope with the names or letters of these rows. */
async function officersNamed(
  db: Database,
  account: Account,
  trainingId: string,
  rows: readonly Cells<PersonField>[],
): Promise<readonly NamedPerson[]> {
  const { names, letters } = namesIn(rows)
  const officers = await db
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .leftJoin('training_participant', (on) =>
      on
        .onRef('training_participant.officer_id', '=', 'hearing_officer.id')
        .on('training_participant.training_id', '=', trainingId),
    )
    .select(['hearing_officer.id', 'hearing_officer.name', 'hearing_officer.phone', 'hearing_officer.letter_no'])
    .select(['hearing_officer.status', 'org.name as orgName', 'org.code as orgCode'])
    .select('training_participant.id as participantId')
    .where((eb) =>
      eb.or([
        ...(names.length > 0 ? [eb(nameWithoutDots, 'in', names)] : []),
        ...(letters.length > 0 ? [eb('hearing_officer.letter_no', 'in', letters)] : []),
      ]),
    )
    .where('hearing_officer.org_id', 'in', orgIdsIn(account.scope))
    .orderBy('hearing_officer.id')
    .execute()
  return officers.map(({ id, letter_no, status, participantId, ...person }) => {
    const isIn = status === 'active' || participantId !== null
    return { ...person, key: id, letterNo: letter_no, fault: isIn ? undefined : '该听证员不在库' }
  })
}

/** POST /api/system/training/names/check: returns what an import of these rows would do, without changes. */
export const checkTrainingNames: Handler<'checkTrainingNames'> = async (context) =>
  checkImport(namesImport(context, await trainingOf(context, enrolOfficersSteps)), context)

/** POST /api/system/training/names: enrols the officers of a part, by the rules of `runImport`. */
export const importTrainingNames: Handler<'importTrainingNames'> = async (context) =>
  runImport(namesImport(context, await trainingOf(context, enrolOfficersSteps)), context)

/** POST /api/system/training/names/undo, by the rules of `undoImport`. */
export const undoTrainingNames: Handler<'undoTrainingNames'> = async (context) => {
  const { kept, ...counts } = await undoImport(
    namesImport(context, await trainingOf(context, enrolOfficersSteps)),
    context,
  )
  return { ...counts, kept: [...kept] }
}
