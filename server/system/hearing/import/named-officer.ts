import type { Database } from '../../../database/schema.ts'
import type { Cells, Importer, Named } from '../../../kernel/import/import-kind.ts'
import { maskIdNumber } from '../../../kernel/mask.ts'
import { officerScope } from '../officer-scope.ts'
import type { OfficerField } from './read-row.ts'
import { partsOfKey, recordKey } from './stored-officers.ts'

/** Whether a text is a number as lists show it. */
const isMasked = (text: string | undefined): boolean => text === undefined || text.includes('*')

/**
 * Finds whom a row names: the person with the whole id number, and where the file has none, as the export of the list
 * has it, the entry with the number of the record. That entry is of the account's scope, and its number is masked as
 * in the file, so that a row asks about no number that the list does not show (decision 0110).
 */
export async function officersNamed(
  db: Database,
  { account }: Importer,
  rows: readonly Cells<OfficerField>[],
): Promise<(cells: Cells<OfficerField>) => Named> {
  const ids = rows.flatMap(({ officerId }) => officerId ?? [])
  const entries = await entriesOf(db, account, [...new Set(ids)])
  return ({ officerId, idNumber }) => {
    const entry = officerId === undefined ? undefined : entries.get(officerId)
    // A draft without a number is given one.
    if (officerId === undefined || (!isMasked(idNumber) && entry?.id_number !== null))
      return { key: idNumber?.toLowerCase() }
    if (!entry)
      return { fault: { field: 'officerId', message: '您管理范围内没有这个编号的听证员，新增的不填记录编号' } }
    if (idNumber !== undefined && entry.id_number !== null && idNumber !== maskIdNumber(entry.id_number))
      return { fault: { field: 'idNumber', message: '与该记录的证件号不符，要更改请填写完整的证件号' } }
    const { id_number: number } = entry
    return { key: entry.alone && number !== null ? number.toLowerCase() : recordKey(officerId, number ?? '') }
  }
}

/** The entries with these ids in the scope, and whether the id number names each of them as well. */
async function entriesOf(db: Database, account: Importer['account'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const named = await db
    .selectFrom('hearing_officer')
    .select(['id', 'id_number', 'status'])
    .where('id', 'in', ids)
    .where(officerScope(account))
    .execute()
  const numbers = [...new Set(named.flatMap(({ id_number }) => id_number ?? []))]
  const present =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('hearing_officer')
          .select('id_number')
          .where('id_number', 'in', numbers)
          .where('status', '!=', 'left')
          .execute()
  const counts = Map.groupBy(present, ({ id_number }) => id_number)
  return new Map(
    named.map(({ id, id_number, status }) => {
      const alone = status !== 'left' && counts.get(id_number)?.length === 1
      return [id, { id_number, alone }] as const
    }),
  )
}

/** The ids of the entries that these keys name: those of the persons with a number, and single ones. */
export async function idsOfKeys(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  const parts = keys.map(partsOfKey)
  const ids = parts.flatMap(([, id]) => id ?? [])
  const numbers = parts.flatMap(([idNumber, id]) => (id === undefined ? [idNumber] : []))
  const found = await db
    .selectFrom('hearing_officer')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(numbers.length > 0 ? [eb(eb.fn<string>('lower', ['id_number']), 'in', numbers)] : []),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}
