import { useContext } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import type { BatchResult } from '../../core/list/batch-result.ts'
import { appliesTo } from '../../core/permission/applies-to.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { FetchCodeContext } from '../late/late-code.ts'
import type {
  Action,
  ActionOptions,
  EachOf,
  EveryRow,
  Handled,
  Named,
  Outcome,
  Ran,
  Reloadable,
  Unhandled,
} from './action.ts'
import { useUndo } from './use-undo.ts'

const always = () => true
const none: readonly never[] = []

/**
 * One operation on rows: asks, runs, notifies, reloads. The same description serves a single row and a selection. Rows
 * that it cannot be done with, and those that the backend refuses, are left as they are and returned with their
 * reasons. A call that fails leaves the list as it is: the HTTP client has shown the failure. `list` is left out where
 * nothing is to be reloaded.
 */
export const useAction = <Row extends object, Result = Ran>(
  list: Reloadable | undefined,
  options: ActionOptions<Row, Result>,
): Action<Row> => {
  const succeed = useUndo(list)
  const confirm = useConfirm()
  const fetchCode = useContext(FetchCodeContext)
  const {
    label,
    icon,
    danger,
    halts,
    need,
    insteadOf,
    takes,
    cannot,
    waitsFor,
    visible = always,
    ask,
    unit = '项',
  } = options
  const done = 'opens' in options ? undefined : options.done
  // as: an `each` of its own result, which is that of a batch
  const every =
    'each' in options && 'every' in options.each ? (options.each as EachOf<Row, Result & BatchResult>).every : undefined

  /** Why it cannot be done with a row, which may say itself that the permission does not apply to it. */
  const reasonAgainst = (row: Row) => (appliesTo(row, need) ? cannot?.(row) : '不在您可以进行此操作的机构范围内')

  const reload = (gone: number) => {
    if (options.removes && gone > 0 && list?.reloadAfterRemoval) list.reloadAfterRemoval(gone)
    else list?.reload()
  }
  const wordOf = (rows: readonly Row[], result: Result) => (typeof done === 'function' ? done(rows, result) : done)

  const accepted = async (rows: readonly Row[], left: number) => {
    const question = ask?.(rows)
    if (!question) return true
    const detail = left > 0 ? [question.detail, `另有 ${left} ${unit}不能${label}，将保持不变。`] : question.detail
    return confirm({ accept: label, ...(danger && { danger }), ...question, detail })
  }

  /** Runs it for rows that it can be done with; undefined where nothing has run. Rejects with `ApiError`. */
  const run = async (rows: readonly Row[]): Promise<Handled<Row, Result> | undefined> => {
    if ('opens' in options) {
      await options.opens(rows)
      return undefined
    }
    if (!('each' in options)) {
      const result = await options.run(rows)
      if (done !== undefined) reload(rows.length)
      return { unhandled: none, result }
    }
    const handled = await options.each(rows)
    if (handled) reload(rows.length - handled.unhandled.length)
    return handled
  }

  const start = async (chosen: readonly Row[]): Promise<Outcome<Row> | undefined> => {
    const left = chosen.map((row) => ({ row, reason: reasonAgainst(row) ?? waitsFor?.(row) })).filter(isUnhandled)
    const rows = chosen.filter((row) => left.every((one) => one.row !== row))
    if (rows.length > 0 && !(await accepted(rows, left.length))) return undefined
    let handled: Handled<Row, Result> | undefined
    try {
      if (rows.length > 0) handled = await run(rows)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if ('stale' in options && options.stale) list?.reload()
      return undefined
    }
    if (rows.length > 0 && !handled) return undefined
    const refused = handled?.unhandled ?? none
    const changed = rows.filter((row) => refused.every((one) => one.row !== row))
    const unhandled = [...left, ...refused]
    const count = chosen.length > 1 && ('each' in options || unhandled.length > 0) ? ` ${changed.length} ${unit}` : ''
    const besides = handled && 'each' in options ? options.besides?.(handled.result) : undefined
    const words =
      handled && changed.length > 0 && done !== undefined
        ? [`${wordOf(changed, handled.result)}${count}`, ...(besides === undefined ? [] : [besides])]
        : []
    if (unhandled.length === 0 && words.length > 0) succeed(words.join('，'), options.undo?.(changed))
    const rest = unhandled.length > 0 ? [`${unhandled.length} ${unit}未执行`] : []
    const parts = words.length > 0 ? [words.join('，'), ...rest] : rest
    return { summary: parts.join(besides === undefined ? '，' : '；'), unhandled }
  }
  const startEvery = async (all: EveryRow): Promise<Outcome<Named> | undefined> => {
    if (!every) return undefined
    const { runEvery } = await fetchCode(() => import('./late-batch.ts'))
    const word = (result: Result) => wordOf(none, result)
    return runEvery(all, { label, unit, danger, ask, every, word, confirm, reload, succeed })
  }
  return {
    label,
    ...(icon !== undefined && { icon }),
    ...(danger && { danger }),
    ...(halts && { halts }),
    need,
    ...(insteadOf !== undefined && { insteadOf }),
    ...(takes !== undefined && { takes }),
    shows: (row) => reasonAgainst(row) === undefined && visible(row),
    ...(waitsFor && { disabled: waitsFor }),
    start,
    ...(every && { startEvery }),
  }
}

const isUnhandled = <Row>(one: { readonly row: Row; readonly reason: string | undefined }): one is Unhandled<Row> =>
  one.reason !== undefined
