import {
  hearingOfficerChangeFields,
  newHearingOfficerFields,
  newHearingOfficerMistakes,
} from '../../../../../../openapi/facts.ts'
import { daysAfter, isDay, endOfTerm as lastDay } from '../../../../../../openapi/text/days.ts'
import { idNumberMistake } from '../../../../../../openapi/text/id-number.ts'
import { textsOf } from '../../../../../core/form/field-rule.ts'
import type { HearingOfficer, HearingOfficerChange, NewHearingOfficer } from '../../hearing.ts'

/** What the form holds of an officer; `orgId` is the office that a new one starts with. */
export const valuesOf = (officer?: HearingOfficer, orgId = '') => ({
  ...textsOf(newHearingOfficerFields, officer),
  orgId: officer?.orgId ?? orgId,
  identities: officer?.identities ?? [],
  fields: officer?.fields ?? [],
  caseTypes: officer?.caseTypes ?? [],
  punished: officer?.punished ?? false,
  dismissed: officer?.dismissed ?? false,
  revoked: officer?.revoked ?? false,
  defaulter: officer?.defaulter ?? false,
  servedOrgIds: officer?.servedOrgs?.map(({ id }) => id) ?? [],
  photoIds: officer?.files?.photo ?? [],
  consentFileIds: officer?.files?.consent ?? [],
  recommendationFileIds: officer?.files?.recommendation ?? [],
  degreeFileIds: officer?.files?.degree ?? [],
  checkFileIds: officer?.files?.check ?? [],
})
export type HearingValues = ReturnType<typeof valuesOf>

/** The rules of the form's fields: a change may send the masked id number back, which leaves it as it is. */
export const fieldsFor = (officer: HearingOfficer | undefined) =>
  officer ? { ...newHearingOfficerFields, idNumber: hearingOfficerChangeFields.idNumber } : newHearingOfficerFields

const identity = ['name', 'idNumber', 'birthDate', 'gender', 'phone'] as const

/** Whether saving gives one of the pool another identity, which another user approves first (decision 0109). */
export const changesIdentity = (
  values: Partial<Pick<HearingValues, (typeof identity)[number]>>,
  officer: HearingOfficer | undefined,
): boolean =>
  (officer?.status === 'active' || officer?.status === 'paused') &&
  identity.some((field) => (values[field] ?? '').trim() !== officer[field])

/** The fields of the form that hold files. */
const fileFields = ['photoIds', 'consentFileIds', 'recommendationFileIds', 'degreeFileIds', 'checkFileIds'] as const

/** The ids of the files by field; undefined for a field without one, which is left out of the request. */
const filesOf = (values: HearingValues) =>
  Object.fromEntries(
    fileFields.map((field) => [field, values[field].length > 0 ? values[field].map(({ id }) => id) : undefined]),
  )

/** The values as they are sent: who recommended a person only where that is the source. */
export const newOfficerOf = ({ recommender, ...values }: HearingValues): NewHearingOfficer =>
  ({
    ...values,
    ...filesOf({ recommender, ...values }),
    servedOrgIds: values.servedOrgIds.length > 0 ? values.servedOrgIds : undefined,
    ...(values.source === 'recommended' && { recommender }),
    // as: the choices of gender, category and source are those of their rules
  }) as unknown as NewHearingOfficer

/** The change of an officer, named by the version that was read. */
export const changeOf = (
  values: HearingValues,
  { id, version }: Pick<HearingOfficer, 'id' | 'version'>,
): HearingOfficerChange => ({ ...newOfficerOf(values), id, version })

/** The mistake of an id number, for the form: a masked one must be the one that was read. */
export const idMistake = (number: string, officer: HearingOfficer | undefined): string | undefined => {
  const trimmed = number.trim()
  if (trimmed === officer?.idNumber || !/^[\dX*]{18}$/i.test(trimmed)) return undefined
  return trimmed.includes('*') ? newHearingOfficerMistakes.masked : idNumberMistake(trimmed)
}

/** The date of birth and the gender that a valid id number tells; undefined for any other text. */
export const toldBy = (number: string): Pick<HearingValues, 'birthDate' | 'gender'> | undefined => {
  const digits = number.trim()
  if (!/^[1-9]\d{16}[\dX]$/i.test(digits) || idNumberMistake(digits) !== undefined) return undefined
  return {
    birthDate: `${digits.slice(6, 10)}-${digits.slice(10, 12)}-${digits.slice(12, 14)}`,
    gender: Number(digits[16]) % 2 === 1 ? 'male' : 'female',
  }
}

/** Where a date of birth or a gender is not that of the id number, in the words of the backend. */
export const birthMistake = (birthDate: unknown, number: string): string | undefined =>
  (toldBy(number)?.birthDate ?? birthDate) === birthDate ? undefined : newHearingOfficerMistakes.birthDate
export const genderMistake = (gender: unknown, number: string): string | undefined =>
  (toldBy(number)?.gender ?? gender) === gender ? undefined : newHearingOfficerMistakes.gender

/** The mistake in the end of a term; days of this form are in the order of time. */
export const termMistake = (termEnd: unknown, termBegin: string): string | undefined =>
  termBegin !== '' && String(termEnd) <= termBegin ? newHearingOfficerMistakes.term : undefined

/** The last day of a term of so many years that begins then; undefined for a text that is no day. */
export const endOfTerm = (begin: string, years: number): string | undefined =>
  isDay(begin) ? lastDay(begin, years) : undefined

interface TermEdit {
  readonly begin: string
  readonly end: string
  /** What `begin` was when `end` was filled. */
  readonly before: string
}

/**
 * The last day that follows a first one by the years of the site: where there is none yet, or it had followed the
 * former one; undefined where it stays as it is.
 */
export const termAfter = ({ begin, end, before }: TermEdit, years: number): string | undefined => {
  const follows = endOfTerm(begin, years)
  return end === '' || (begin !== before && end === endOfTerm(before, years)) ? follows : undefined
}

/** The day after another one; '' for a text that is no day. */
export const dayAfter = (day: string): string => (isDay(day) ? daysAfter(day, 1) : '')
