import { setImmediate as turn } from 'node:timers/promises'
import type { Schemas } from '../../openapi/schema.d.ts'
import { countText } from '../../openapi/text/count-text.ts'
import type { Account } from '../kernel/account.ts'
import { badParameter, conflict, Failure, forbidden } from '../kernel/failure.ts'
import { oneAtATime } from '../kernel/one-at-a-time.ts'
import { nowhere } from '../kernel/role-scope.ts'
import type { Route } from './api-document.ts'
import { fieldsOf } from './field-label.ts'
import type { Context, OperationId } from './handler.ts'
import { convertQuery, readFields } from './parameter-values.ts'

/** Records of one transaction: what a batch takes by its `ids`. */
const slice = 100

type BatchResult = Schemas['BatchResult']
type Handle = (context: Context<OperationId>) => Promise<unknown>
type Call = Context<OperationId>

/** The list whose filters choose the records of an operation (`x-every`). */
export interface EveryList {
  readonly route: Route
  readonly handler: Handle
  /** The schema of its query. */
  readonly query: { readonly properties?: Readonly<Record<string, { readonly maximum?: number }>> }
}

interface Chosen {
  readonly ids?: readonly string[]
  readonly versions?: readonly number[]
  readonly matching?: Schemas['Matching']
}

/**
 * Runs an operation on `ids`, or in place of them on all records that its list finds with the filters of `matching`: by
 * a hundred, each hundred as a call of its own, so that a transaction is no longer than that of a batch and others have
 * their turns between. One run of an account at a time. Throws 400 AA0004 for neither or both and for a filter that the
 * list does not have, 403 AA0002 without the permission of the list, and 409 AA0001 where the list finds another number
 * of records than the user was told; nothing has changed then. A hundred that is refused as a whole after others were
 * done is told as refused, one by one.
 */
export async function forEvery(list: EveryList, handler: Handle, context: Call): Promise<unknown> {
  const { ids, versions, matching, ...rest } = context.body as Chosen // as: an operation with `x-every` has these
  if (!matching) {
    if (ids === undefined) throw badParameter('ids', '请选择记录')
    return handler(context)
  }
  if (ids !== undefined || versions !== undefined) throw badParameter('matching', '不能同时指定记录和查询条件')
  return oneAtATime(
    `every ${context.account.userId}`,
    async () => {
      const found = await matchingIds(list, context, matching)
      let result: BatchResult | undefined
      for (let begun = 0; begun < found.length; begun += slice) {
        const some = found.slice(begun, begun + slice)
        const part = await attempt(handler, { ...withAccount(context), body: { ...rest, ids: some } }, some, result)
        result = result ? joined(result, part) : part
        await turn()
      }
      return result
    },
    2,
  )
}

/** A copy with the account, which is a getter. */
const withAccount = (context: Call, account: Account = context.account): Call => ({ ...context, account })

/** One call of the operation; a refusal of the whole is thrown by the first, and one of each record by a later one. */
async function attempt(handler: Handle, context: Call, ids: readonly string[], before: BatchResult | undefined) {
  try {
    return (await handler(context)) as BatchResult // as: a test holds the answers of such operations to it
  } catch (error) {
    if (!before || !(error instanceof Failure)) throw error
    const { code, message } = error
    return { ...before, done: [], refused: ids.map((id) => ({ id, code, message })) }
  }
}

/** Two answers as one: what else the operation answers with are lists and numbers. */
function joined(result: BatchResult, part: BatchResult): BatchResult {
  const sum = (name: string, before: unknown, after: unknown): unknown => {
    if (Array.isArray(before) && Array.isArray(after)) return [...before, ...after]
    if (typeof before === 'number' && typeof after === 'number') return before + after
    throw new Error(`An answer for all of a list has ${name}, which cannot be joined.`)
  }
  const before: Readonly<Record<string, unknown>> = { ...result }
  const after: Readonly<Record<string, unknown>> = { ...part }
  const names = Object.keys(before)
  // as: the same members
  return Object.fromEntries(names.map((name) => [name, sum(name, before[name], after[name])])) as BatchResult
}

/** The ids of all records that the list finds, in its order; throws as `forEvery`. */
async function matchingIds(
  { route, handler, query: schema }: EveryList,
  context: Call,
  { filter, count }: Schemas['Matching'],
): Promise<readonly string[]> {
  const { account } = context
  const scope = route.permission === 'signed-in' ? nowhere : account.permissions.get(route.permission)
  if (!scope) throw forbidden('没有查看该列表的权限')
  const query: Record<string, unknown> = { ...filter }
  const unknown = Object.keys(query).find((name) => paging.has(name) || !Object.hasOwn(schema.properties ?? {}, name))
  if (unknown !== undefined) throw badParameter('matching', '查询条件有误，请刷新页面后重试')
  // as: each property of a query states its type
  convertQuery(query, schema as Parameters<typeof convertQuery>[1])
  const rules = fieldsOf(route.operationId)
  readFields(query, rules)
  const errors = context.fieldErrors(schema, query, rules.slice(0, 1)[0] ?? {})
  if (errors.length > 0) throw new Failure(400, 'AA0004', errors[0]?.message ?? '参数错误', { errors })

  const size = schema.properties?.['size']?.maximum ?? slice
  const reader = withAccount(context, { ...account, scope })
  const ids = new Set<string>()
  for (let current = 1; current === 1 || ids.size < count; current += 1) {
    const asked = { ...reader, query: { ...query, current, size }, body: undefined } as never
    // as: a paged operation, whose rows have ids
    const { rows, total } = (await handler(asked)) as { rows: readonly { readonly id: string }[]; total: number }
    if (total !== count) throw changed(total, count)
    const known = ids.size
    for (const { id } of rows) ids.add(id)
    if (ids.size === known) throw changed(ids.size, count)
  }
  return [...ids]
}

const paging: ReadonlySet<string> = new Set(['current', 'size', 'orders'])

const changed = (now: number, told: number): Failure =>
  conflict(`符合条件的已由 ${countText(told)} 条变为 ${countText(now)} 条，未执行，请刷新列表后重试`)
