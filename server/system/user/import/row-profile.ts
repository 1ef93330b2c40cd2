import { newUserFields } from '../../../../openapi/facts/user.ts'
import type { components } from '../../../../openapi/schema.d.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import type { FieldError } from '../../../http/failure.ts'
import type { PublicContext } from '../../../http/handler.ts'
import type { Profile } from '../profile-columns.ts'

export type ImportRow = components['schemas']['ImportRow']
export type CellField = Exclude<keyof ImportRow, 'row'>
/** The cells that are not empty, without the space around them. */
export type Cells = { readonly [F in CellField]?: string }
/** What the form for a new user would send of these cells. */
export type RowProfile = Partial<Omit<Profile, 'orgId'>> & { readonly username?: string }
export type FieldErrors = PublicContext<'importUsers'>['fieldErrors']

/** The cells in their order on the form; a row's errors come in it. */
export const cellFields = [
  'username',
  'name',
  'org',
  'roles',
  'employeeNo',
  'gender',
  'phone',
  'email',
  'position',
  'validUntil',
] as const satisfies readonly CellField[]

export function cellsOf(row: ImportRow): Cells {
  const filled = cellFields.map((field) => [field, row[field]?.trim()] as const).filter(([, text]) => text)
  return Object.fromEntries(filled)
}

/** The form for a new user, without what is chosen there by id and without the password. */
const profileSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewUser')
  const { orgId: _org, roleIds: _roles, password: _password, ...texts } = properties
  return { ...whole, required: [], properties: texts }
})()

const genders: Readonly<Record<string, string>> = { 男: 'male', 女: 'female' }
/** What is wrong with a text that the form gives no chance to be written wrong. */
const words: Readonly<Record<string, string>> = {
  gender: '性别应填写“男”或“女”',
  validUntil: '账号有效期应写成 2027-12-31 的形式',
}

/** Reads the texts of a row as a form would send them, and finds those that the form would refuse. */
export function readProfile(
  cells: Cells,
  fieldErrors: FieldErrors,
): { readonly profile: RowProfile; readonly errors: readonly FieldError[] } {
  const { org: _org, roles: _roles, gender, validUntil, ...texts } = cells
  const profile = {
    ...texts,
    ...(gender !== undefined && { gender: Object.hasOwn(genders, gender) ? genders[gender] : gender }),
    ...(validUntil !== undefined && { validUntil: dashed(validUntil) }),
  }
  const errors = fieldErrors(profileSchema, profile, newUserFields)
  // as: it holds what the schema allows, or there are errors and nobody uses it.
  return {
    profile: profile as RowProfile,
    errors: errors.map(({ field, message }) => ({ field, message: words[field] ?? message })),
  }
}

/** `2027/1/5` → `2027-01-05`: how spreadsheets write a day. Other texts stay as they are. */
function dashed(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
