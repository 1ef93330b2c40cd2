import { newOrganisationFields } from '../../../../openapi/facts/fields/newOrganisationFields.ts'
import { orgImportRowFields } from '../../../../openapi/facts/fields/orgImportRowFields.ts'
import { orgKindLabels, orgLevelLabels } from '../../../../openapi/facts/org.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { objectSchema, readApiDocument } from '../../../http/api-document.ts'
import type { Account } from '../../../kernel/account.ts'
import type { FieldError } from '../../../kernel/failure.ts'
import type { Cells, Importer, Reading } from '../../../kernel/import/import-kind.ts'
import { labelExpected, valueLabelled } from '../../../kernel/import/labelled-cell.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { partsOf } from '../../../kernel/parts-of.ts'
import { includesOrg, pathBelow } from '../../../kernel/role-scope.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { areasCalled } from '../../area/index.ts'
import type { Org } from '../managed-orgs.ts'
import { orgColumns } from '../org-columns.ts'
import { orgChangeFields } from '../org-fields.ts'
import { placeFault } from '../org-places.ts'
import type { OrgValues, StoredOrg } from './stored-orgs.ts'

export type OrgField = Exclude<keyof Schemas['OrgImportRow'], 'row'>
type Form = Omit<Schemas['NewOrganisation'], 'parentId'>
/** What a row's parent has to say: that it may have this kind below it. */
type Parent = Pick<Org, 'id' | 'code' | 'kind' | 'status'> & { readonly reached: boolean }

/** The schema for a new organisation, without the parent, which a row names by its code. */
const formSchema = (() => {
  const { properties, ...whole } = objectSchema(readApiDocument(), 'NewOrganisation')
  const { parentId: _parent, ...texts } = properties
  return { ...whole, required: [], properties: texts }
})()

const words: Readonly<Record<string, string>> = {
  kind: labelExpected(orgImportRowFields.kind.label, orgKindLabels),
  level: labelExpected(orgImportRowFields.level.label, orgLevelLabels),
}

/** What of every organisation decides whether another one can stand below it: a site can have 20,000. */
export const allOrgs = (db: Database) =>
  partsOf((after, limit) =>
    db
      .selectFrom('org')
      .select(['id', 'code', 'kind', 'status', 'path'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/**
 * Reads rows by the rules of creating and changing one organisation; empty cells change nothing. Parents come first.
 */
export async function orgRowReader(db: Database, { account, fieldErrors }: Importer) {
  const parents = new Map<string, Parent>()
  const codes = new Map<string, string>()
  for await (const rows of allOrgs(db))
    await inTurns(rows, ({ id, code, kind, status, path }) => {
      parents.set(code.toLowerCase(), { id, code, kind, status, reached: includesOrg(account.scope, pathBelow(path)) })
      codes.set(id, code)
    })
  const regionCalled = await areasCalled(db)

  return (cells: Cells<OrgField>, org: StoredOrg | undefined): Reading<OrgValues> => {
    const { parent, sort, regionCode: region, ...texts } = cells
    const called = regionCalled(region)
    const form = {
      ...texts,
      ...(called.code !== undefined && { regionCode: called.code }),
      ...(texts.kind !== undefined && { kind: valueLabelled(orgKindLabels, texts.kind) }),
      ...(texts.level !== undefined && { level: valueLabelled(orgLevelLabels, texts.level) }),
    } as Partial<Form> // as: it is validated against the schema before it is used
    const faults: FieldError[] = fieldErrors(formSchema, form, newOrganisationFields).map(({ field, message }) => ({
      field,
      message: words[field] ?? message,
    }))
    if (called.fault !== undefined) faults.push({ field: 'regionCode', message: called.fault })
    if (sort !== undefined && !/^[1-9]\d{0,3}$/.test(sort))
      faults.push({ field: 'sort', message: '排序为 1 到 9999 的整数' })
    if (org) faults.push(...changeFaults(org.row, form, parent, codes))
    else if (form.kind !== undefined && faults.every(({ field }) => field !== 'kind')) {
      const fault = newPlaceFault(account, parent, parents, form.kind)
      if (fault !== undefined) faults.push({ field: 'parent', message: fault })
    }
    const whole = org ? { ...formOf(org.row), ...form, code: org.key } : form
    const { name, code, kind } = whole
    if (faults.length > 0 || name === undefined || code === undefined || kind === undefined)
      return { values: undefined, faults }
    // Later rows can stand below this one.
    if (!org) parents.set(code.toLowerCase(), { id: '', code, kind, status: 'normal', reached: true })
    const columns = orgColumns({ ...whole, name, code, kind })
    const parentCode = org || parent === undefined ? null : (parents.get(parent.toLowerCase())?.code ?? null)
    return {
      values: {
        key: code,
        name: columns.name,
        columns,
        parentCode,
        sort: sort ? Number(sort) : (org?.row.sort ?? null),
      },
      faults,
    }
  }
}

/** An import changes neither the place nor the kind of an organisation: both concern what is above and below it. */
function changeFaults(
  org: Org,
  { kind }: Partial<Form>,
  parent: string | undefined,
  codes: ReadonlyMap<string, string>,
): FieldError[] {
  const above = org.parent_id === null ? undefined : codes.get(org.parent_id)
  return [
    ...(kind !== undefined && kind !== org.kind
      ? [{ field: 'kind', message: '已有机构的类型不能通过导入更改，请使用“修改”' }]
      : []),
    ...(parent !== undefined && parent.toLowerCase() !== above?.toLowerCase()
      ? [{ field: 'parent', message: '已有机构的上级不能通过导入更改，请使用“移动”' }]
      : []),
  ]
}

/** Why a new organisation cannot stand below the one with this code. */
function newPlaceFault(
  { scope }: Account,
  code: string | undefined,
  parents: ReadonlyMap<string, Parent>,
  kind: Org['kind'],
): string | undefined {
  if (code === undefined) return scope.all ? placeFault(undefined, kind) : '请填写上级编码'
  const parent = parents.get(code.toLowerCase())
  return parent?.reached ? placeFault(parent, kind) : '上级机构不存在或不在您的管理范围内'
}

/** An organisation as the form for a change sends it. */
const formOf = (row: Org): Form => withoutNulls(orgChangeFields.shown(row))
