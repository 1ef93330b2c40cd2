import { type Ask, allOf, pageOf, type Row } from './asking.ts'
import { checkCondition, checkSwitch, type StatedList } from './check-condition.ts'
import { type Given, isSwitch } from './conditions.ts'
import { expectEnough, expectSecondPage, keysOf, same, second, shown } from './expectations.ts'
import type { ListStatement } from './statements.ts'

/** One check of a list: what it states, and the requests that show it. Rejects where the backend differs. */
export interface ListCheck {
  readonly states: string
  readonly run: (ask: Ask) => Promise<void>
}

const checkPaging = async (ask: Ask, { path, base }: StatedList): Promise<void> => {
  const all = await allOf(ask, path, base)
  expectEnough(all, 3)
  expectSecondPage('page 2 of two rows', await pageOf(ask, path, { ...base, ...second }), all)
}

/** Values of the column in the order of the rows, without the rows that have none. */
const column = (rows: readonly Row[], name: string) =>
  rows.map((row) => row[name]).filter((value) => value !== undefined)

/** Numbers and times, which have one order alone. */
const measurable = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)))

const ascends = (values: readonly unknown[]): boolean => {
  const numbers = values.map((value) => (typeof value === 'number' ? value : Date.parse(String(value))))
  return numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? number))
}

/**
 * Both directions of an order, and the second page of each. As one direction is the other backwards, both are orders by
 * this column, whatever the backend's rule for words is.
 */
const checkOrder = async (ask: Ask, { path, base }: StatedList, name: string): Promise<void> => {
  const ascending = await allOf(ask, path, { ...base, orders: `${name}:true` })
  const descending = await allOf(ask, path, { ...base, orders: `${name}:false` })
  expectEnough(ascending, 3)
  const values = column(ascending, name)
  const told = values.length > 0
  const [up, down] = told ? [values, column(descending, name)] : [keysOf(ascending), keysOf(descending)]
  if (same(up, up.toReversed())) throw new Error(`the state gives no two rows that ${name} tells apart`)
  if (same(up, down)) throw new Error(`${name}:true and ${name}:false give the same order`)
  if (told && !same(up.toReversed(), down))
    throw new Error(`${name}:false is not ${name}:true backwards: ${shown(up)} and ${shown(down)}`)
  if (told && measurable(values) && !ascends(values)) throw new Error(`${name}:true does not ascend: ${shown(up)}`)
  for (const [orders, all] of [[`${name}:true`, ascending] as const, [`${name}:false`, descending] as const])
    expectSecondPage(`ordered by ${orders}, page 2`, await pageOf(ask, path, { ...base, ...second, orders }), all)
}

/** Every check of a list. `given` holds the values that its state has returned. */
export const checksOf = (statement: ListStatement, given: Given): readonly ListCheck[] => {
  const base = Object.fromEntries(statement.needs.map((name) => [name, String(given[name])]))
  const list: StatedList = { ...statement, base, given }
  return [
    { states: 'page 2', run: (ask) => checkPaging(ask, list) },
    ...statement.orders.map((name) => ({ states: `orders ${name}`, run: (ask: Ask) => checkOrder(ask, list, name) })),
    ...statement.conditions.map((condition) => ({
      states: `condition ${condition.name}`,
      run: (ask: Ask) =>
        isSwitch(statement.operationId, condition)
          ? checkSwitch(ask, list, condition)
          : checkCondition(ask, list, condition),
    })),
  ]
}
