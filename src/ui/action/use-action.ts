import { ApiError } from '../../core/failure/api-error.ts'
import { appliesTo } from '../../core/permission/applies-to.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { useService } from '../hooks/use-service.ts'
import type { Action, ActionOptions, Reloadable } from './action.ts'

const always = () => true

/**
 * One operation on rows: asks, runs, notifies, reloads. The same description serves a single row and a selection.
 * A call that fails leaves the list as it is: the HTTP client has shown the failure. `list` is left out where nothing
 * is to be reloaded.
 */
export const useAction = <Row extends object>(
  list: Reloadable | undefined,
  options: ActionOptions<Row>,
): Action<Row> => {
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const { label, icon, danger, need, insteadOf, applies = always, visible = always, ask, run, done } = options

  /** A row may say that the permission does not apply to it. */
  const isInScope = (row: Row): boolean => appliesTo(row, need)

  const start = async (chosen: readonly Row[]) => {
    const inScope = chosen.filter(isInScope)
    const beyond = chosen.length - inScope.length
    if (beyond > 0) notifier.info(`已跳过 ${beyond} 项：不在您可以进行此操作的机构范围内`)
    const rows = inScope.filter(applies)
    if (rows.length < inScope.length) notifier.info(options.skipped ?? `已跳过 ${inScope.length - rows.length} 项`)
    if (rows.length === 0) return
    const question = ask?.(rows)
    if (question && !(await confirm({ accept: label, ...(danger && { danger }), ...question }))) return
    try {
      await run(rows)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (options.stale) list?.reload()
      return
    }
    if (done === undefined) return
    notifier.success(typeof done === 'string' ? done : done(rows))
    if (options.removes && list?.reloadAfterRemoval) list.reloadAfterRemoval(rows.length)
    else list?.reload()
  }
  return {
    label,
    ...(icon !== undefined && { icon }),
    ...(danger && { danger }),
    need,
    ...(insteadOf !== undefined && { insteadOf }),
    shows: (row) => isInScope(row) && applies(row) && visible(row),
    start,
  }
}
