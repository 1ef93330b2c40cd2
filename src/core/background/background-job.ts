/** The result of a job for the user. */
export interface JobResult {
  /** A short text, such as 共 1,200 行. */
  readonly note?: string
  /** An action on the result, such as 下载. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface JobProgress {
  /** Aborted when the user cancels the job or signs out. */
  readonly signal: AbortSignal
  /** Reports progress, in the job's own units. */
  report(done: number, total: number): void
}

/** The work of a job. Called again for 重试, and continues where it stopped as far as it keeps its progress. */
export type JobWork = (progress: JobProgress) => Promise<JobResult | undefined>

export type JobState = 'running' | 'done' | 'failed' | 'cancelled'

/** What distinguishes a job from others of the same title. */
export interface JobAbout {
  /** When it was started, in milliseconds since 1970. */
  readonly startedAt: number
  /** In words, such as the conditions of an export. */
  readonly detail?: string
  /** Equal for jobs with the same result. */
  readonly subject?: string
}

/** One job as it is shown. */
export interface BackgroundJob extends Partial<JobAbout> {
  readonly id: number
  readonly title: string
  readonly state: JobState
  readonly done: number
  /** Undefined while unknown. */
  readonly total: number | undefined
  /** The reason of a failure, as the work rejected. */
  readonly failure?: unknown
  readonly result?: JobResult | undefined
}

/** `1,200 / 10,000`; '' while the total is unknown. */
export const progressText = ({ done, total }: Pick<BackgroundJob, 'done' | 'total'>): string =>
  total === undefined ? '' : `${grouped(done)} / ${grouped(total)}`

/** 12345 → 12,345; a whole number. By hand, because the first use of a locale blocks the page for 10 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
