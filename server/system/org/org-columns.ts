import type { Schemas } from '../../../openapi/schema.d.ts'
import { isUniqueViolation } from '../../database/database-error.ts'
import { conflict } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'

type OrganisationForm = Omit<Schemas['NewOrganisation'], 'parentId'>

const filled = (text: string | undefined): string | null => text?.trim() || null

/** The columns of `org` that the form fills; an omitted field is cleared. */
export function orgColumns({ name, code, kind, level, ...texts }: OrganisationForm) {
  return {
    name: name.trim(),
    name_key: nameKey(name.trim(), 'organisation'),
    code,
    kind,
    level: level ?? null,
    short_name: filled(texts.shortName),
    region_code: filled(texts.regionCode),
    credit_code: filled(texts.creditCode),
    leader: filled(texts.leader),
    phone: filled(texts.phone),
    address: filled(texts.address),
    remark: filled(texts.remark),
  }
}

/** 409 AA0001 at `code` in place of a violation of the code's uniqueness; every other error as it is. */
export function codeTaken(error: unknown): never {
  throw isUniqueViolation(error) ? conflict('机构编码已存在', 'code') : error
}
