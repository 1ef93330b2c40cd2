import type { BatchResult } from '../list/batch-result.ts'
import type { Chosen } from '../list/chosen.ts'
import type { ListRequest } from '../list/list-request.ts'
import type { Page } from '../list/page.ts'
import type { PeopleQuery, Person } from '../people/people-source.ts'
import type { Task, TaskDetail, TaskKind, TaskQuery } from '../task/task.ts'
import { token } from '../token.ts'

/** What waits for the signed-in user, wherever it is kept. Every method rejects with `ApiError`. */
export interface TaskGateway {
  /** A page of the to-dos. */
  list(query: ListRequest<TaskQuery>, signal?: AbortSignal): Promise<Page<Task>>
  /** Their kinds with how many there are. A background call: a failure is not shown, and it is no activity. */
  summary(): Promise<readonly TaskKind[]>
  /** One of them with what has happened to it. The caller reports a failure. */
  detail(id: string, signal: AbortSignal): Promise<TaskDetail>
  /** To whom these to-dos can be handed over. */
  receivers(ids: readonly string[], query: ListRequest<PeopleQuery>, signal: AbortSignal): Promise<Page<Person>>
  /** Ends those that need no more than reading, each by itself. */
  read(ids: Chosen): Promise<BatchResult>
  /** Hands each over to another user. The caller reports a failure. */
  transfer(ids: readonly string[], to: { readonly userId: string; readonly reason: string }): Promise<BatchResult>
  /**
   * Hides each until this time (`YYYY-MM-DD HH:mm:ss`, China time; the caller reports a failure), or shows it again.
   */
  snooze(ids: Chosen, until?: string): Promise<BatchResult>
  /** Tells the holder of each that it is waited for. */
  urge(ids: Chosen): Promise<BatchResult>
}
export const TaskGateway = token<TaskGateway>('TaskGateway')
