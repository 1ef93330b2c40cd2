import type { DateSource } from '../../kernel/contributions/date-source.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The kinds of dates of all areas. */
    readonly dateSources: readonly DateSource[]
  }
}
