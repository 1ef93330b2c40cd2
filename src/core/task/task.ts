/** The result of a task for the user. */
export interface TaskResult {
  /** A short text, such as 共 1,200 行. */
  readonly note?: string
  /** An action on the result, such as 下载. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface TaskProgress {
  /** Aborted when the user cancels the task or signs out. */
  readonly signal: AbortSignal
  /** Reports progress, in the task's own units. */
  report(done: number, total: number): void
}

/** The work of a task. Called again for 重试, and continues where it stopped as far as it keeps its progress. */
export type TaskWork = (progress: TaskProgress) => Promise<TaskResult | undefined>

export type TaskState = 'running' | 'done' | 'failed' | 'cancelled'

/** What distinguishes a task from others of the same title. */
export interface TaskAbout {
  /** When it was started, in milliseconds since 1970. */
  readonly startedAt: number
  /** In words, such as the conditions of an export. */
  readonly detail?: string
  /** Equal for tasks with the same result. */
  readonly subject?: string
}

/** One task as it is shown. */
export interface Task extends Partial<TaskAbout> {
  readonly id: number
  readonly title: string
  readonly state: TaskState
  readonly done: number
  /** Undefined while unknown. */
  readonly total: number | undefined
  /** The reason of a failure, as the work rejected. */
  readonly failure?: unknown
  readonly result?: TaskResult | undefined
}

/** `1,200 / 10,000`; '' while the total is unknown. */
export const progressText = ({ done, total }: Pick<Task, 'done' | 'total'>): string =>
  total === undefined ? '' : `${grouped(done)} / ${grouped(total)}`

/** 12345 → 12,345; a whole number. By hand, because the first use of a locale blocks the page for 10 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
