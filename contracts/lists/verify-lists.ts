import { type Ask, askAs, type SignedIn } from './asking.ts'
import { checksOf, type ListCheck } from './check-list.ts'
import type { Given } from './conditions.ts'
import { changeState } from './provider-state.ts'
import { type ListStatement, listStatements } from './statements.ts'

/** A running backend, and the address of its provider states (contracts/README.md). */
export interface Backend {
  readonly address: string
  readonly statesAddress: string
}

/** What differs in a list. */
export interface ListDifference {
  readonly list: string
  readonly states: string
  readonly mismatch: string
}

const setState = async (statesAddress: string, list: string, action: 'setup' | 'teardown'): Promise<Given> => {
  const state = { name: 'a list has rows', params: { list, role: 'admin' }, about: ` of ${list}` }
  return (await changeState(statesAddress, action, state)) as Given // as: a state answers an object
}

/** Why the check fails; undefined where it holds. Rows may come in meanwhile, so that a failed one is repeated. */
const failureOf = async ({ run }: ListCheck, ask: Ask): Promise<string | undefined> => {
  const attempt = () => run(ask).then(() => undefined, String)
  return (await attempt()) && attempt()
}

/** The checks of a list in its state, as long as `work` needs them. */
export const inState = async <Result>(
  { address, statesAddress }: Backend,
  statement: ListStatement,
  work: (checks: readonly ListCheck[], ask: Ask) => Promise<Result>,
): Promise<Result> => {
  const given = await setState(statesAddress, statement.operationId, 'setup')
  try {
    // as: the state signs a user in
    return await work(checksOf(statement, given), askAs(address, given as unknown as SignedIn))
  } finally {
    await setState(statesAddress, statement.operationId, 'teardown')
  }
}

/** Runs every check of these lists; resolves to what differs. Rejects when there is no list. */
export const verifyLists = async (
  backend: Backend,
  statements: readonly ListStatement[] = listStatements,
): Promise<readonly ListDifference[]> => {
  if (statements.length === 0) throw new Error('There is no list to verify.')
  const differences: ListDifference[] = []
  for (const statement of statements) {
    const { operationId: list } = statement
    const failed = await inState(backend, statement, async (checks, ask) => {
      const each: ListDifference[] = []
      for (const check of checks) {
        const mismatch = await failureOf(check, ask)
        if (mismatch !== undefined) each.push({ list, states: check.states, mismatch })
      }
      return each
    }).catch((error: unknown) => [{ list, states: 'the state', mismatch: String(error) }])
    differences.push(...failed)
  }
  return differences
}
