import type { Schemas } from '../../../openapi/schema.d.ts'
import { isUniqueViolation } from '../../database/database-error.ts'
import { conflict } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { orgChangeFields } from './org-fields.ts'

type OrganisationForm = Omit<Schemas['NewOrganisation'], 'parentId'>

/** The columns of `org` that the form fills; an omitted field is cleared. */
export const orgColumns = (form: OrganisationForm) => {
  const columns = orgChangeFields.columns(form)
  return { ...columns, name_key: nameKey(columns.name, 'organisation') }
}

/** 409 AA0001 at `code` in place of a violation of the code's uniqueness; every other error as it is. */
export function codeTaken(error: unknown): never {
  throw isUniqueViolation(error) ? conflict('机构编码已存在', 'code') : error
}
