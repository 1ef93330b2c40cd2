import type { TaskSource } from '../../kernel/contributions/task-source.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The kinds of to-dos of all areas, in the order in which they are shown. */
    readonly taskSources: readonly TaskSource[]
  }
}
