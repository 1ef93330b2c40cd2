import { describe, expect, it } from 'vitest'
import document from '../../../openapi/auth-centre.json' with { type: 'json' }
import type { FieldMap } from '../../../server/kernel/field-map.ts'

/** Every map by its name, and the schema of its form. */
const forms: Readonly<Record<string, keyof typeof document.components.schemas>> = {
  areaChangeFields: 'AreaChange',
  applicationChangeFields: 'ApplicationChange',
  applicationFields: 'NewApplication',
  areaFields: 'NewArea',
  dictChangeFields: 'DictChange',
  dictFields: 'NewDict',
  entryChangeFields: 'DictEntryChange',
  entryFields: 'NewDictEntry',
  menuChangeFields: 'MenuChange',
  menuFields: 'NewMenu',
  officerFields: 'NewHearingOfficer',
  orgChangeFields: 'OrganisationChange',
  orgFields: 'NewOrganisation',
  roleChangeFields: 'RoleChange',
  roleFields: 'NewRole',
  trainingFields: 'TrainingChange',
}

/** What the audit has under another name, or not at all, because it is the record's id. */
const otherwise: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  applicationFields: { id: undefined },
  areaFields: { code: undefined },
  entryFields: { dictId: 'dict' },
}

type AnyMap = FieldMap<never, Readonly<Record<string, never>>>
const isMap = (value: unknown): value is AnyMap => typeof value === 'object' && value !== null && 'audits' in value

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/*/*/*-fields.ts', { eager: true })
const maps = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isMap(value) ? [[name, value] as const] : [])),
  ),
)

/** The fields of a form by the API description; a change has besides which record it changes, as it was read. */
function fieldsOf(schema: keyof typeof document.components.schemas): readonly string[] {
  const described: object = document.components.schemas[schema]
  const names = 'properties' in described ? Object.keys(Object(described.properties)) : []
  return names.includes('version') ? names.filter((name) => name !== 'id' && name !== 'version') : names
}

it('kit: every map of fields is among the forms', () => {
  expect([...maps.keys()].toSorted()).toEqual(Object.keys(forms).toSorted())
})

describe.each([...maps])('kit: the fields of %s', (name, { audits }) => {
  it('are those of the form', () => {
    const schema = forms[name]
    expect([...audits.keys()].toSorted()).toEqual(schema && fieldsOf(schema).toSorted())
  })

  it('are all in the audit', () => {
    expect(Object.fromEntries([...audits].filter(([field, told]) => told !== field))).toEqual(otherwise[name] ?? {})
  })
})
