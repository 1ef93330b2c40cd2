import { type Ignoring, ignorancesOf } from '../../lists/ignoring.ts'
import type { ListStatement } from '../../lists/statements.ts'
import { type Backend, inState } from '../../lists/verify-lists.ts'

/** A parameter that the backend may ignore unnoticed, or that none of them does. */
export interface IgnoredParameters {
  readonly missed: readonly string[]
  readonly all: number
}

const nameOf = ({ list, at, parameter, states }: Ignoring) => `${at} of ${list} ignores ${parameter} (${states})`

/** Lets the backend ignore each parameter of these lists and exports in turn, and runs the check that has to notice. */
export const ignoreParameters = async (
  backend: Backend,
  statements: readonly ListStatement[],
): Promise<IgnoredParameters> => {
  const missed: string[] = []
  let all = 0
  for (const statement of statements)
    await inState(backend, statement, async (checks, ask) => {
      for (const ignoring of ignorancesOf(statement)) {
        all += 1
        const check = checks.find(({ states }) => states === ignoring.states)
        const noticed =
          check &&
          (await check.run(ignoring.wrap(ask)).then(
            () => false,
            () => true,
          ))
        if (!noticed) missed.push(nameOf(ignoring))
      }
    })
  return { missed, all }
}
