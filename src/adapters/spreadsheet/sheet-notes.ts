import { Parser } from 'saxen'
import { type SheetNotes, workbookLimits } from '../../core/ports/spreadsheet.ts'
import { type Place, placeOf } from './check-grid.ts'
import type { Parts } from './unpack.ts'

type Attributes = Readonly<Record<string, string>>
type Decode = (text: string) => string

interface Handlers {
  readonly open: (name: string, attributes: Attributes, decode: Decode) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const walk = (xml: string, { open, close, text }: Handlers): void => {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decode) => open(local(name), attributes(), decode))
  if (close) parser.on('closeTag', (name) => close(local(name)))
  if (text) parser.on('text', (value, decode) => text(decode(value)))
  parser.parse(xml)
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** What a sheet's part says besides the values: what is hidden, merged cells, and formulas without a value. */
const notesIn = (xml: string): Omit<SheetNotes, 'hidden'> => {
  const notes = {
    hiddenRows: [] as number[],
    hiddenColumns: [] as number[],
    merges: [] as SheetNotes['merges'][number][],
  }
  const faults: SheetNotes['faults'][number][] = []
  let cell: (Place & { isError: boolean; hasFormula: boolean; value: string | undefined }) | undefined
  let within = ''
  walk(xml, {
    open: (name, attributes, decode) => {
      within = name
      if (name === 'row' && isTrue(attributes['hidden'])) notes.hiddenRows.push(Number(attributes['r']))
      if (name === 'col' && isTrue(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), workbookLimits.columns)
        for (
          let column = Number(attributes['min']);
          column <= last && notes.hiddenColumns.length < workbookLimits.columns;
          column += 1
        )
          notes.hiddenColumns.push(column)
      }
      if (name === 'mergeCell') {
        const [from = '', to = from] = decode(attributes['ref'] ?? '').split(':')
        notes.merges.push({ from: placeOf(from), to: placeOf(to) })
      }
      if (name === 'c')
        cell = {
          ...placeOf(decode(attributes['r'] ?? '')),
          isError: attributes['t'] === 'e',
          hasFormula: false,
          value: undefined,
        }
      if (cell && name === 'f') cell.hasFormula = true
      if (cell && (name === 'v' || name === 'is')) cell.value = ''
    },
    text: (text) => {
      if (cell && within === 'v') cell.value += text
    },
    close: (name) => {
      within = ''
      if (name !== 'c' || !cell) return
      const { row, column, isError, hasFormula, value } = cell
      if (isError) faults.push({ row, column, error: value ?? '' })
      else if (hasFormula && value === undefined) faults.push({ row, column, error: '' })
      cell = undefined
    },
  })
  return { ...notes, faults }
}

/** The notes of all sheets, in the order of the workbook. */
export const sheetNotes = (parts: Parts): readonly SheetNotes[] => {
  const decoder = new TextDecoder()
  const textAt = (path: string) => decoder.decode(parts[path])
  const targets = new Map<string, string>()
  walk(textAt('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }, decode) => {
      if (name === 'Relationship') targets.set(Id, decode(Target).replace(/^\/?(?:xl\/)?/, 'xl/'))
    },
  })
  const notes: SheetNotes[] = []
  walk(textAt('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id')?.[1] ?? ''
      const path = targets.get(id)
      const hidden = (attributes['state'] ?? 'visible') !== 'visible'
      notes.push({ ...notesIn(path && parts[path] ? textAt(path) : '<none/>'), hidden })
    },
  })
  return notes
}
