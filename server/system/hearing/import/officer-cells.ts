import { hearingCategoryLabels, hearingGenderLabels, hearingSourceLabels } from '../../../../openapi/facts/hearing.ts'
import type { Database } from '../../../database/schema.ts'
import type { Cells, Importer } from '../../../kernel/import/import-kind.ts'
import { maskIdNumber, maskPhone } from '../../../kernel/mask.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { type DictionaryField, namesFor } from './choices.ts'
import type { OfficerField } from './read-row.ts'
import { type OfficerValues, type StoredOfficer, valuesOf } from './stored-officers.ts'

/** The cells of officers as a file has them, with the code of the office, because names repeat. */
export async function officerCells(db: Database, all: readonly OfficerValues[]) {
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
      gender: columns.gender && hearingGenderLabels[columns.gender],
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
      source: columns.source && hearingSourceLabels[columns.source],
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

/** The cells that the export of the list writes for these officers (decision 0173). */
export async function shownCells(db: Database, _importer: Importer, officers: readonly StoredOfficer[]) {
  const plainOf = await officerCells(db, officers.map(valuesOf))
  return (officer: StoredOfficer): Cells<OfficerField> => ({
    ...plainOf(valuesOf(officer)),
    officerId: officer.id,
    ...withoutNulls({
      idNumber: officer.row.id_number && maskIdNumber(officer.row.id_number),
      phone: officer.row.phone && maskPhone(officer.row.phone),
    }),
    org: officer.orgName,
  })
}
