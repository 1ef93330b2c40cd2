import { hearingImportRowFields } from '../../../../openapi/facts/fields/hearingImportRowFields.ts'
import { newHearingOfficerFields } from '../../../../openapi/facts/fields/newHearingOfficerFields.ts'
import { revealHearingOfficerPermission } from '../../../../openapi/facts/hearing.ts'
import type { FieldRule } from '../../../../openapi/field-rule.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Handler } from '../../../http/handler.ts'
import { cellFormats } from '../../../kernel/import/cell-formats.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { ImportKind } from '../../../kernel/import/import-kind.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { maskIdNumber } from '../../../kernel/mask.ts'
import { addDraft } from '../add-draft.ts'
import { held, replaceMarks } from '../marks.ts'
import { officerScope } from '../officer-scope.ts'
import { lockOfficers } from '../pools.ts'
import { reviewOf, statusAfter } from '../review.ts'
import { idsOf, servedWords, writeServedOffices } from '../served-offices.ts'
import { idsOfKeys, officersNamed } from './named-officer.ts'
import { officerCells, shownCells } from './officer-cells.ts'
import { type OfficerField, officerRowReader } from './read-row.ts'
import { loadOfficers, type OfficerValues, partsOfKey, type StoredOfficer, valuesOf } from './stored-officers.ts'

export interface OfficerImport {
  readonly field: OfficerField
  readonly record: StoredOfficer
  readonly values: OfficerValues
  readonly secret: undefined
  readonly extra: object
}

const ruleOf = (field: OfficerField): FieldRule =>
  field === 'warehousingDate' ? { label: '入库时间', format: 'date' } : hearingImportRowFields[field]
const formats = cellFormats(newHearingOfficerFields)

/**
 * Hearing officers, by their id number or that of the record, as drafts. What the check of the qualification found is
 * said in the form.
 */
export const officerImport: ImportKind<OfficerImport> = {
  kind: 'hearing',
  noun: '听证员',
  label: (field) => ruleOf(field).label,
  format: (field) => ruleOf(field).format ?? formats(field),
  missing: (field) => missing(ruleOf(field)),
  table: 'hearing_officer',
  fields: [
    'officerId',
    'name',
    'gender',
    'nation',
    'birthDate',
    'idNumber',
    'politics',
    'education',
    'degree',
    'school',
    'registeredPlace',
    'residence',
    'phone',
    'email',
    'address',
    'employer',
    'post',
    'title',
    'identities',
    'category',
    'fields',
    'caseTypes',
    'org',
    'source',
    'recommender',
    'session',
    'termBegin',
    'termEnd',
    'letterNo',
    'consent',
    'otherPools',
    'servedOrgs',
    'checkedBy',
    'checkedOn',
    'remark',
  ],
  required: ['name', 'idNumber', 'residence', 'phone', 'employer', 'org', 'source'],
  key: { field: 'idNumber', column: 'id_number' },
  revealed: { by: revealHearingOfficerPermission, scope: officerScope },
  unique: { field: 'letterNo', column: 'letter_no', holder: '听证员', valueOf: ({ columns }) => columns.letter_no },
  naming: officersNamed,
  found: idsOfKeys,
  load: loadOfficers,
  shown: shownCells,
  valuesOf,
  audited: ({ columns, marks, served }, officer) => ({
    ...columns,
    ...(officer ? marks : held(marks)),
    ...servedWords(served),
    status: officer ? statusAfter(officer.row, columns) : 'draft',
  }),
  reader: (db, importer) => officerRowReader(db, importer),
  cells: officerCells,
  // What was submitted since has another version, and is kept by that.
  undoGuard: async () => () => undefined,
  begin: lockOfficers,
  async create(tx, { columns, marks, served }, _secret, now) {
    const id = await addDraft(tx, { columns, marks }, now)
    await writeServedOffices(tx, id, [], idsOf(served))
    return id
  },
  async change(tx, { id, version, row, marks: before, served: held }, { columns, marks, served }, now, { userId }) {
    await tx
      .updateTable('hearing_officer')
      .set({ ...columns, ...reviewOf(row, columns, userId, now), updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await replaceMarks(tx, id, before, marks)
    await writeServedOffices(tx, id, idsOf(held), idsOf(served))
  },
}

/** POST /api/system/hearing/import/check: returns what an import of these rows would do, without changes. */
export const checkHearingImport: Handler<'checkHearingImport'> = (context) => checkImport(officerImport, context)

/** POST /api/system/hearing/import: creates and changes the officers of a part, by the rules of `runImport`. */
export const importHearingOfficers: Handler<'importHearingOfficers'> = (context) => runImport(officerImport, context)

/** POST /api/system/hearing/import/undo, by the rules of `undoImport`. */
export const undoHearingImport: Handler<'undoHearingImport'> = async (context) => {
  const { kept, ...counts } = await undoImport(officerImport, context)
  return {
    ...counts,
    kept: kept.map(({ key, ...officer }) => ({ ...officer, idNumber: maskIdNumber(partsOfKey(key)[0]) })),
  }
}
