import { describe, expect, it } from 'vitest'
import document from '../../../openapi/auth-centre.json' with { type: 'json' }
import { areas } from '../../../server/areas.ts'
import type { FieldMap } from '../../../server/kernel/field-map.ts'

/** Operations with a form that no map has, and how the audit has all of it nevertheless. */
const withoutMap: Readonly<Record<string, string>> = {
  addInterfaceVersion: 'a copy of a version, of which the audit has both words',
  beginWall: 'a condition of figures, which changes no record; the audit has the session',
  grantRoleMenus: 'one list, of which the audit has what was granted and withdrawn',
  cancelPlanEntry: 'which occurrences, of which the audit has what became of them',
  moveInterfaceDirectory: 'a place in the tree, which is a column and an order among neighbours',
  moveMenu: 'the same',
  moveOrganisation: 'the same',
  movePlanEntry: 'the times of updatePlanEntry, as which it is recorded',
  restoreParameter: 'the value of an earlier change, as updateParameter',
  sendHearingMailing: 'a text of its own kind, which the audit has with whom it was for',
  sendTrainingMailing: 'the same',
  succeedArea: 'a relation of two records, which both have in the audit',
  updateApplicationTasks: 'a scope of the application and rows of two tables, which the audit has by their names',
  updateParameter: 'one value, whose type and secrecy its parameter says',
}

/** Fields of a form that the audit never has. */
const unaudited: Readonly<Record<string, readonly string[]>> = {
  createUser: ['password'],
  updatePlanEntry: ['occurrence', 'scope'],
}

/** What the audit has under another name, or not at all, because it is the record's id. */
const otherwise: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  applicationFields: { id: undefined },
  areaFields: { code: undefined },
  entryFields: { dictId: 'dict' },
  noticeFields: { fileIds: 'files' },
}

interface Described {
  readonly properties?: Readonly<Record<string, { readonly items?: Reference }>>
}
interface Reference {
  readonly $ref?: string
}
// as: schemas and operations of the bundled description
const schemas = document.components.schemas as unknown as Readonly<Record<string, Described>>
const paths = document.paths as unknown as Readonly<
  Record<
    string,
    {
      readonly post?: {
        readonly operationId: string
        readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Reference }>> }
      }
    }
  >
>

const nameIn = ({ $ref = '' }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)

/**
 * The forms of every operation: its body, or the rows of it, where that is named as a new record, or has the version of
 * the record that it changes and something besides.
 */
const forms = Object.values(paths).flatMap(({ post }) => {
  const body = post?.requestBody?.content['application/json']?.schema
  if (!post || !body) return []
  const rows = Object.values(schemas[nameIn(body)]?.properties ?? {}).flatMap(({ items }) => items ?? [])
  return [body, ...rows].flatMap((part) => {
    const names = Object.keys(schemas[nameIn(part)]?.properties ?? {})
    const fields = names.filter((name) => !['id', 'ids', 'version'].includes(name))
    const isForm = nameIn(part).startsWith('New') || names.includes('version')
    return isForm && fields.length > 0 ? [{ operation: post.operationId, fields }] : []
  })
})

type AnyMap = FieldMap<never, Readonly<Record<string, never>>>
const isMap = (value: unknown): value is AnyMap => typeof value === 'object' && value !== null && 'audits' in value

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/*/*/**/*-fields.ts', {
  eager: true,
})
const maps = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isMap(value) ? [{ path, name, audits: value.audits }] : [])),
)

it('kit: every form is an operation of an area', () => {
  const served = new Set(areas.flatMap(({ operations }) => Object.keys(operations)))
  expect(forms.length).toBeGreaterThan(25)
  expect(forms.filter(({ operation }) => !served.has(operation))).toEqual([])
})

it('kit: what has no map is known', () => {
  const known = forms.map(({ operation }) => operation)
  expect(Object.keys(withoutMap).filter((operation) => !known.includes(operation))).toEqual([])
})

describe.each(forms.filter(({ operation }) => !(operation in withoutMap)))('kit: the form of $operation', (form) => {
  it('has a map of its area, with all of its fields and no other', () => {
    const area = areas.find(({ operations }) => form.operation in operations)
    const own = maps.filter(({ path }) => path.startsWith(`../../../server/${area?.name}/`))
    const fields = form.fields.filter((field) => !unaudited[form.operation]?.includes(field)).toSorted()
    expect(own.map(({ audits }) => [...audits.keys()].filter((field) => field !== 'id').toSorted())).toContainEqual(
      fields,
    )
  })
})

describe.each(maps)('kit: the fields of $name', ({ name, audits }) => {
  it('are all in the audit', () => {
    expect(Object.fromEntries([...audits].filter(([field, told]) => told !== field))).toEqual(otherwise[name] ?? {})
  })
})
