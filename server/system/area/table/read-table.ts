import { codesAbove } from '../area-code.ts'

/** A line of the file that names no division. */
export interface TableMistake {
  /** The line, from 1. */
  readonly row: number
  readonly message: string
}

/** The divisions of a file by their codes, and what is wrong with it. */
export interface ReadTable {
  readonly names: ReadonlyMap<string, string>
  readonly mistakes: readonly TableMistake[]
}

/** Mistakes that are named: what follows is then not read. */
const mostMistakes = 20

const lengths: ReadonlySet<number> = new Set([2, 4, 6, 9, 12])

/**
 * Reads a national table: a division a line, its code and its name, separated by a comma or a tab. A first line without
 * a code is the head. Where all codes have 6 or 12 digits, as in GB/T 2260 (110000) and in the statistics
 * (110101001000), they are filled up with zeros.
 */
export function readTable(text: string): ReadTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, at) => (line.trim() === '' ? [] : { row: at + 1, cells: cellsOf(line) }))
  if (lines[0] && !/^\d/.test(lines[0].cells.code)) lines.shift()
  const used = new Set(lines.map(({ cells }) => cells.code.length))
  const filled = used.size === 1 && (used.has(6) || used.has(12))
  const names = new Map<string, string>()
  const mistakes: TableMistake[] = []
  for (const { row, cells } of lines) {
    if (mistakes.length >= mostMistakes) break
    const code = filled ? withoutFilling(cells.code) : cells.code
    const message = mistakeIn(code, cells.name, names)
    if (message === undefined) names.set(code, cells.name)
    else mistakes.push({ row, message })
  }
  if (lines.length === 0) mistakes.push({ row: 1, message: '文件中没有区划' })
  return { names, mistakes }
}

function cellsOf(line: string): { readonly code: string; readonly name: string } {
  const [code = '', name = ''] = line.split(/[,\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return { code, name }
}

function mistakeIn(code: string, name: string, names: ReadonlyMap<string, string>): string | undefined {
  if (!/^\d+$/.test(code) || !lengths.has(code.length)) return '代码须为 2、4、6、9 或 12 位数字'
  if (name === '' || name.length > 100 || /[<>\p{Cc}\p{Cf}]/u.test(name)) return '名称为空、过长或有不能使用的字符'
  return names.has(code) ? `代码 ${code} 重复` : undefined
}

/** 110000 → 11, 110100 → 1101, 110101001000 → 110101001. */
const withoutFilling = (code: string): string =>
  codesAbove(code).find((above) => /^0+$/.test(code.slice(above.length))) ?? code
