import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Chosen } from '../../core/list/chosen.ts'
import type { Action, ActionOptions, Done, Reloadable, Undo } from './action.ts'
import { eachOf } from './each-by-id.ts'
import { namesOf } from './names-of.ts'
import { useAction } from './use-action.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Of a row without a version nothing can be taken back: what others did since would be overwritten. */
interface Versioned {
  readonly version?: number
}

/**
 * The inverse of a change of these rows, as they were before: by the versions that the change has made of them.
 * Undefined for none, and where one has no version.
 */
export const backOf = (
  rows: readonly (Named & Versioned)[],
  set: (ids: readonly string[], versions: readonly number[]) => ReturnType<Undo>,
): Undo | undefined => {
  const versions = rows.flatMap(({ version }) => (version === undefined ? [] : [version + 1]))
  const ids = rows.map(({ id }) => id)
  return versions.length === rows.length && versions.length > 0 ? () => set(ids, versions) : undefined
}

interface Common<Row> extends Pick<ActionOptions<Row>, 'need' | 'cannot'> {
  /** What a row is, such as 角色. */
  readonly noun: string
  /** Counts rows in a question: 人, 个角色. */
  readonly unit?: string
  /** What it means for those concerned, and whether it can be undone. */
  readonly detail: string
}

interface StatusOptions<Row, Result> extends Common<Row> {
  /** With versions, a record that was changed since it had its own is refused. */
  readonly set: (ids: Chosen, status: 'normal' | 'disabled', versions?: readonly number[]) => Promise<Result>
  /** What of a row setting its status again would not bring back; the change is then not offered to be taken back. */
  readonly final?: (row: Row) => boolean
  /** 已启用 unless told. */
  readonly enabled?: Done<Row, Result>
  /** 已停用 unless told. */
  readonly disabled?: Done<Row, Result>
}

/** The rows of a selection that 停用 changes; all where it changes none, so that the question names what was selected. */
function changedBy<Row extends { readonly status: string }>(rows: readonly Row[]): readonly Row[] {
  const some = rows.filter(({ status }) => status !== 'disabled')
  return some.length > 0 ? some : rows
}

/** 停用, which asks first, and 启用 in its place, for rows with a `status`. */
export const useStatusActions = <
  Row extends Named & Versioned & { readonly status: string },
  Result extends BatchResult = BatchResult,
>(
  list: Reloadable,
  { noun, unit, detail, set, enabled, disabled, need, cannot, final }: StatusOptions<Row, Result>,
): { readonly enable: Action<Row>; readonly disable: Action<Row> } => {
  const shared = { need, unit, ...(cannot && { cannot }) }
  const back = (was: 'normal' | 'disabled') => (rows: readonly Row[]) => {
    // A row that was so already has not been changed.
    const changed = rows.filter(({ status }) => status === was)
    const isFinal = rows.some((row) => final?.(row) || (row.status !== 'normal' && row.status !== 'disabled'))
    return isFinal ? undefined : backOf(changed, (ids, versions) => set(ids, was, versions))
  }
  const disable = useAction<Row, Result>(list, {
    ...shared,
    label: '停用',
    icon: 'ban',
    halts: true,
    visible: ({ status }) => status === 'normal',
    ask: (rows) => ({
      title: `停用${noun}`,
      message: `停用${noun}“${namesOf(changedBy(rows), unit)}”？`,
      detail,
      danger: true,
    }),
    each: eachOf((ids) => set(ids, 'disabled')),
    undo: back('normal'),
    done: disabled ?? '已停用',
  })
  const enable = useAction<Row, Result>(list, {
    ...shared,
    label: '启用',
    icon: 'check',
    insteadOf: '停用',
    visible: ({ status }) => status === 'disabled',
    each: eachOf((ids) => set(ids, 'normal')),
    undo: back('disabled'),
    done: enabled ?? '已启用',
  })
  return { enable, disable }
}

interface LockOptions<Row> extends Omit<Common<Row>, 'detail'> {
  readonly isLocked: (row: Row) => boolean
  readonly lock: (ids: Chosen, versions?: readonly number[]) => Promise<BatchResult>
  readonly unlock: (ids: Chosen, versions?: readonly number[]) => Promise<BatchResult>
  /** What a lock means for those concerned. */
  readonly detail: string
  /** What is lifted from these rows. */
  readonly unlockDetail: (rows: readonly Row[]) => string
}

interface LockActions<Row> {
  readonly lock: Action<Row>
  readonly unlock: Action<Row>
  /** 解锁 in a row: in the place of 停用 where the row's status shows none, else in the place of 锁定. */
  readonly unlockRow: readonly Action<Row>[]
}

/** 锁定 and 解锁, which both ask first, for rows with a `status`; `cannot` holds for 锁定. */
export const useLockActions = <Row extends Named & Versioned & { readonly status: string }>(
  list: Reloadable,
  { noun, unit, detail, isLocked, unlockDetail, need, cannot, ...calls }: LockOptions<Row>,
): LockActions<Row> => {
  const lock = useAction<Row>(list, {
    label: '锁定',
    icon: 'lock',
    halts: true,
    need,
    unit,
    ...(cannot && { cannot }),
    visible: (row) => !isLocked(row),
    ask: (rows) => ({ title: `锁定${noun}`, message: `锁定${noun}“${namesOf(rows, unit)}”？`, detail, danger: true }),
    each: eachOf((ids) => calls.lock(ids)),
    undo: (rows) =>
      backOf(
        rows.filter(({ status }) => status !== 'locked'),
        calls.unlock,
      ),
    done: '已锁定',
  })
  const unlock = useAction<Row>(list, {
    label: '解锁',
    icon: 'lock-open',
    need,
    unit,
    cannot: (row) => (isLocked(row) ? undefined : `该${noun}没有被锁定`),
    ask: (rows) => ({
      title: `解锁${noun}`,
      message: `解除${noun}“${namesOf(rows, unit)}”的锁定？`,
      detail: unlockDetail(rows),
    }),
    each: eachOf((ids) => calls.unlock(ids)),
    // A lock that wrong passwords caused is no action, and does not come back.
    undo: (rows) => (rows.every(({ status }) => status === 'locked') ? backOf(rows, calls.lock) : undefined),
    done: '已解锁',
  })
  const inPlaceOf = (label: string, stands: (row: Row) => boolean): Action<Row> => ({
    ...unlock,
    insteadOf: label,
    shows: (row) => unlock.shows(row) && stands(row),
  })
  const byHand = ({ status }: Row) => status === 'locked'
  return { lock, unlock, unlockRow: [inPlaceOf('停用', byHand), inPlaceOf('锁定', (row) => !byHand(row))] }
}

interface RemoveOptions<Row> extends Common<Row>, Pick<ActionOptions<Row>, 'visible' | 'waitsFor'> {
  readonly remove: (ids: Chosen) => Promise<BatchResult>
}

/** 删除, which asks first. */
export const useRemoveAction = <Row extends Named>(
  list: Reloadable,
  { noun, unit, detail, remove, ...options }: RemoveOptions<Row>,
): Action<Row> =>
  useAction<Row>(list, {
    ...options,
    label: '删除',
    icon: 'trash',
    danger: true,
    ask: (rows) => ({ title: `删除${noun}`, message: `删除${noun}“${namesOf(rows, unit)}”？`, detail }),
    unit,
    each: eachOf(remove),
    done: '已删除',
    removes: true,
  })
