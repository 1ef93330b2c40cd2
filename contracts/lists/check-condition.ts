import { type Ask, allOf, pageOf, type Query, type Row } from './asking.ts'
import { candidatesOf, type Given, ruleOf, takesSeveral, wordsOf } from './conditions.ts'
import { expectEnough, expectRows, expectTotal, keyOf, keysOf, same, shown } from './expectations.ts'
import type { Condition, ListStatement } from './statements.ts'

/** A list with what its state gave: `base` holds the parameters without which there is no list. */
export interface StatedList extends ListStatement {
  readonly base: Query
  readonly given: Given
}

interface Separated {
  readonly query: Query
  /** The rows that the condition leaves in, and all of them. */
  readonly rows: readonly Row[]
  readonly all: readonly Row[]
}

/** Each of the rows is of the other list, in its order. */
const within = (rows: readonly Row[], all: readonly Row[]): boolean => {
  const keys = new Set(keysOf(rows))
  return same(
    keysOf(rows),
    keysOf(all).filter((key) => keys.has(key)),
  )
}

/** Values of the condition with what it needs beside it: whether units below are included is asked of a unit. */
const queriesOf = (condition: Condition, all: readonly Row[], given: Given) => {
  const { name } = condition
  if (name !== 'includeChildren') return candidatesOf(condition, all, given).map((value) => ({ value, beside: {} }))
  return [given['orgId'] ?? []].flat().map((orgId) => ({ value: 'false', beside: { orgId: String(orgId) } }))
}

/** A value of the condition that leaves some rows out and some in. */
const separating = async (ask: Ask, list: StatedList, condition: Condition): Promise<Separated> => {
  const { path, base, given } = list
  const { name } = condition
  const whole = await allOf(ask, path, base)
  expectEnough(whole, 2)
  const rule = ruleOf(condition, whole)
  const tried: string[] = []
  for (const { value, beside } of queriesOf(condition, whole, given)) {
    tried.push(Object.values({ ...beside, value }).join(' '))
    const query = { ...base, ...beside, [name]: value }
    const rows = await allOf(ask, path, query)
    const all = Object.keys(beside).length === 0 ? whole : await allOf(ask, path, { ...base, ...beside })
    if (rows.length === 0 || rows.length >= all.length) continue
    if (!within(rows, all)) throw new Error(`${name}=${value} gives rows that the list does not have, or another order`)
    if (rule)
      expectRows(
        `${name}=${value}`,
        rows,
        all.filter((row) => rule.decides(row[rule.field], value)),
      )
    return { query, rows, all }
  }
  throw new Error(`no value of ${name} leaves some of ${whole.length} rows out; tried ${shown(tried)}`)
}

/** Several words of the condition leave in what each of them does. */
const checkSeveral = async (ask: Ask, { path }: StatedList, { query, all }: Separated, condition: Condition) => {
  const rule = ruleOf(condition, all)
  const own = rule ? [...new Set(all.map((row) => String(row[rule.field])))].slice(0, 4) : []
  const words = wordsOf(condition.schema).length > 0 ? wordsOf(condition.schema) : own
  if (words.length < 2) return
  const of = (value: string) => allOf(ask, path, { ...query, [condition.name]: value })
  const keys = new Set((await Promise.all(words.map(of))).flatMap(keysOf))
  expectRows(
    `all words of ${condition.name}`,
    await of(words.join(',')),
    all.filter((row) => keys.has(keyOf(row))),
  )
}

/** The export with this condition holds what the list holds with it, and no other row. */
const checkExport = async (ask: Ask, { path, exported }: StatedList, { query, rows }: Separated, name: string) => {
  if (!exported) return
  const body = { columns: ['名称'], ...(exported.hasPurpose && { exportPurpose: '核对' }) }
  const begun = await ask({ path: exported.begin, query, body })
  const { id, total } = begun['data'] as Row // as: the pact states the form of the answer
  expectTotal(`the export with ${name}`, total, rows.length)
  const found = await allOf(ask, exported.rows.replace('{id}', String(id)), {}, 500)
  // Read again: the log of operations has a row for the export.
  expectRows(`the export with ${name}`, found, await allOf(ask, path, query))
}

/** The condition leaves out what it has to in the list, its total and its export. */
export const checkCondition = async (ask: Ask, list: StatedList, condition: Condition): Promise<void> => {
  const { name } = condition
  const found = await separating(ask, list, condition)
  const { rows, query } = found
  const first = await pageOf(ask, list.path, { ...query, current: '1', size: '1' })
  expectRows(`${name}, first page of one row`, first.rows, rows.slice(0, 1))
  expectTotal(`${name}, first page of one row`, first.total, rows.length)
  if (takesSeveral(condition)) await checkSeveral(ask, list, found, condition)
  await checkExport(ask, list, found, name)
}

/** Two words of the condition give different lists, neither of them empty. */
export const checkSwitch = async (ask: Ask, { path, base }: StatedList, { name, schema }: Condition): Promise<void> => {
  const words = wordsOf(schema)
  const lists = await Promise.all(words.map((word) => allOf(ask, path, { ...base, [name]: word })))
  const different = new Set(lists.filter((rows) => rows.length > 0).map((rows) => keysOf(rows).join(' ')))
  if (different.size < 2) throw new Error(`the words ${words.join(', ')} of ${name} give no two different lists`)
}
