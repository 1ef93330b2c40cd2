import { hearingImportRowFields } from '../../../../openapi/facts/fields/hearingImportRowFields.ts'
import { newHearingOfficerFields } from '../../../../openapi/facts/fields/newHearingOfficerFields.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import { missing } from '../../../http/field-mistake.ts'
import { badParameter, Failure, type FieldError, refused } from '../../../kernel/failure.ts'
import { dayWords } from '../../../kernel/import/cell-formats.ts'
import type { Cells, Importer, Reading } from '../../../kernel/import/import-kind.ts'
import { labelExpected, valueLabelled } from '../../../kernel/import/labelled-cell.ts'
import { dayOf, realDay } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { marksOf } from '../marks.ts'
import { type OfficerForm, officerColumns, officerFaults } from '../officer-columns.ts'
import { officerFields } from '../officer-fields.ts'
import { isUnderReview } from '../review.ts'
import { requireAgreed } from '../served-offices.ts'
import { newTerm } from '../term.ts'
import { requireKept } from '../update.ts'
import { choicesOf, type DictionaryField } from './choices.ts'
import type { OfficerValues, StoredOfficer } from './stored-officers.ts'

/** A file does not say since when an officer is in the pool; the source of a synchronisation may. */
export type OfficerField = Exclude<keyof Schemas['HearingImportRow'], 'row'> | 'warehousingDate'

const labelsOf = (field: 'gender' | 'category' | 'source') =>
  Object.fromEntries(newHearingOfficerFields[field].values.map(({ value, label }) => [value, label]))
const labelled = { gender: labelsOf('gender'), category: labelsOf('category'), source: labelsOf('source') }

/** The schema for a new officer, without the office, which a row names by its code. */
const formSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewHearingOfficer')
  const { orgId: _office, ...texts } = properties
  return { ...whole, required: [], properties: texts }
})()

/** The cells that are not named after the form's field. */
const cellOf: Readonly<Record<string, string>> = { orgId: 'org', servedOrgIds: 'servedOrgs' }

interface Manner {
  /** A source of a synchronisation also moves officers of the pool, and prolongs their terms. */
  readonly bySource: boolean
}

/**
 * Reads rows by the rules of creating and changing one officer; empty cells change nothing, and leave the term of a new
 * one to the site.
 */
export async function officerRowReader(
  db: Database,
  { account, now, fieldErrors }: Importer,
  { bySource }: Manner = { bySource: false },
) {
  const choices = await choicesOf(db, account, now)
  const today = dayOf(now)
  return (cells: Cells<OfficerField>, officer: StoredOfficer | undefined): Reading<OfficerValues> => {
    const { officerId: _record, org, servedOrgs, warehousingDate: since, ...texts } = cells
    const { form: given, faults } = formOfCells(texts, choices)
    const wrong = fieldErrors(formSchema, given, newHearingOfficerFields)
    faults.push(...wrong.map(({ field, message }) => ({ field, message: words[field] ?? message })))
    const office = org === undefined ? {} : choices.office(org)
    if (office.fault !== undefined) faults.push({ field: 'org', message: office.fault })
    const served = servedOrgs === undefined ? {} : choices.offices(servedOrgs, officer?.served ?? [])
    if (served.fault !== undefined) faults.push({ field: 'servedOrgs', message: served.fault })
    const orgId = office.found ?? officer?.row.org_id
    if (faults.length > 0) return { values: undefined, faults }
    const held = officer ? formOf(officer) : newTerm(db, given, today)
    const form = { ...held, ...fromNumber(given), ...given, ...(orgId && { orgId }) }
    if (!isWhole(form)) return { values: undefined, faults: officer ? lacking(form) : faults }
    try {
      const columns = officerColumns(form, officer?.row.id_number)
      if (officer && !bySource) requireKept(officer.row, columns)
      if (officer && isUnderReview(officer.row, columns)) throw refused('身份信息变更正在审核，请审核后再同步', 'name')
      const found = officerFaults(db, columns, officer?.row, today)
      if (found.length > 0) return { values: undefined, faults: found.map(atCell) }
      const offices = served.found ?? officer?.served ?? []
      requireAgreed(
        columns,
        offices.map(({ id }) => id),
      )
      const warehousingDate = since === undefined ? (officer?.row.warehousing_date ?? null) : pooledOn(since)
      return {
        values: {
          key: columns.id_number ?? '',
          name: columns.name,
          columns,
          marks: marksOf(form),
          served: offices,
          warehousingDate,
        },
        faults: [],
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const errors = error.details.errors ?? [{ field: 'idNumber', message: error.message }]
      return { values: undefined, faults: errors.map(atCell) }
    }
  }
}

/** A day that exists; a text that is none is wrong at its cell. */
function pooledOn(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw badParameter('warehousingDate', '入库时间应写成 2027-12-31 的形式')
  return realDay('warehousingDate', text)
}

const atCell = ({ field, message }: FieldError): FieldError => ({ field: cellOf[field] ?? field, message })

const words: Readonly<Record<string, string>> = {
  ...dayWords(newHearingOfficerFields),
  ...Object.fromEntries(
    Object.entries(labelled).map(([field, labels]) => [
      field,
      labelExpected(hearingImportRowFields[field as keyof typeof labelled].label, labels), // as: its own keys
    ]),
  ),
}

const several = ['identities', 'fields', 'caseTypes'] as const satisfies readonly DictionaryField[]
const single = ['nation', 'politics', 'education', 'degree'] as const satisfies readonly DictionaryField[]

/** The cells as the values that the form would send, validated later, and the cells that stand for none. */
function formOfCells(
  texts: Omit<Cells<OfficerField>, 'officerId' | 'org' | 'servedOrgs' | 'warehousingDate'>,
  choices: Awaited<ReturnType<typeof choicesOf>>,
) {
  const faults: FieldError[] = []
  const form: Record<string, unknown> = { ...texts }
  for (const field of ['gender', 'category', 'source'] as const) {
    const text = texts[field]
    if (text !== undefined) form[field] = valueLabelled(labelled[field], text)
  }
  for (const field of [...single, ...several]) {
    const text = texts[field]
    if (text === undefined) continue
    const isOne = single.some((one) => one === field)
    const { found, fault } = isOne ? choices.value(field, text) : choices.values(field, text)
    if (fault !== undefined) faults.push({ field, message: fault })
    // What no entry stands for is not judged again by the schema.
    if (found === undefined) delete form[field]
    else form[field] = found
  }
  return { form: form as Partial<OfficerForm>, faults } // as: it is validated against the schema before it is used
}

/** The day of birth and the gender, which a row may leave to the id number. */
function fromNumber({ idNumber = '' }: Partial<OfficerForm>): Partial<OfficerForm> {
  const [, year, month, day, order] = /^\d{6}(\d{4})(\d\d)(\d\d)\d\d(\d)[\dXx]$/.exec(idNumber) ?? []
  if (year === undefined) return {}
  return { birthDate: `${year}-${month}-${day}`, gender: Number(order) % 2 === 1 ? 'male' : 'female' }
}

const required = [
  'name',
  'idNumber',
  'residence',
  'phone',
  'employer',
  'orgId',
  'source',
  'termBegin',
  'termEnd',
] as const

/** Whether an officer has all that a file is to say; of a new one the engine names what is missing. */
const isWhole = (form: Partial<OfficerForm>): form is OfficerForm =>
  required.every((field) => form[field] !== undefined) && form.birthDate !== undefined && form.gender !== undefined

/** What a draft and the row that names it leave out: a file ends no draft by halves. */
const lacking = (form: Partial<OfficerForm>): readonly FieldError[] =>
  required.flatMap((field) =>
    form[field] === undefined
      ? [{ field: cellOf[field] ?? field, message: missing(newHearingOfficerFields[field]) }]
      : [],
  )

/** An officer as the form for a change sends it. */
const formOf = ({ row, marks }: StoredOfficer): OfficerForm => ({
  ...withoutNulls(officerFields.shown(row)),
  identities: [...marks.identities],
  fields: [...marks.fields],
  caseTypes: [...marks.caseTypes],
})
