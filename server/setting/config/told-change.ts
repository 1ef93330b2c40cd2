import type { ToldChange } from '../../kernel/contributions/audit-words.ts'
import { type Entry, entryOf } from '../../kernel/parameters/catalogue.ts'
import { readValue } from '../../kernel/parameters/value-text.ts'
import { wordsOf } from './stored-value.ts'

/**
 * A change of a parameter's value in words: 20 次（默认值） → 33 次. Of a secret nothing, whatever the audit has; undefined
 * for a parameter that this release does not know.
 */
export function toldChange(key: string, { before, after }: ToldChange): ToldChange | undefined {
  const entry = entryOf(key)
  if (!entry) return undefined
  if (entry.parameter.type === 'secret') return {}
  return { before: wordsAt(entry, before), after: wordsAt(entry, after) }
}

function wordsAt({ parameter }: Entry, text: string | undefined): string {
  if (text === undefined)
    return parameter.default === undefined ? '未设置' : `${wordsOf(parameter, parameter.default)}（默认值）`
  const read = readValue(parameter, text)
  return 'value' in read ? wordsOf(parameter, read.value) : text
}
