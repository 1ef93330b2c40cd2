import { newUserFields } from '../../../../openapi/facts/fields/newUserFields.ts'
import { genderLabels } from '../../../../openapi/facts/user.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import { Failure, type FieldError } from '../../../kernel/failure.ts'
import { dayWords } from '../../../kernel/import/cell-formats.ts'
import type { Cells, Importer, Reading } from '../../../kernel/import/import-kind.ts'
import { valueLabelled } from '../../../kernel/import/labelled-cell.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { rightsWiden } from '../assignment.ts'
import { ownRecordFaults } from '../own-record.ts'
import { postFault } from '../post-checks.ts'
import { type ProfileColumns, profileColumns, rejectExpiredAccount } from '../profile-columns.ts'
import { type Profile, profileFields } from '../user-fields.ts'
import { choicesOf } from './choices.ts'
import type { StoredUser, UserValues } from './stored-users.ts'

export type UserField = Exclude<keyof Schemas['ImportRow'], 'row'>
/** The cells as the values that the form for a new user would send. */
type RowProfile = Partial<Omit<Profile, 'orgId'>> & { readonly username?: string }

/** Reads rows by the rules of creating and changing one user; empty cells change nothing. */
export async function userRowReader(db: Database, { account, now, fieldErrors }: Importer) {
  const choices = await choicesOf(db, account)
  return (cells: Cells<UserField>, user: StoredUser | undefined): Reading<UserValues> => {
    const profile = profileOf(cells)
    const errors = fieldErrors(profileSchema, profile, newUserFields)
    const faults = errors.map(({ field, message }) => ({ field, message: words[field] ?? message }))
    const org = choices.org(cells.org)
    if (org.fault !== undefined) faults.push({ field: 'org', message: org.fault })
    const chosen = choices.posts(cells.posts)
    const before = user?.posts ?? []
    const posts = chosen.found ?? before
    const roles = choices.roles(cells.roles, user?.roleIds)
    if (roles.fault !== undefined) faults.push({ field: 'roles', message: roles.fault })
    const roleIds = roles.found ?? user?.roleIds ?? []
    const orgId = org.found ?? user?.row.org_id ?? ''
    const wrongPosts = chosen.fault ?? postFault({ orgId, posts, before }, choices.statusOf)
    if (wrongPosts !== undefined) faults.push({ field: 'posts', message: wrongPosts })
    if (user) {
      const phone = profile.phone ?? user.row.phone
      const stored = { ...user.row, roleIds: user.roleIds, posts: user.posts }
      const own = ownRecordFaults(account, stored, { phone, org_id: orgId, roleIds, posts })
      faults.push(...own.map(({ field, message }) => ({ field: cellOf[field] ?? field, message })))
      if (org.found !== undefined && choices.widens(user.row.org_id, org.found))
        faults.push({ field: 'org', message: rightsWiden })
    }
    // A well-formed day may still not exist or be in the past, in addition to errors of other cells.
    if (errors.length > 0) return { values: undefined, faults }
    const { columns, faults: wrong } = columnsOf(profile, user, orgId, now)
    const key = user?.key ?? profile.username ?? ''
    return { values: columns && { key, name: columns.name, columns, roleIds, posts }, faults: [...faults, ...wrong] }
  }
}

/** The columns that are not named after the form's field. */
const cellOf: Readonly<Record<string, string>> = { orgId: 'org', roleIds: 'roles' }

/** The schema for a new user, without the fields that are chosen by id and without the password. */
const profileSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewUser')
  const { orgId: _org, posts: _posts, roleIds: _roles, password: _password, ...texts } = properties
  return { ...whole, required: [], properties: texts }
})()

const genders = { male: genderLabels.male, female: genderLabels.female }
/** The error of a text in a field for which the form offers a list. */
const words: Readonly<Record<string, string>> = {
  ...dayWords(newUserFields),
  gender: `性别应填写“${genderLabels.male}”或“${genderLabels.female}”`,
}

function profileOf({ org: _org, posts: _posts, roles: _roles, gender, ...texts }: Cells<UserField>): RowProfile {
  const profile = { ...texts, ...(gender !== undefined && { gender: valueLabelled(genders, gender) }) }
  // as: it is validated against the schema before it is used.
  return profile as RowProfile
}

function columnsOf(
  { username: _username, ...given }: RowProfile,
  user: StoredUser | undefined,
  orgId: string,
  now: number,
): { readonly columns?: ProfileColumns; readonly faults: readonly FieldError[] } {
  try {
    const columns = profileColumns({ name: '', ...(user && formOf(user)), ...given, orgId })
    if (columns.valid_until !== user?.row.valid_until) rejectExpiredAccount(columns.valid_until, now)
    return { columns, faults: [] }
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.errors) throw error
    return { faults: error.details.errors }
  }
}

/** The user as the form for a change sends it. */
const formOf = ({ row }: StoredUser) => withoutNulls(profileFields.shown(row))
