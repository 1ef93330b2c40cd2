import { createAreaPermission, setAreaStatusPermission, updateAreaPermission } from '../../../openapi/facts/area.ts'
import { newAreaFields } from '../../../openapi/facts/fields/newAreaFields.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { objectSchema, readApiDocument } from '../../http/api-document.ts'
import { missing } from '../../http/field-mistake.ts'
import type { Account } from '../../kernel/account.ts'
import type { FieldError } from '../../kernel/failure.ts'
import { cellFormats } from '../../kernel/import/cell-formats.ts'
import type { Cells, ImportedRecord, ImportedValues, Importer, Reading } from '../../kernel/import/import-kind.ts'
import type { SyncKind, SyncStep } from '../../kernel/sync/sync-kind.ts'
import { syncObject } from '../../kernel/sync/sync-object.ts'
import type { AreaRow } from './answer.ts'
import { levelOf, parentCode } from './area-code.ts'
import { lockAreas } from './area-versions.ts'

type AreaField = keyof Schemas['NewArea']

interface StoredArea extends ImportedRecord {
  readonly row: AreaRow
}

interface AreaValues extends ImportedValues {
  readonly columns: Pick<AreaRow, 'name' | 'short_name' | 'sort'>
}

interface AreaSync {
  readonly field: AreaField
  readonly record: StoredArea
  readonly values: AreaValues
  readonly secret: undefined
  readonly extra: object
}

/** Divisions, by their code, from which the level and the division above follow. */
const areaSync: SyncKind<AreaSync> = {
  object: 'area',
  rights: [createAreaPermission, updateAreaPermission, setAreaStatusPermission],
  noun: '区划',
  table: 'area',
  label: (field) => newAreaFields[field].label,
  format: cellFormats(newAreaFields),
  missing: (field) => missing(newAreaFields[field]),
  fields: ['code', 'name', 'shortName', 'sort'],
  required: ['code', 'name'],
  key: { field: 'code', column: 'id' },
  above: 'code',
  begin: lockAreas,
  load: loadAreas,
  valuesOf: ({ row: { id, name, short_name, sort } }) => ({ key: id, name, columns: { name, short_name, sort } }),
  audited: ({ columns }) => columns,
  reader: areaReader,
  cells: async () => cellsOf,
  async create(tx, { key, columns }, _secret, now) {
    const place = { id: key, parent_id: parentCode(key) ?? null, level: levelOf(key) }
    await tx
      .insertInto('area')
      .values({ ...columns, ...place, created_at: now, updated_at: now })
      .execute()
    return key
  },
  async change(tx, { id, version }, { columns }, now) {
    await tx
      .updateTable('area')
      .set({ ...columns, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
  disable: (step, id) => setStatus(step, id, 'disabled'),
  enable: async (step, id, version) => (await setStatus(step, id, 'normal', version)) !== undefined,
}

const cellsOf = ({ key, columns: { name, short_name, sort } }: AreaValues): Cells<AreaField> => ({
  code: key,
  name,
  ...(short_name !== null && { shortName: short_name }),
  sort: String(sort),
})

async function loadAreas(db: Database, _account: Account, ids: readonly string[]): Promise<readonly StoredArea[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('area').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({ id: row.id, key: row.id, version: row.version, fault: undefined, row }))
}

/** The schema for a new division, of which a row may leave out the place among its siblings. */
const formSchema = (() => ({ ...objectSchema(readApiDocument(), 'NewArea'), required: [] }))()

/** Reads rows by the rules of creating and changing one division; empty cells change nothing. */
async function areaReader(db: Database, { fieldErrors }: Importer) {
  const stored = await db.selectFrom('area').select(['id', 'status']).execute()
  const statuses = new Map<string, AreaRow['status']>(stored.map(({ id, status }) => [id, status]))
  return (cells: Cells<AreaField>, area: StoredArea | undefined): Reading<AreaValues> => {
    const { sort, ...texts } = cells
    const form = { ...texts, ...(sort !== undefined && { sort: /^\d{1,4}$/.test(sort) ? Number(sort) : sort }) }
    const faults: FieldError[] = [...fieldErrors(formSchema, form, newAreaFields)]
    const key = area?.key ?? cells.code ?? ''
    const isCode = faults.every(({ field }) => field !== 'code') && key !== ''
    const fault = area || !isCode ? undefined : parentFault(key, statuses)
    if (fault !== undefined) faults.push({ field: 'code', message: fault })
    const name = cells.name ?? area?.row.name
    if (faults.length > 0 || name === undefined) return { values: undefined, faults }
    statuses.set(key, area?.row.status ?? 'normal')
    const short_name = cells.shortName ?? area?.row.short_name ?? null
    const columns = { name, short_name, sort: sort === undefined ? (area?.row.sort ?? 1) : Number(sort) }
    return { values: { key, name, columns }, faults }
  }
}

function parentFault(code: string, statuses: ReadonlyMap<string, AreaRow['status']>): string | undefined {
  const above = parentCode(code)
  if (above === undefined) return undefined
  const status = statuses.get(above)
  if (status === undefined) return `上级区划 ${above} 不存在`
  return status === 'disabled' ? `上级区划 ${above} 已停用` : undefined
}

/** The version afterwards; undefined where nothing was to be done. */
async function setStatus(
  { tx, record, now }: SyncStep,
  id: string,
  status: 'normal' | 'disabled',
  version?: number,
): Promise<number | undefined> {
  await lockAreas(tx)
  const area = await tx.selectFrom('area').selectAll().where('id', '=', id).executeTakeFirst()
  if (!area || area.status === status || (version !== undefined && area.version !== version)) return undefined
  const next = area.version + 1
  await tx.updateTable('area').set({ status, updated_at: now, version: next }).where('id', '=', id).execute()
  record({ kind: 'area', id, name: area.name, before: area, after: { status } })
  return next
}

/** Divisions as a synchronisation keeps them. */
export const syncedAreas = syncObject(areaSync)
