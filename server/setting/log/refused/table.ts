declare module '../../../database/schema.ts' {
  interface Tables {
    refused_operation: RefusedOperationTable
  }
}

/** A change that a signed-in user asked for and that was not made (decision 0234). */
export interface RefusedOperationTable {
  id: string
  created_at: number
  user_id: string
  username: string
  /** The user's name at that time. */
  user_name: string
  /** The login session by its public id. */
  session: string
  /** X-Request-Id of the request. */
  trace_id: string
  /** Operation of the API description, such as `updateUser`. */
  operation: string
  /** The id of the record that the request named; null where it named none, or several. */
  object_id: string | null
  /** HTTP status: 4xx for one that was refused, 5xx for one that failed. */
  status: number
  /** What the user was told, without what looks like a number of a person, a code or a token. */
  message: string
  ip: string
  /** Milliseconds from the arrival of the request until its answer. */
  duration: number
}
