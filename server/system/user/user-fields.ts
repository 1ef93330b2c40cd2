import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { UserTable } from '../../database/tables/user.ts'
import { type Field, fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import type { Post } from './posts.ts'

type Gender = Selectable<UserTable>['gender']

const { same, optional, text, day } = storedIn<Selectable<UserTable>>()

const gender: Field<'gender', Gender | undefined, Gender, Gender> = {
  column: 'gender',
  stored: (value = 'unknown') => value,
  shown: (stored) => stored,
}

const changed = {
  name: same('name'),
  employeeNo: optional('employee_no'),
  gender,
  phone: optional('phone'),
  email: optional('email'),
  idNumber: optional('id_number'),
  orgId: same('org_id'),
  position: text('position'),
  validUntil: day('valid_until'),
}
const parts = { roleIds: part<readonly string[]>(), posts: part<readonly Post[]>() }

/** What the form, an import and a synchronisation have of a user. */
export type Profile = Omit<Schemas['UserChange'], 'id' | 'version' | keyof typeof parts>
export const profileFields = fieldMap<Profile>()(changed)

/** The fields of a user, whose password no one reads, and those that a change has: the username stays. */
export const userFields = fieldMap<Omit<Schemas['NewUser'], 'password'>>()({
  ...changed,
  username: same('username'),
  ...parts,
})
export const userChangeFields = fieldMap<Omit<Schemas['UserChange'], 'id' | 'version'>>()({ ...changed, ...parts })
