import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import type { HearingOfficerTable } from './table.ts'

const { same, optional, filled, text, trimmed, day, flag } = storedIn<Selectable<HearingOfficerTable>>()
const marks = part<readonly string[] | null>()
/** Of files and offices the audit has the names. */
const names = part<readonly string[] | null>()

/**
 * The fields of a hearing officer. Its lists are values of dictionaries, each in a table of its own; its files are in
 * the store (`attachOfficerFiles`), and the offices that it serves in a table (`replaceServedOffices`).
 */
export const officerFields = fieldMap<Schemas['NewHearingOfficer']>()({
  name: trimmed('name'),
  gender: optional('gender'),
  nation: text('nation'),
  birthDate: day('birth_date'),
  idNumber: filled('id_number'),
  politics: text('politics'),
  education: text('education'),
  degree: text('degree'),
  school: text('school'),
  registeredPlace: text('registered_place'),
  residence: text('residence'),
  phone: filled('phone'),
  email: text('email'),
  address: text('address'),
  employer: text('employer'),
  post: text('post'),
  title: text('title'),
  category: optional('category'),
  orgId: same('org_id'),
  source: optional('source'),
  recommender: text('recommender'),
  session: text('session'),
  termBegin: day('term_begin'),
  termEnd: day('term_end'),
  letterNo: text('letter_no'),
  consent: text('consent'),
  otherPools: text('other_pools'),
  punished: flag('punished'),
  dismissed: flag('dismissed'),
  revoked: flag('revoked'),
  defaulter: flag('defaulter'),
  otherFinding: text('other_finding'),
  checkedBy: text('checked_by'),
  checkedOn: day('checked_on'),
  remark: text('remark'),
  identities: marks,
  fields: marks,
  caseTypes: marks,
  servedOrgIds: names,
  photoIds: names,
  consentFileIds: names,
  recommendationFileIds: names,
  degreeFileIds: names,
  checkFileIds: names,
})
