import { type Expression, type SqlBool, sql } from 'kysely'
import { nameDots, undotted } from '../language/folded-name.ts'

/** The characters that `PlainText` of the API description refuses. */
const hostile = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>\u115F\u1160\u2800\u3164\uFFA0]|\u034F/gu

/** A name from elsewhere, such as a provider's, without the characters that `PlainText` refuses. */
export const plainText = (text: string): string => text.replace(hostile, '')

/**
 * The condition that the name of a person contains `part`, both without the dots of transliterated names. The column
 * has names as they are folded (`foldedName`), with one kind of dot, or else as they were typed.
 */
export function nameContains(
  column: Expression<string | null>,
  part: string,
  has: 'folded' | 'typed' = 'folded',
): Expression<SqlBool> {
  const plain = undotted(part)
  if (plain === '') return contains(column, part)
  const without = (name: Expression<string | null>, dot: string) => sql<string | null>`replace(${name}, ${dot}, '')`
  return contains(has === 'folded' ? without(column, '·') : Array.from(nameDots).reduce(without, column), plain)
}

/** The condition that a text contains `part`, case-insensitive for A–Z; `%` and `_` in `part` are literal. */
export function contains(column: Expression<string | null>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '!'`
}
