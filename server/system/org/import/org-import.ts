import { newOrganisationFields } from '../../../../openapi/facts/fields/newOrganisationFields.ts'
import { orgImportRowFields } from '../../../../openapi/facts/fields/orgImportRowFields.ts'
import { orgKindLabels, orgLevelLabels } from '../../../../openapi/facts/org.ts'
import type { Database } from '../../../database/schema.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Handler } from '../../../http/handler.ts'
import { cellFormats } from '../../../kernel/import/cell-formats.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { Cells, ImportKind } from '../../../kernel/import/import-kind.ts'
import { ConcurrentChange } from '../../../kernel/import/records.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { addOrg } from '../add-org.ts'
import { lockTree } from '../managed-orgs.ts'
import { type OrgField, orgRowReader } from './read-row.ts'
import { loadOrgs, type OrgValues, type StoredOrg, undoGuard, valuesOf } from './stored-orgs.ts'

export interface OrgImport {
  readonly field: OrgField
  readonly record: StoredOrg
  readonly values: OrgValues
  readonly secret: undefined
  readonly extra: object
}

const cellsOf = ({ columns, sort }: OrgValues): Cells<OrgField> =>
  withoutNulls({
    code: columns.code,
    name: columns.name,
    shortName: columns.short_name,
    kind: orgKindLabels[columns.kind],
    sort: sort === null ? null : String(sort),
    level: columns.level && orgLevelLabels[columns.level],
    regionCode: columns.region_code,
    creditCode: columns.credit_code,
    leader: columns.leader,
    phone: columns.phone,
    address: columns.address,
    remark: columns.remark,
  })

/** Organisations, by their code. A parent exists, or stands in an earlier row. */
export const orgImport: ImportKind<OrgImport> = {
  kind: 'org',
  noun: '机构',
  label: (field) => orgImportRowFields[field].label,
  format: cellFormats(newOrganisationFields),
  missing: (field) => missing(orgImportRowFields[field]),
  table: 'org',
  fields: [
    'code',
    'name',
    'shortName',
    'kind',
    'parent',
    'sort',
    'level',
    'regionCode',
    'creditCode',
    'leader',
    'phone',
    'address',
    'remark',
  ],
  required: ['code', 'name', 'kind'],
  key: { field: 'code', column: 'code' },
  load: loadOrgs,
  valuesOf,
  audited: ({ columns, parentCode, sort }) => ({
    ...columns,
    ...(parentCode !== null && { parent_code: parentCode }),
    ...(sort !== null && { sort }),
  }),
  reader: orgRowReader,
  cells: async () => cellsOf,
  undoGuard,
  begin: lockTree,
  async create(tx, { columns, parentCode, sort }, _secret, now) {
    const parent = parentCode === null ? undefined : await orgByCode(tx, parentCode)
    return addOrg(tx, { columns, parent, sort }, now)
  },
  async change(tx, { id, version }, { columns, sort }, now) {
    await tx
      .updateTable('org')
      .set({ ...columns, ...(sort !== null && { sort }), updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
}

export async function orgByCode(tx: Database, code: string) {
  const parent = await tx.selectFrom('org').select(['id', 'path']).where('code', '=', code).executeTakeFirst()
  // Its row was refused by the engine after it had been read: the next try finds that out.
  if (!parent) throw new ConcurrentChange()
  return parent
}

/** POST /api/system/org/import/check: returns what an import of these rows would do, without changes. */
export const checkOrgImport: Handler<'checkOrgImport'> = (context) => checkImport(orgImport, context)

/** POST /api/system/org/import: creates and changes the organisations of a part, by the rules of `runImport`. */
export const importOrganisations: Handler<'importOrganisations'> = (context) => runImport(orgImport, context)

/** POST /api/system/org/import/undo, by the rules of `undoImport`. Keeps what is in use. */
export const undoOrgImport: Handler<'undoOrgImport'> = async (context) => {
  const { kept, ...counts } = await undoImport(orgImport, context)
  return { ...counts, kept: kept.map(({ key, ...org }) => ({ ...org, code: key })) }
}
