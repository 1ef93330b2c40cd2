import type { Ask, Asked, Query } from './asking.ts'
import type { ListStatement } from './statements.ts'

/** A backend that ignores one parameter of one list, or of the export of that list. */
export interface Ignoring {
  readonly list: string
  readonly parameter: string
  /** The paths at which it is ignored. */
  readonly at: 'list' | 'export'
  /** The check that has to notice it. */
  readonly states: string
  readonly wrap: (ask: Ask) => Ask
}

const without = (query: Query, parameter: string): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== parameter))

const ignoring =
  (path: string, parameter: string) =>
  (ask: Ask): Ask =>
  (asked: Asked) =>
    ask(asked.path === path ? { ...asked, query: without(asked.query, parameter) } : asked)

/** Every parameter of the list ignored in turn. */
export const ignorancesOf = ({
  operationId: list,
  path,
  orders,
  conditions,
  exported,
}: ListStatement): readonly Ignoring[] => {
  const of = (parameter: string, states: string): Ignoring => ({
    list,
    parameter,
    at: 'list',
    states,
    wrap: ignoring(path, parameter),
  })
  return [
    of('current', 'page 2'),
    of('size', 'page 2'),
    ...orders.map((name) => of('orders', `orders ${name}`)),
    ...conditions.map(({ name }) => of(name, `condition ${name}`)),
    ...(exported
      ? conditions.map(({ name }) => ({
          ...of(name, `condition ${name}`),
          at: 'export' as const,
          wrap: ignoring(exported.begin, name),
        }))
      : []),
  ]
}
