import { newHearingOfficerFields } from '../../../openapi/facts/fields/newHearingOfficerFields.ts'
import type { Database } from '../../database/schema.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { requireOffered } from '../../setting/dict/index.ts'
import type { OfficerColumns, OfficerForm } from './officer-columns.ts'

/** The lists of an officer: values of dictionaries, each in a table of its own. */
export const markTables = {
  identities: 'hearing_officer_identity',
  fields: 'hearing_officer_field',
  caseTypes: 'hearing_officer_case',
} as const

type MarkField = keyof typeof markTables
export type Marks = Readonly<Record<MarkField, readonly string[]>>

const markFields = ['identities', 'fields', 'caseTypes'] as const satisfies readonly MarkField[]
export const noMarks: Marks = { identities: [], fields: [], caseTypes: [] }

/** The lists of a form, each in one order, so that the same choice is no change. */
export const marksOf = ({
  identities = [],
  fields = [],
  caseTypes = [],
}: Partial<Pick<OfficerForm, MarkField>>): Marks => ({
  identities: identities.toSorted(),
  fields: fields.toSorted(),
  caseTypes: caseTypes.toSorted(),
})

/** The lists for the audit of a new officer, null for one without a value. */
export const held = ({ identities, fields, caseTypes }: Marks) => ({
  identities: nullIfEmpty([...identities]),
  fields: nullIfEmpty([...fields]),
  caseTypes: nullIfEmpty([...caseTypes]),
})

/** The lists of these officers. Three queries. */
export async function readMarks(db: Database, ids: readonly string[]): Promise<(id: string) => Marks> {
  if (ids.length === 0) return () => noMarks
  const read = async (field: MarkField) => {
    const rows = await db
      .selectFrom(markTables[field])
      .select(['officer_id', 'value'])
      .where('officer_id', 'in', ids)
      .orderBy('value')
      .execute()
    return Map.groupBy(rows, ({ officer_id }) => officer_id)
  }
  const [identities, fields, caseTypes] = [await read('identities'), await read('fields'), await read('caseTypes')]
  const valuesIn = (rows: Awaited<ReturnType<typeof read>>, id: string) =>
    (rows.get(id) ?? []).map(({ value }) => value).toSorted()
  return (id) => ({
    identities: valuesIn(identities, id),
    fields: valuesIn(fields, id),
    caseTypes: valuesIn(caseTypes, id),
  })
}

/** Gives an officer these lists instead of those before. */
export async function replaceMarks(tx: Database, id: string, before: Marks, after: Marks): Promise<void> {
  for (const field of markFields) {
    const gone = before[field].filter((value) => !after[field].includes(value))
    const added = after[field].filter((value) => !before[field].includes(value))
    if (gone.length > 0)
      await tx.deleteFrom(markTables[field]).where('officer_id', '=', id).where('value', 'in', gone).execute()
    if (added.length > 0)
      await tx
        .insertInto(markTables[field])
        .values(added.map((value) => ({ officer_id: id, value })))
        .execute()
  }
}

const single = ['nation', 'politics', 'education', 'degree'] as const

interface Chosen {
  readonly columns: Pick<OfficerColumns, (typeof single)[number]>
  readonly marks: Marks
}

/**
 * Throws 400 AA0001 at the field for a value that its dictionary does not offer, unless the officer has it already
 * (`requireOffered`). `day` is the present one.
 */
export async function requireOfferedChoices(
  tx: Database,
  { columns, marks }: Chosen,
  before: Chosen | undefined,
  day: string,
): Promise<void> {
  for (const field of single) {
    const rule = newHearingOfficerFields[field]
    await requireOffered(tx, { value: columns[field], before: before?.columns[field] ?? null, field, rule, day })
  }
  for (const field of markFields) {
    const rule = newHearingOfficerFields[field]
    const held = before?.marks[field] ?? []
    for (const value of marks[field])
      if (!held.includes(value)) await requireOffered(tx, { value, before: null, field, rule, day })
  }
}
