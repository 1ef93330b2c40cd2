import { createHash } from 'node:crypto'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { type Entry, entryOf } from '../../kernel/parameters/catalogue.ts'
import { readValue, textOf } from '../../kernel/parameters/value-text.ts'
import { refusalOf } from './answer.ts'
import { waitsForSecond } from './proposals.ts'
import { type ParameterRow, storedValue, wordsOf } from './stored-value.ts'
import { type Changing, valueFault } from './write-value.ts'

type ImportCheck = Schemas['ParameterImportCheck']

/** One parameter that a file changes; undefined: to its default. */
interface Change {
  readonly entry: Entry
  readonly before: unknown
  readonly value: unknown
}

/** What a file would change, and why it cannot. */
export interface CheckedFile {
  readonly changes: readonly Change[]
  readonly faults: ImportCheck['faults']
}

/** The answer names no more of them. */
const mostFaults = 100

/**
 * Reads a file of lines `key=value`; a line that changes nothing is left out. Each fault names its line and the reason.
 */
export function checkFile(file: string, rows: readonly ParameterRow[], by: Changing): CheckedFile {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const [changes, faults, seen]: [Change[], ImportCheck['faults'], Set<string>] = [[], [], new Set()]
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const read = readLine(line, seen, by)
    if (typeof read === 'string') faults.push({ row: index + 1, message: read })
    else {
      const before = storedValue(read.entry, stored.get(read.entry.key))
      if (!isSame(read.entry, before, read.value)) changes.push({ ...read, before })
    }
  }
  if (changes.length === 0 && seen.size === 0 && faults.length === 0) faults.push({ row: 1, message: '文件中没有参数' })
  return { changes, faults: faults.slice(0, mostFaults) }
}

/** The parameter and the value of a line, or why it cannot be imported. */
function readLine(line: string, seen: Set<string>, by: Changing): { entry: Entry; value: unknown } | string {
  const [, key = '', given = ''] = /^\s*([^=]*?)\s*=(.*)$/.exec(line) ?? []
  if (key === '') return '不是“键名=值”的形式'
  const entry = entryOf(key)
  if (!entry) return `没有参数“${key.slice(0, 64)}”`
  if (seen.has(key)) return `“${key}”在文件中重复`
  seen.add(key)
  if (entry.parameter.type === 'secret') return `${entry.parameter.name}：密文不能导入，请在页面上设置`
  const refusal = refusalOf(entry, by)
  if (refusal) return `${entry.parameter.name}：${refusal.message}`
  if (waitsForSecond(by.account, entry)) return `${entry.parameter.name}：变更须由另一员确认，不能导入，请在页面上修改`
  if (given.trim() === '') return { entry, value: undefined }
  const read = readValue(entry.parameter, given)
  const fault = 'fault' in read ? read.fault : valueFault(entry, read.value, by)
  if (fault !== undefined) return `${entry.parameter.name}：${fault}`
  return { entry, value: 'value' in read ? read.value : undefined }
}

const isSame = ({ parameter }: Entry, one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : textOf(parameter, one) === textOf(parameter, other)

/** The answer of the check; `plan` stands for the changes, with what they change from. */
export function answerCheck({ changes, faults }: CheckedFile): ImportCheck {
  const told = changes.map(({ entry: { key, parameter }, before, value }) => {
    const words = (one: unknown) =>
      one === undefined && parameter.default !== undefined
        ? `${wordsOf(parameter, parameter.default)}（默认值）`
        : wordsOf(parameter, one)
    return { id: key, name: parameter.name, before: words(before), after: words(value) }
  })
  const plan = createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)
  return { plan, faults, changes: told }
}
