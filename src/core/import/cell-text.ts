import type { CellValue } from '../ports/spreadsheet.ts'
import { maxCharacters } from './import-limits.ts'

/** Larger numbers lose digits in a spreadsheet program, which keeps fifteen. */
const FIFTEEN_DIGITS = 1e15

/** A date cell's text: the day, or with `moments` the nearest second, which the program keeps as a part of a day. */
const dateText = (value: Date, moments: boolean): string => {
  if (Number.isNaN(value.getTime())) return ''
  if (!moments) return value.toISOString().slice(0, 10)
  return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The text of a cell: dates as YYYY-MM-DD, moments with the time of day, numbers with every digit, texts trimmed. */
export const cellText = (value: CellValue, { moments = false }: { readonly moments?: boolean } = {}): string => {
  if (value === undefined) return ''
  if (value instanceof Date) return dateText(value, moments)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value).toString()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value).trim()
}

/** Why a cell cannot be sent; undefined if it can. */
export const cellMistake = (value: CellValue): string | undefined => {
  if (typeof value === 'number' && Math.abs(value) >= FIFTEEN_DIGITS)
    return '数字超过 15 位已丢失精度，请将单元格设为文本后重新填写'
  return cellText(value).length > maxCharacters ? `内容超过 ${maxCharacters} 个字符` : undefined
}
