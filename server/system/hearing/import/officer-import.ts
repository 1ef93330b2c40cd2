import { hearingImportRowFields } from '../../../../openapi/facts/fields/hearingImportRowFields.ts'
import { newHearingOfficerFields } from '../../../../openapi/facts/fields/newHearingOfficerFields.ts'
import {
  hearingCategoryLabels,
  hearingGenderLabels,
  hearingSourceLabels,
  revealHearingOfficerPermission,
} from '../../../../openapi/facts/hearing.ts'
import type { FieldRule } from '../../../../openapi/field-rule.ts'
import type { Database } from '../../../database/schema.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Handler } from '../../../http/handler.ts'
import { cellFormats } from '../../../kernel/import/cell-formats.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { Cells, ImportKind } from '../../../kernel/import/import-kind.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { maskIdNumber } from '../../../kernel/mask.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { addDraft } from '../add-draft.ts'
import { held, replaceMarks } from '../marks.ts'
import { officerScope } from '../officer-scope.ts'
import { lockOfficers } from '../pools.ts'
import { reviewOf, statusAfter } from '../review.ts'
import { idsOf, servedWords, writeServedOffices } from '../served-offices.ts'
import { type DictionaryField, namesFor } from './choices.ts'
import { type OfficerField, officerRowReader } from './read-row.ts'
import { loadOfficers, type OfficerValues, type StoredOfficer, valuesOf } from './stored-officers.ts'

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

/** Hearing officers, by their id number, as drafts. The check of the qualification says in the form what it found. */
export const officerImport: ImportKind<OfficerImport> = {
  kind: 'hearing',
  noun: '听证员',
  label: (field) => ruleOf(field).label,
  format: (field) => ruleOf(field).format ?? formats(field),
  missing: (field) => missing(ruleOf(field)),
  table: 'hearing_officer',
  fields: [
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
  load: loadOfficers,
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

/** The cells of officers as a file has them, with the code of the office, because names repeat. */
async function officerCells(db: Database, all: readonly OfficerValues[]) {
  const names = await namesFor(
    db,
    all.map(({ columns }) => columns.org_id),
    Date.now(), // Whether an entry is in effect does not matter for its label.
  )
  return ({ columns, marks, served, warehousingDate }: OfficerValues): Cells<OfficerField> => {
    const one = (field: DictionaryField, value: string | null) => (value === null ? null : names.label(field, value))
    const some = (field: DictionaryField, values: readonly string[]) =>
      values.map((value) => names.label(field, value)).join('、') || null
    return withoutNulls({
      name: columns.name,
      gender: hearingGenderLabels[columns.gender],
      nation: one('nation', columns.nation),
      birthDate: columns.birth_date,
      idNumber: columns.id_number,
      politics: one('politics', columns.politics),
      education: one('education', columns.education),
      degree: one('degree', columns.degree),
      school: columns.school,
      registeredPlace: columns.registered_place,
      residence: columns.residence,
      phone: columns.phone,
      email: columns.email,
      address: columns.address,
      employer: columns.employer,
      post: columns.post,
      title: columns.title,
      identities: some('identities', marks.identities),
      category: columns.category && hearingCategoryLabels[columns.category],
      fields: some('fields', marks.fields),
      caseTypes: some('caseTypes', marks.caseTypes),
      org: names.office(columns.org_id),
      source: hearingSourceLabels[columns.source],
      recommender: columns.recommender,
      session: columns.session,
      termBegin: columns.term_begin,
      termEnd: columns.term_end,
      letterNo: columns.letter_no,
      consent: columns.consent,
      otherPools: columns.other_pools,
      servedOrgs: served.map(({ name }) => name).join('、') || null,
      checkedBy: columns.checked_by,
      checkedOn: columns.checked_on,
      warehousingDate,
      remark: columns.remark,
    })
  }
}

/** POST /api/system/hearing/import/check: returns what an import of these rows would do, without changes. */
export const checkHearingImport: Handler<'checkHearingImport'> = (context) => checkImport(officerImport, context)

/** POST /api/system/hearing/import: creates and changes the officers of a part, by the rules of `runImport`. */
export const importHearingOfficers: Handler<'importHearingOfficers'> = (context) => runImport(officerImport, context)

/** POST /api/system/hearing/import/undo, by the rules of `undoImport`. */
export const undoHearingImport: Handler<'undoHearingImport'> = async (context) => {
  const { kept, ...counts } = await undoImport(officerImport, context)
  return { ...counts, kept: kept.map(({ key, ...officer }) => ({ ...officer, idNumber: maskIdNumber(key) })) }
}
