import {
  createOrganisationPermission,
  moveOrganisationPermission,
  setOrganisationStatusPermission,
  updateOrganisationPermission,
} from '../../../openapi/facts/org.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { Cells, Importer, Reading } from '../../kernel/import/import-kind.ts'
import { ConcurrentChange } from '../../kernel/import/records.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { widensOwn } from '../../kernel/own-rights.ts'
import type { SyncKind, SyncStep } from '../../kernel/sync/sync-kind.ts'
import { syncObject } from '../../kernel/sync/sync-object.ts'
import { type OrgImport, orgByCode, orgImport } from './import/org-import.ts'
import { allOrgs, type OrgField, orgRowReader } from './import/read-row.ts'
import { type OrgValues, type StoredOrg, valuesOf } from './import/stored-orgs.ts'
import { moveBelow } from './move-below.ts'
import { placeFault } from './org-places.ts'
import { lastSort } from './siblings.ts'

interface SyncedOrg extends StoredOrg {
  /** Null at the top. */
  readonly parentCode: string | null
}

interface OrgSync extends Omit<OrgImport, 'record'> {
  readonly record: SyncedOrg
}

/** Unlike an import, the source moves organisations, and changes those that it keeps. */
const orgSync: SyncKind<OrgSync> = {
  ...orgImport,
  object: 'org',
  rights: [
    createOrganisationPermission,
    updateOrganisationPermission,
    moveOrganisationPermission,
    setOrganisationStatusPermission,
  ],
  personal: ['creditCode'],
  above: 'parent',
  load: loadSynced,
  valuesOf: (org) => ({ ...valuesOf(org), parentCode: org.parentCode }),
  reader: syncedReader,
  async change(tx, org, values, now, by) {
    if (values.parentCode !== org.parentCode) await moveTo(tx, org, values.parentCode)
    await orgImport.change(tx, org, values, now, by)
  },
  async keep(tx, ids, now) {
    await tx.updateTable('org').set({ source: 'synced', synced_at: now }).where('id', 'in', ids).execute()
  },
  async release(tx, ids) {
    await tx.updateTable('org').set({ source: 'local' }).where('id', 'in', ids).execute()
  },
  disable: (step, id) => setStatus(step, id, 'disabled'),
  enable: async (step, id, version) => (await setStatus(step, id, 'normal', version)) !== undefined,
}

async function loadSynced(db: Database, _account: Account, ids: readonly string[]): Promise<readonly SyncedOrg[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('org').selectAll().where('id', 'in', ids).execute()
  const above = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const parents =
    above.length === 0 ? [] : await db.selectFrom('org').select(['id', 'code']).where('id', 'in', above).execute()
  const codes = new Map(parents.map(({ id, code }) => [id, code]))
  return rows.map((row) => {
    const parentCode = row.parent_id === null ? null : (codes.get(row.parent_id) ?? null)
    return { id: row.id, key: row.code, version: row.version, fault: undefined, row, parentCode }
  })
}

/** Where an organisation may stand: one that exists, or with no path yet one of an earlier row. */
interface Place extends Pick<SyncedOrg['row'], 'code' | 'kind' | 'status'> {
  readonly path: string | undefined
  /** Its path, or one that lies below the same organisations. */
  readonly inside: string
}

/** The import's reader, by which an organisation that exists may also stand below another one. */
async function syncedReader(db: Database, importer: Importer) {
  const read = await orgRowReader(db, importer)
  const known = new Map<string, Place>()
  for await (const rows of allOrgs(db))
    await inTurns(rows, ({ code, kind, status, path }) => {
      known.set(code.toLowerCase(), { code, kind, status, path, inside: path })
    })
  const below = (parent: Place | undefined, id: string) => `${parent?.inside ?? '/'}${id}/`
  return (cells: Cells<OrgField>, org: SyncedOrg | undefined): Reading<OrgValues> => {
    if (!org) {
      const reading = read(cells, org)
      const { columns } = reading.values ?? {}
      const inside = below(known.get(cells.parent?.toLowerCase() ?? ''), 'new')
      if (columns) known.set(columns.code.toLowerCase(), { ...columns, status: 'normal', path: undefined, inside })
      return reading
    }
    const { parent, ...rest } = cells
    const { values, faults } = read(rest, org)
    const above = parent === undefined ? undefined : known.get(parent.toLowerCase())
    const parentCode = parent === undefined ? org.parentCode : (above?.code ?? null)
    const stays = parent === undefined || parent.toLowerCase() === org.parentCode?.toLowerCase()
    const misplaced = stays
      ? undefined
      : !above
        ? '上级机构不存在'
        : above.path?.startsWith(org.row.path)
          ? '上级机构是本机构或其下级'
          : (placeFault(above, org.row.kind) ??
            (widensOwn(importer.account, org.row.path, below(above, org.id)) ? widened : undefined))
    return {
      values: values && { ...values, parentCode },
      faults: [
        ...faults.map((fault) => (fault.field === 'kind' ? { ...fault, message: kindStays } : fault)),
        ...(misplaced === undefined ? [] : [{ field: 'parent', message: misplaced }]),
      ],
    }
  }
}

const widened = '移动后任务维护人在该机构的权限会增加'
const kindStays = '已有机构的类型不能由同步更改'

/** As the last of its new siblings. */
async function moveTo(tx: Database, org: SyncedOrg, parentCode: string | null): Promise<void> {
  const parent = parentCode === null ? undefined : await orgByCode(tx, parentCode)
  const { path } = await tx.selectFrom('org').select('path').where('id', '=', org.id).executeTakeFirstOrThrow()
  // An earlier row of the batch has moved the parent below it.
  if (parent?.path.startsWith(path)) throw new ConcurrentChange()
  await moveBelow(tx, { id: org.id, path }, parent)
  const sort = (await lastSort(tx, parent?.id ?? null)) + 1
  await tx.updateTable('org').set({ sort }).where('id', '=', org.id).execute()
}

/** The version afterwards; undefined where nothing was to be done. */
async function setStatus(
  { tx, record, now }: SyncStep,
  id: string,
  status: 'normal' | 'disabled',
  version?: number,
): Promise<number | undefined> {
  await orgImport.begin?.(tx)
  const org = await tx.selectFrom('org').selectAll().where('id', '=', id).executeTakeFirst()
  if (!org || org.status === status || (version !== undefined && org.version !== version)) return undefined
  const next = org.version + 1
  await tx.updateTable('org').set({ status, updated_at: now, version: next }).where('id', '=', id).execute()
  record({ kind: 'org', id, name: org.name, before: org, after: { status } })
  return next
}

/** Organisations as a synchronisation keeps them. */
export const syncedOrgs = syncObject(orgSync)
