import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'

const { same, optional, text, trimmed } = storedIn<Selectable<OrgTable>>()
const changed = {
  name: trimmed('name'),
  code: same('code'),
  kind: same('kind'),
  level: optional('level'),
  shortName: text('short_name'),
  regionCode: text('region_code'),
  creditCode: text('credit_code'),
  leader: text('leader'),
  phone: text('phone'),
  address: text('address'),
  remark: text('remark'),
}

/** The fields of an organisation, and those that a change has: its place stays. */
export const orgFields = fieldMap<Schemas['NewOrganisation']>()({ ...changed, parentId: optional('parent_id') })
export const orgChangeFields = fieldMap<Omit<Schemas['OrganisationChange'], 'id' | 'version'>>()(changed)
