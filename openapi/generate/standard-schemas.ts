import { list, type Members, members } from './members.ts'
import { shownField } from './shown-field.ts'

type Schemas = Readonly<Record<string, Members>>

const version = { type: 'integer', minimum: 1, 'x-label': '版本号' }
const id = { $ref: 'common.yaml#/schemas/Id' }

/**
 * The schemas of a part, those with `x-change-of`, `x-answer-of` and `x-form-of` completed by the fields of a creation,
 * without those of `x-without`. A property of the schema itself replaces the one of the creation.
 */
export const withStandardSchemas = (schemas: Schemas): Members =>
  Object.fromEntries(Object.entries(schemas).map(([name, written]) => [name, completed(schemas, name, written)]))

function completed(schemas: Schemas, name: string, written: Members): Members {
  const key = ['x-change-of', 'x-answer-of', 'x-form-of'].find((one) => one in written)
  if (key === undefined) return written
  const { [key]: of, 'x-without': without, ...own } = written
  const creation = creationOf(schemas, of, without, `${name}: ${key}`)
  if (key === 'x-change-of') return change(own, creation)
  return key === 'x-answer-of' ? answer(own, creation, schemas) : likeForm(own, creation)
}

interface Creation {
  readonly required: readonly unknown[]
  /** What a draft may be without. */
  readonly complete: readonly unknown[]
  readonly fields: readonly (readonly [name: string, schema: unknown])[]
}

function creationOf(schemas: Schemas, of: unknown, without: unknown, where: string): Creation {
  const creation = schemas[String(of)]
  if (!creation) throw new Error(`${where} names no schema ${String(of)} of its file.`)
  const fields = Object.entries(members(creation['properties']))
  const unknown = list(without).filter((left) => !fields.some(([field]) => field === left))
  if (unknown.length > 0) throw new Error(`${where} ${String(of)} is without ${unknown.join(', ')}, which it has not.`)
  const stays = (field: unknown) => !list(without).includes(field)
  return {
    required: list(creation['required']).filter(stays),
    complete: list(creation['x-complete']).filter(stays),
    fields: fields.filter(([field]) => stays(field)),
  }
}

/** Which record is changed, as it was read, and then what the creation has. The change states its `id`. */
function change({ properties, ...own }: Members, { required, complete, fields }: Creation): Members {
  const { id: changed, ...replaced } = members(properties)
  return {
    type: 'object',
    required: ['id', 'version', ...required],
    ...(complete.length > 0 && { 'x-complete': complete }),
    additionalProperties: false,
    properties: { id: changed, version, ...Object.fromEntries(fields), ...replaced },
    ...own,
  }
}

/** What the creation has, and then what the request has besides. */
const likeForm = ({ required, properties, ...own }: Members, creation: Creation): Members => ({
  type: 'object',
  required: [...creation.required, ...list(required)],
  additionalProperties: false,
  properties: { ...Object.fromEntries(creation.fields), ...members(properties) },
  ...own,
})

/** The record's id, what the creation has, as it is answered, and then what the answer has of its own. */
function answer({ required, properties, ...own }: Members, creation: Creation, schemas: Schemas): Members {
  const { id: stated = id, ...others } = members(properties)
  const shown = creation.fields
    .filter(([field]) => field !== 'id')
    .map(([field, schema]) => [field, others[field] ?? shownField(schema, schemas, field)])
  return {
    type: 'object',
    required: [...new Set(['id', ...creation.required, ...list(required)])],
    properties: { id: stated, ...Object.fromEntries(shown), ...others },
    ...own,
  }
}
