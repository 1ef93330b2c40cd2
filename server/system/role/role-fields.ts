import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { RoleTable } from '../../database/tables/role.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'

const { same, filled, day, flag } = storedIn<Selectable<RoleTable>>()
const changed = {
  name: same('name'),
  dataScope: same('data_scope'),
  validUntil: day('valid_until'),
  sort: same('sort'),
  secondFactor: flag('second_factor'),
  remark: filled('remark'),
}
const orgIds = part<readonly string[]>()

/** The fields of a role, and those that a change has: the key stays. */
export const roleFields = fieldMap<Schemas['NewRole']>()({ ...changed, key: same('key'), orgIds })
export const roleChangeFields = fieldMap<Omit<Schemas['RoleChange'], 'id' | 'version'>>()({ ...changed, orgIds })
