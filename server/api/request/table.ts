import type { RequestColumns } from '../../work/service/index.ts'

declare module '../../database/schema.ts' {
  interface Tables {
    api_request: ApiRequestTable
  }
}

/**
 * A request of who is responsible for an application (负责人) that it may call an interface; at most one is pending for
 * each interface and application.
 */
export interface ApiRequestTable extends RequestColumns {
  application_id: string
  interface_id: string
  /** The first and the last day that are asked for, `YYYY-MM-DD`; without a last day there is no end. */
  from_on: string
  until_on: string | null
}
