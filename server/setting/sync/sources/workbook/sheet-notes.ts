import { Parser } from 'saxen'
import { type Place, placeOf } from './check-grid.ts'
import { workbookLimits } from './workbook-limits.ts'

/** What a sheet says besides its values. */
export interface SheetNotes {
  /** Merged cells, of one column, by their first and last row. */
  readonly merges: readonly { readonly column: number; readonly from: number; readonly to: number }[]
  /** Cells whose formula has an error, such as #N/A, or no result ('') because no program has calculated it. */
  readonly faults: readonly (Place & { readonly error: string })[]
  readonly hidden: HiddenCells
}

/** Numbers from 1 of what a filter, or a person, has hidden in the spreadsheet program. */
export interface HiddenCells {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

type Attributes = Readonly<Record<string, string>>
type Decode = (text: string) => string

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function elements(xml: string, open: (name: string, attributes: Attributes, decode: Decode) => void): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decode) => open(local(name), attributes(), decode))
  parser.parse(xml)
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

function columnsOf({ min = '', max = '' }: Attributes): number[] {
  const [first, last] = [Number(min), Math.min(Number(max), workbookLimits.columns)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

/** What is merged or hidden, and the formulas without a value, of a sheet's part, which is within the limits. */
export function notesIn(xml: string): SheetNotes {
  const merges: SheetNotes['merges'][number][] = []
  const faults: SheetNotes['faults'][number][] = []
  const hidden = { rows: [] as number[], columns: [] as number[] }
  let cell: (Place & { readonly isError: boolean; hasFormula: boolean; value: string | undefined }) | undefined
  let within = ''
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (element, attributes, decode) => {
    within = local(element)
    if (within === 'mergeCell') {
      const [from = '', to = from] = decode(attributes()['ref'] ?? '').split(':')
      const [first, last] = [placeOf(from), placeOf(to)]
      if (first.column === last.column) merges.push({ column: first.column, from: first.row, to: last.row })
    }
    if (within === 'row' && isTrue(attributes()['hidden'])) hidden.rows.push(Number(attributes()['r']))
    if (within === 'col' && isTrue(attributes()['hidden'])) hidden.columns.push(...columnsOf(attributes()))
    if (within === 'c') {
      const { r = '', t } = attributes()
      cell = { ...placeOf(decode(r)), isError: t === 'e', hasFormula: false, value: undefined }
    }
    if (cell && within === 'f') cell.hasFormula = true
    if (cell && (within === 'v' || within === 'is')) cell.value = ''
  })
  parser.on('text', (value, decode) => {
    if (cell && within === 'v') cell.value += decode(value)
  })
  parser.on('closeTag', (element) => {
    within = ''
    if (local(element) !== 'c' || !cell) return
    const { row, column, isError, hasFormula, value } = cell
    if (isError) faults.push({ row, column, error: value ?? '' })
    else if (hasFormula && value === undefined) faults.push({ row, column, error: '' })
    cell = undefined
  })
  parser.parse(xml)
  return { merges, faults, hidden }
}

/** The paths of the sheets' parts in the order of the workbook, and which of them are hidden. */
export function sheetsIn(
  workbook: string,
  relations: string,
): readonly { readonly path: string; readonly hidden: boolean }[] {
  const targets = new Map<string, string>()
  elements(relations, (name, { Id = '', Target = '' }, decode) => {
    if (name === 'Relationship') targets.set(Id, decode(Target).replace(/^\/?(?:xl\/)?/, 'xl/'))
  })
  const sheets: { path: string; hidden: boolean }[] = []
  elements(workbook, (name, attributes) => {
    if (name !== 'sheet') return
    const id = Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id')?.[1] ?? ''
    sheets.push({ path: targets.get(id) ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible' })
  })
  return sheets
}
