/** What a task leaves for the person. */
export interface TaskResult {
  /** What became of it, such as 共 1,200 行. */
  readonly note?: string
  /** What can be done with it, such as 下载. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface TaskProgress {
  /** Aborted when the person takes the task back, or signs out. */
  readonly signal: AbortSignal
  /** How far the work is, in units of its own. */
  report(done: number, total: number): void
}

/** The work itself. Called again for 重试: it goes on from where it stopped, as far as it remembers. */
export type TaskWork = (progress: TaskProgress) => Promise<TaskResult | undefined>

/** What a task rejects with where it says no by itself; the message is for the person. */
export class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal'
}

export type TaskState = 'running' | 'done' | 'failed' | 'cancelled'

/** One task as it is shown. */
export interface Task {
  readonly id: number
  readonly title: string
  readonly state: TaskState
  readonly done: number
  /** Undefined while nobody knows. */
  readonly total: number | undefined
  /** Why it failed: what the work rejected with. */
  readonly failure?: unknown
  readonly result?: TaskResult | undefined
}

/** `1,200 / 10,000`; '' while the total is unknown. */
export const progressText = ({ done, total }: Pick<Task, 'done' | 'total'>): string =>
  total === undefined ? '' : `${grouped(done)} / ${grouped(total)}`

/** 12345 → 12,345; a whole number. By hand: the first use of a locale keeps a page waiting for 10 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
