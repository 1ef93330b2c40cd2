import type { Question } from '../confirm/confirm-provider.tsx'

/** What the list does after an action; `ListStore` has these members. */
export interface Reloadable {
  reload(): void
  /** Reloads after `count` rows were removed; steps back a page where that emptied the last one. */
  reloadAfterRemoval?(count: number): void
}

/** One operation on rows of a list, described once for the row and for the selection. */
export interface ActionOptions<Row> {
  readonly label: string
  /** A name of primeicons; shown in the selection bar. */
  readonly icon?: string
  /** It destroys something: shown in red, and the question's focus starts on 取消. */
  readonly danger?: boolean
  /** Without this permission the action is not shown (S6.1). */
  readonly need?: string | undefined
  /** Whether it can be done with a row at all; a selection continues without the others, and `skipped` says so. */
  readonly applies?: (row: Row) => boolean
  readonly skipped?: string
  /** Whether a single row shows it, beyond `applies`: 启用 is not shown on an enabled row. */
  readonly visible?: (row: Row) => boolean
  /** Label of the action whose place in the row it shares: 启用 stands where 停用 does. */
  readonly insteadOf?: string
  /** The question before it runs; nothing is asked where this is left out or returns undefined. */
  readonly ask?: (rows: readonly Row[]) => Question | undefined
  /** Runs it for one row or for many; rejects with `ApiError`, which the HTTP client has reported already. */
  readonly run: (rows: readonly Row[]) => unknown
  /** The success notice; the list reloads after it. Without it nothing is said and nothing reloads. */
  readonly done?: string | ((rows: readonly Row[]) => string)
  /** The rows are gone afterwards. */
  readonly removes?: boolean
  /** Reloads after a failure too: what failed may be over already. */
  readonly stale?: boolean
}

/** An action as a list takes it, in its rows and in its selection bar. */
export interface Action<Row> extends Pick<ActionOptions<Row>, 'label' | 'icon' | 'danger' | 'need' | 'insteadOf'> {
  /** Whether a row shows it. */
  shows(row: Row): boolean
  /** Asks, runs, notifies and reloads. */
  start(rows: readonly Row[]): Promise<void>
}
