import { type NumberedRow, withExported } from '../../../src/core/import/import-column.ts'
import type { ImportSpec } from '../../../src/core/import/import-spec.ts'
import { readRows } from '../../../src/core/import/read-rows.ts'
import type { CellValue } from '../../../src/core/ports/spreadsheet.ts'
import type { Dict } from '../../../src/features/setting/dict/dict.ts'
import { dictImport } from '../../../src/features/setting/dict/dict-import.ts'
import { columnsOf } from '../../../src/features/setting/dict/form/entry-columns.tsx'
import { columnsWith, type HearingWords } from '../../../src/features/system/hearing/hearing-columns.tsx'
import { hearingImport } from '../../../src/features/system/hearing/hearing-import.ts'
import { columns as orgColumns } from '../../../src/features/system/org/org-columns.tsx'
import { orgImport } from '../../../src/features/system/org/org-import.ts'
import type { ParticipantGateway } from '../../../src/features/system/trained/parts/participants/participant.ts'
import { columns as participantColumns } from '../../../src/features/system/trained/parts/participants/participant-columns.tsx'
import { marksImport, namesImport } from '../../../src/features/system/trained/parts/participants/participant-import.ts'
import { columns as userColumns } from '../../../src/features/system/user/user-columns.tsx'
import { userImport } from '../../../src/features/system/user/user-import.ts'
import { type Column, valueOf } from '../../../src/ui/data-table/column.ts'
import type { Caller } from './management-site.ts'

/** An import, and the export whose file it reads again. */
export interface Pair {
  /** Of the export, without `/export`. */
  readonly list: string
  readonly query?: string
  readonly check: string
  readonly body?: object
  readonly spec: ImportSpec<NumberedRow>
  readonly columns: readonly Column<never>[]
}

/** The rows of a whole export, as the browser reads them page by page. */
export const exported = async (
  caller: Caller,
  { list, query = '' }: Pick<Pair, 'list' | 'query'>,
): Promise<readonly object[]> => {
  // The purpose is asked for exports of personal data.
  const purpose = list.startsWith('system/') && { exportPurpose: '核对' }
  const { body } = await caller.post(`/api/${list}/export${query}`, { ...purpose, columns: ['全部'] })
  const rows: object[] = []
  for (let current = 1; rows.length < body.data.total; current += 1) {
    const page = await caller.get(`/api/${list}/export/${body.data.id}`, { current: `${current}`, size: '500' })
    rows.push(...page.body.data)
  }
  return rows
}

/** A workbook's sheet with every column of the list, as the export writes it. */
const sheetOf = (columns: readonly Column<never>[], rows: readonly object[]): CellValue[][] => [
  columns.map(({ header }) => header),
  // as: the rows of the list's own export; a column gives text or numbers
  ...rows.map((row) => columns.map((column) => valueOf(column, row as never) as CellValue)),
]

/** The file as the dialog of the import reads it. */
export const readFile = ({ spec, columns }: Pair, rows: readonly object[]) => {
  const read = readRows(withExported(spec.columns, columns), [{ rows: sheetOf(columns, rows) }])
  if (read.mistakes) throw new Error(read.mistakes.join('；'))
  return read
}

/** What the import of the file says, without its numbers of rows. */
export const imported = async (caller: Caller, pair: Pair, rows: readonly object[]) => {
  const { check, body: more } = pair
  const read = readFile(pair, rows)
  const { body } = await caller.post(`/api/${check}`, { ...more, existing: 'update', rows: read.rows })
  return { notes: read.notes, faults: read.faults, ...body.data }
}

// as: a specification is typed by its own rows, and asks its gateway nothing here
const specOf = (spec: unknown) => spec as ImportSpec<NumberedRow>
const columnsFor = (columns: readonly unknown[]) => columns as readonly Column<never>[]
const noGateway = { names: () => ({}), marks: () => ({}) } as unknown as ParticipantGateway

/** What the records of the pairs are, as far as the files depend on them. */
interface Records {
  readonly training: { readonly id: string; readonly name: string; readonly hours: number }
  /** Known once the database is there. */
  readonly dictionary: { readonly id: string; readonly code: string }
  readonly words: () => HearingWords
}

/** Every import of rows with the export of its list, by the operation that checks the file. */
export const pairsOf = ({ training, dictionary, words }: Records): Readonly<Record<string, () => Pair>> => {
  const participants = {
    list: 'system/training/participants',
    query: `?id=${training.id}`,
    body: { id: training.id },
    columns: columnsFor(participantColumns),
  }
  return {
    checkUserImport: () => ({
      list: 'system/user',
      check: 'system/user/import/check',
      spec: specOf(userImport([], [])),
      columns: columnsFor(userColumns),
    }),
    checkOrgImport: () => ({
      list: 'system/org',
      check: 'system/org/import/check',
      spec: specOf(orgImport),
      columns: columnsFor(orgColumns),
    }),
    checkHearingImport: () => ({
      list: 'system/hearing',
      check: 'system/hearing/import/check',
      spec: specOf(hearingImport([], true)),
      columns: columnsFor(columnsWith(words())),
    }),
    checkTrainingNames: () => ({
      ...participants,
      check: 'system/training/names/check',
      spec: specOf(namesImport(noGateway, training)),
    }),
    checkTrainingMarks: () => ({
      ...participants,
      check: 'system/training/marks/check',
      spec: specOf(marksImport(noGateway, training)),
    }),
    checkDictImport: () => ({
      list: 'setting/dict/entry',
      query: `?dictId=${dictionary.id}`,
      check: 'setting/dict/import/check',
      spec: specOf(dictImport),
      columns: columnsFor(columnsOf(dictionary as Dict)), // as: the columns take its code
    }),
  }
}
