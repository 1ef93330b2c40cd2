import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgresql } from '../database/is-postgresql.ts'
import type { Database } from '../database/schema.ts'
import { undotted } from '../language/folded-name.ts'
import { soundLength } from '../language/name-sounds.ts'
import type { Condition } from './condition.ts'
import { contains, nameContains } from './text.ts'

/** The index that a migration made of a table, by `addTextSearch`. */
interface Searched {
  readonly table: string
  /** As the migration has it. */
  readonly index?: string
  readonly texts: readonly Expression<string | null>[]
  /** As the migration has it. */
  readonly sounds?: Expression<string>
  /** The orders of the list by one of these columns. */
  readonly orders: readonly string[]
}

/** What the sounds of names may begin with: letters, and Chinese characters of a name in parts without its dots. */
const mayBeSound = /^(?:[a-z\d]+|\p{Script=Han}{2,})$/u

/** Characters of a piece of the index. */
const piece = 3

/**
 * The condition that a name contains the text (`nameContains`), or that its sounds from one of its characters on begin
 * with it, as `zhangw` and `zw` do; of a table without the index of `textSearch`.
 */
export function namedOrSounding(
  name: Expression<string>,
  sounds: Expression<string>,
  text: string,
): Expression<SqlBool> {
  const letters = undotted(text).toLowerCase().replaceAll(' ', '').slice(0, soundLength)
  const written = nameContains(name, text)
  return mayBeSound.test(letters) ? sql<SqlBool>`(${written} or ${contains(sounds, `^${letters}`)})` : written
}

/**
 * The condition that a text contains `part` (as `contains`), or that the sounds of the name, from one of its characters
 * on, begin with `part`: `zhangw` and `zw` find 张伟, 买买提吐 finds 买买提·吐尔逊. An index of the pieces of all texts leads to
 * the rows, however short the part is; a longer part than a piece is found by its pieces, and then tested.
 */
function textSearch(db: Database, { table, index = table, texts, sounds, orders }: Searched, part: string): Condition {
  const wanted = part.toLowerCase()
  const letters = wanted.replaceAll(' ', '').slice(0, soundLength)
  const sound = sounds && mayBeSound.test(letters) ? `^${letters}` : undefined
  const conditions = texts.map((text) => contains(text, part))
  if (sounds && sound !== undefined) conditions.push(contains(sounds, sound))
  const test = sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  // The pieces of the index end at control characters, and `^` marks a sound. Neither is part of a usual name.
  if (/[\p{Cc}^]/u.test(part)) return { test, reads: true }

  const characters = [...wanted]
  const superset = characters.length > piece
  const pieces = superset
    ? characters.slice(piece - 1).map((_, at) => characters.slice(at, at + piece).join(''))
    : [wanted]
  const [search, grams, id] = [sql.id(`${index}_search`), sql.id(`${index}_grams`), sql.id(`${index}_id`)]
  if (isPostgresql(db)) {
    const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`
    const all = pieces.map((text) => lexeme(text) + (superset ? '' : ':*')).join(' & ')
    const query = sound === undefined ? all : `${all} | ${lexeme(sound)}:*`
    return {
      test,
      superset,
      reads: true,
      clusters: orders,
      ids: sql`select ${id} as id from ${search} where grams @@ ${query}::tsquery`,
    }
  }
  const word = (text: string) => `"${text.replaceAll('"', '""')}"`
  const all = pieces.map((text) => word(text) + (superset ? '' : ' *')).join(' AND ')
  const query = sound === undefined ? all : `(${all}) OR ${word(sound)} *`
  const ids = sql`select ${search}.${id} as id from ${grams} cross join ${search}
    where ${grams} match ${query} and ${search}.doc = ${grams}.rowid`
  return { test, superset, reads: true, clusters: orders, ids }
}

/** The rows that either of two conditions of an index finds. */
export function eitherFound(one: Condition, other: Condition): Condition {
  const test = sql<SqlBool>`(${one.test} or ${other.test})`
  if (!one.ids || !other.ids) return { test, reads: true }
  const superset = one.superset === true || other.superset === true
  return { ...one, test, superset, ids: sql`${one.ids} union ${other.ids}` }
}

/**
 * The rows that `textSearch` finds by the text as it was typed, or without the dots of transliterated names, as names
 * are folded where they are stored.
 */
export function searched(db: Database, by: Searched, text: string): Condition {
  const bare = undotted(text)
  const [typed, plain] = [textSearch(db, by, text), textSearch(db, by, bare)]
  return bare === '' || bare === text || !plain.ids ? typed : eitherFound(typed, plain)
}
