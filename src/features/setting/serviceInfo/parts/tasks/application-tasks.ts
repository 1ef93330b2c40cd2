import { taskIntakeChangeMistakes, updateApplicationTasksPermission } from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'
import { filled, linesMistake } from '../../application-values.ts'

export type TaskIntake = Schemas['TaskIntake']
export type TaskIntakeChange = Schemas['TaskIntakeChange']

/** What an application may write into the to-do list. Every method rejects with `ApiError`. */
export interface TaskIntakeGateway {
  detail(id: string): Promise<TaskIntake>
  /** Rejects with 409 where the application was changed since it was read. */
  update(change: TaskIntakeChange): Promise<void>
}
export const TaskIntakeGateway = token<TaskIntakeGateway>('TaskIntakeGateway')

export const maySetTasks = updateApplicationTasksPermission

/** What the form holds. */
export const valuesOf = (intake: TaskIntake | undefined) => ({
  allowed: intake?.allowed ?? false,
  perDay: intake?.perDay ?? 0,
  perBatch: intake?.perBatch ?? 0,
  taskTypes: intake?.taskTypes ?? [],
  linkHosts: intake?.linkHosts ?? [],
})
export type TaskIntakeValues = ReturnType<typeof valuesOf>

/** The change of an application's rule, named by the version that was read. */
export const changeOf = (
  { taskTypes, linkHosts, ...values }: TaskIntakeValues,
  { id, version }: TaskIntake,
): TaskIntakeChange => ({
  ...values,
  id,
  version,
  taskTypes: filled(taskTypes),
  linkHosts: filled(linkHosts),
})

/** The first mistake in a list of types, with its place; the backend has the same rules. */
export const typesMistake = (value: unknown): string | undefined =>
  linesMistake(value, (line) => (/^[^,:<>\p{Cc}]{1,20}$/u.test(line) ? undefined : taskIntakeChangeMistakes.typeName))

const host = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i

/** The first mistake in a list of hosts, with its place; the backend has the same rules. */
export const hostsMistake = (value: unknown): string | undefined =>
  linesMistake(value, (line) =>
    host.test(line) && URL.canParse(`https://${line}`) ? undefined : taskIntakeChangeMistakes.host,
  )
