import type { Generated } from 'kysely'

/* To-dos of connected applications (decision 0146). */

declare module '../../database/schema.ts' {
  interface Tables {
    task: TaskTable
    task_event: TaskEventTable
    task_snooze: TaskSnoozeTable
    task_intake: TaskIntakeTable
  }
}

/** `returned` to its application: the user whose it was has left the office. */
export type TaskStatus = 'open' | 'done' | 'read' | 'withdrawn' | 'returned'

export interface TaskTable {
  id: string
  application_id: string
  /** The application's own key, unique within it. */
  key: string
  /** What the application calls this kind of to-do: 公文审批. */
  type: string
  name: string
  about: string | null
  /** The name of who began it, as the application says it. */
  initiator: string | null
  /** The account of that user, where the application has named it. */
  initiator_id: Generated<string | null>
  /** Whose it is; null once that user is deleted. */
  assignee_id: string | null
  /** The user that the application has named: another one than `assignee_id` after it was handed on. */
  asked_of: string
  /** Where it is done: `https` and a host that the application has registered. */
  url: string
  /** 1 urgent, 2 normal, 3 low. */
  priority: number
  /** Whether reading it is all that there is to do. */
  reading: 0 | 1
  status: Generated<TaskStatus>
  arrived_at: number
  due_at: number | null
  ended_at: number | null
  updated_at: number
}

/** What happened to a to-do, in the order of the ids. */
export interface TaskEventTable {
  id: string
  task_id: string
  act: 'created' | 'changed' | 'done' | 'read' | 'withdrawn' | 'returned' | 'transferred' | 'urged'
  /** Of who did it; null for the application. */
  user_id: string | null
  user_name: string | null
  /** To whom it went. */
  to_name: string | null
  note: string | null
  at: number
}

/** A to-do that a user has put off. */
export interface TaskSnoozeTable {
  user_id: string
  /** As `id` of the answers: with the kind before it for one of an area. */
  task: string
  until_at: number
}

/** What an application may write (decision 0180); one that has no row yet has the defaults. */
export interface TaskIntakeTable {
  application_id: string
  /** To-dos that it may create or change on a day. */
  per_day: Generated<number>
  /** To-dos of one request. */
  per_batch: Generated<number>
  /** The types that it may use, and the hosts that its links may lead to, one a line; empty for no limit of its own. */
  types: Generated<string>
  hosts: Generated<string>
  /** The last day on which it wrote, `YYYY-MM-DD`, and how many to-dos it created or changed on it. */
  day: Generated<string>
  written: Generated<number>
}
