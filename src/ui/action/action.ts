import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Every } from '../../core/list/chosen.ts'
import type { Question } from '../confirm/question.ts'

/** What the list does after an action; `ListStore` has these members. */
export interface Reloadable {
  reload(): void
  /** Reloads after `count` rows were removed; steps back a page where that emptied the last one. */
  reloadAfterRemoval?(count: number): void
}

/** One operation on rows of a list, described once for the row and for the selection. */
interface Shared<Row> {
  readonly label: string
  /** A name of primeicons; shown in the selection bar. */
  readonly icon?: string
  /** It destroys something: shown in red, and the question's focus starts on 取消. */
  readonly danger?: boolean
  /**
   * It takes a record out of use for a time (暂停, 停用, 锁定): at the head of a detail never the usual action, and behind
   * those that are none of this.
   */
  readonly halts?: boolean
  /** Without this permission the action is not shown (S6.1). */
  readonly need?: string | undefined
  /** Why it cannot be done with a row; undefined where it can. A selection continues without the others. */
  readonly cannot?: (row: Row) => string | undefined
  /**
   * What a user has to do first, in few words; undefined where nothing. The row shows the action disabled, with these
   * words, and a selection continues without the row.
   */
  readonly waitsFor?: (row: Row) => string | undefined
  /** Whether a single row shows it, beyond `cannot`: 启用 is not shown on an enabled row. */
  readonly visible?: (row: Row) => boolean
  /** Label of the action whose place in the row it shares: 启用 stands where 停用 does. */
  readonly insteadOf?: string
  /**
   * The question before it runs; nothing is asked where this is left out or returns undefined. Without rows it is about
   * all that a list finds: only `detail`, what it means for each, and `danger` are read.
   */
  readonly ask?: (rows: readonly Row[]) => Question | undefined
  /** How many rows it takes, where not any number. A selection of another number shows it disabled, with the reason. */
  readonly takes?: number
  /** Counts rows; 项 unless told. */
  readonly unit?: string | undefined
  /** The rows are gone afterwards. */
  readonly removes?: boolean
  /**
   * The inverse of what was done with these rows, as they were before: offered in the toast, and audited as what it
   * is. It names the versions that the change has made, so that a later one of others is not overwritten; rejects with
   * `ApiError`. Undefined where it cannot be taken back.
   */
  readonly undo?: (rows: readonly Row[]) => Undo | undefined
}

/** Takes back what an action did; resolves to the records that it was refused for. */
export type Undo = () => Promise<Pick<BatchResult, 'refused'> | void>

/** What was done, in words: always the same, or by the rows and what the operation resolved to. */
export type Done<Row, Result> = string | ((rows: readonly Row[], result: Result) => string)

/** Opens a form, a drawer or another page: nothing has run yet, so the list and its selection stay as they are. */
interface Opening<Row> {
  /** Opens it for one row or for many; rejects with `ApiError`, which the HTTP client has reported already. */
  readonly opens: (rows: readonly Row[]) => unknown
}

/**
 * What an operation resolves to, where no words need it: anything but `void`, which an opened form returns. What runs
 * in a dialog is an `each` (`useInDialog`).
 */
// oxlint-disable-next-line no-generated-empty-object-type -- everything but null, undefined and void is meant
export type Ran = NonNullable<unknown> | null | undefined

/** Done for all of the rows or none. */
interface Whole<Row, Result> {
  /** Runs it for one row or for many; rejects with `ApiError`, which the HTTP client has reported already. */
  readonly run: (rows: readonly Row[]) => Result | Promise<Result>
  /** The success message; the list reloads after it. Without it nothing is said and nothing reloads. */
  readonly done?: Done<Row, Result>
  /** Reloads after a failure too: what failed may be over already. */
  readonly stale?: boolean
}

type Each<Row, Result> = (rows: readonly Row[]) => Promise<Handled<Row, Result> | undefined>

/**
 * An `each` that can be run for all that a list finds as well (`eachOf`), undefined where its dialog was cancelled;
 * rejects as `run`.
 */
export type EachOf<Row, Result> = Each<Row, Result> & { readonly every: (all: Every) => Promise<Result | undefined> }

/** Done for each row by itself: some may be refused, and the list shows which and why. */
interface Batch<Row, Result> {
  /**
   * Runs it (`eachById`); resolves to undefined where a dialog of its own was cancelled (`useInDialog`). Rejects as
   * `run`.
   */
  readonly each: Each<Row, Result> | EachOf<Row, Result>
  /** What was done, such as 已停用; it is followed by the number of rows where there are several. */
  readonly done: Done<Row, Result>
  /** What is to be said after the number of rows, such as how many there was nothing to do for; undefined: nothing. */
  readonly besides?: (result: Result) => string | undefined
}

export type ActionOptions<Row, Result = Ran> = Shared<Row> & (Opening<Row> | Whole<Row, Result> | Batch<Row, Result>)

/** A row that an action left as it is, and why. */
export interface Unhandled<Row> {
  readonly row: Row
  readonly reason: string
}

/** What became of rows of which each was handled by itself. */
export interface Handled<Row, Result = unknown> {
  readonly unhandled: readonly Unhandled<Row>[]
  /** What the operation resolved to. */
  readonly result: Result
}

/** What became of the rows of an action that has run. */
export interface Outcome<Row> {
  /** 已停用 8 人，2 人未执行 */
  readonly summary: string
  readonly unhandled: readonly Unhandled<Row>[]
}

/** All that a list finds, as an action is told of it. */
export interface EveryRow {
  readonly every: Every
  /** Name of the list. */
  readonly list: string
  /** The search in words; empty where nothing was searched for. */
  readonly criteria: string
}

/** A record that was left as it is, of which no more is known. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** An action as a list takes it, in its rows and in its selection bar. */
export interface Action<Row>
  extends Pick<Shared<Row>, 'label' | 'icon' | 'danger' | 'halts' | 'need' | 'insteadOf' | 'takes'> {
  /** Whether a row shows it. */
  shows(row: Row): boolean
  /** Why a row shows it disabled; undefined where it can be done. */
  disabled?(row: Row): string | undefined
  /** Asks, runs, notifies and reloads; the list shows the rows left. Undefined where it has run nothing, or failed. */
  start(rows: readonly Row[]): Promise<Outcome<Row> | undefined>
  /** The same for all that the list finds, which the backend judges one by one; absent where it cannot be. */
  startEvery?(all: EveryRow): Promise<Outcome<Named> | undefined>
}
