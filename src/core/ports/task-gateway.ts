import type { BatchResult } from '../list/batch-result.ts'
import type { ListRequest } from '../list/list-request.ts'
import type { Page } from '../list/page.ts'
import type { Task, TaskKind, TaskQuery } from '../task/task.ts'
import { token } from '../token.ts'

/** What waits for the signed-in user, wherever it is kept. Every method rejects with `ApiError`. */
export interface TaskGateway {
  /** A page of the to-dos. */
  list(query: ListRequest<TaskQuery>, signal?: AbortSignal): Promise<Page<Task>>
  /** Their kinds with how many there are. The caller reports a failure. */
  summary(signal?: AbortSignal): Promise<readonly TaskKind[]>
  /** Ends those that need no more than reading, each by itself. */
  read(ids: readonly string[]): Promise<BatchResult>
}
export const TaskGateway = token<TaskGateway>('TaskGateway')
