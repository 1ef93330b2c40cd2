import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'
import type { AreaTable } from './table.ts'

const { same, text, trimmed, identity } = storedIn<Selectable<AreaTable>>()
const changed = { name: trimmed('name'), shortName: text('short_name'), sort: same('sort') }

/** The fields of a division, whose code is its id, and those that a change has. */
export const areaFields = fieldMap<Schemas['NewArea']>()({ ...changed, code: identity('id') })
export const areaChangeFields = fieldMap<Omit<Schemas['AreaChange'], 'id' | 'version'>>()(changed)
