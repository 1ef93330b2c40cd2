export type TaskStatus = 'todo' | 'later' | 'done' | 'read' | 'transferred'
/** Whose to-dos are listed: the user's own, those that the user began, all of the users whom the user administers. */
export type TaskView = 'own' | 'begun' | 'all'
export type TaskPriority = 'urgent' | 'normal' | 'low'

/** Something that waits for the user; times are `YYYY-MM-DD HH:mm:ss`, China time. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly kindName: string
  /** Name of the application, or of the product. */
  readonly source: string
  readonly name: string
  readonly about?: string
  readonly initiator?: string
  /** What is done about it, a verb: 审批. */
  readonly act: string
  /** Path inside the app where it is done. */
  readonly place?: string
  /** Of one of an application, where it is done. */
  readonly url?: string
  readonly status: TaskStatus
  /** Reading it is all that there is to do. */
  readonly reading: boolean
  readonly priority: TaskPriority
  /** Whether its time is past. */
  readonly overdue: boolean
  /** Name of the user who has it; absent for the reader's own. */
  readonly holder?: string
  /** Until when it is put off. */
  readonly laterUntil?: string
  readonly mayTransfer: boolean
  readonly mayUrge: boolean
  readonly arriveTime: string
  readonly dueTime?: string
}

export type TaskAct = 'created' | 'changed' | 'done' | 'read' | 'withdrawn' | 'returned' | 'transferred' | 'urged'

/** Something that has happened to a to-do of an application. */
export interface TaskEvent {
  readonly act: TaskAct
  /** Who did it; absent for the application. */
  readonly userName?: string
  readonly toName?: string
  readonly note?: string
  readonly time: string
}

export interface TaskDetail extends Task {
  /** The oldest first. */
  readonly events: readonly TaskEvent[]
}

/** How many to-dos of a kind wait for the user. */
export interface TaskKind extends Pick<Task, 'kind' | 'kindName' | 'source' | 'act'> {
  readonly count: number
  readonly overdue: number
  readonly oldestTime: string
  /** The first time by which one of them is due, past or not. */
  readonly dueTime?: string
}

export interface TaskQuery {
  readonly name?: string
  readonly source?: string
  /** One or several, separated by commas, as `priority`. */
  readonly kind?: string
  readonly priority?: string
  /** `todo` if omitted. */
  readonly status?: TaskStatus
  /** `own` if omitted. */
  readonly view?: TaskView
  /** Days, `YYYY-MM-DD`. */
  readonly arriveBeginDate?: string
  readonly arriveEndDate?: string
  readonly dueBeginDate?: string
  readonly dueEndDate?: string
  readonly overdue?: boolean
}
