import type { Readable } from 'node:stream'
import type { FieldRules } from '../../openapi/field-rule.ts'
import type { operations } from '../../openapi/schema.d.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import type { AuditSource } from '../kernel/audited.ts'
import type { FieldError } from '../kernel/failure.ts'
import type { ParameterSource } from '../kernel/parameters/in-force.ts'

export type { Account }

export type OperationId = keyof operations

type Parameters<Id extends OperationId, Place extends 'query' | 'path'> = NonNullable<
  operations[Id]['parameters'][Place]
>
/** With `matching` in place of `ids` the handler is called with the ids that they are (`forEvery`). */
type WithIds<B> = B extends { matching?: unknown; ids?: infer Ids }
  ? Omit<B, 'matching' | 'ids'> & { ids: NonNullable<Ids> }
  : B
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer B } } }
  ? WithIds<B>
  : operations[Id] extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined
type Success<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer S } } }
}
  ? S
  : never

type Streamed<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'text/event-stream': string } } }
}
  ? true
  : false

/**
 * The result of a handler: only the data; `{ rows, total }` for a paged list; nothing for an operation without data;
 * the stream itself for an event stream.
 */
export type Answer<Id extends OperationId> =
  Streamed<Id> extends true
    ? Readable
    : Success<Id> extends { data: infer Rows; total: number }
      ? { rows: Rows; total: number }
      : Success<Id> extends { data: infer Data }
        ? Data
        : void

/** The current time, in milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** Notifies users with an open application of changes. */
export interface Live {
  /** Opens a stream of server-sent events for a user. Throws 429 AA0001 when the user has too many. */
  open(watcher: { readonly userId: string; readonly sessionId: string }): Readable
}

/** Cookies of the request and of the response; those without `seconds` end with the browser. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { readonly httpOnly: boolean; readonly seconds?: number }): void
  clear(name: string): void
}

/**
 * Services that the areas provide to every handler. An area declares its part next to the implementation (`declare
 * module './handler.ts' { interface Services … }`), so that this folder does not depend on any area; `app.ts`
 * supplies the services.
 */
export interface Services {}

/** The argument of every handler; parameters and body are valid against the OpenAPI file. */
export interface PublicContext<Id extends OperationId> extends Services {
  readonly db: Database
  /** The values of this request that `audited` stores. */
  readonly audit: AuditSource
  readonly config: Config
  readonly clock: Clock
  readonly live: Live
  /** Keeps the values of parameters in force; `parameter` reads one. */
  readonly parameters: ParameterSource
  /** The public origin of this site, `https://auth.example.gov.cn`. */
  origin(): string
  /** Id of the built app that this server serves; undefined when it serves none. */
  readonly build: string | undefined
  readonly query: Parameters<Id, 'query'>
  readonly params: Parameters<Id, 'path'>
  readonly body: Body<Id>
  /** IP address of the client. */
  readonly ip: string
  /** Request header by its lower-case name. */
  header(name: string): string | undefined
  readonly cookies: Cookies
  /** Key of the login session, for operations that need one (`login-session`, `signed-in` or a permission). */
  readonly sessionId: string | undefined
  /** Token of the preview that the request belongs to; its account is then the one that the preview shows. */
  readonly previewToken: string | undefined
  /**
   * Validates a value against a schema, as a request is validated; returns its invalid fields with the messages of the
   * schema's `fields`.
   */
  fieldErrors(schema: object, value: unknown, fields: FieldRules): readonly FieldError[]
}

/** The argument of handlers of signed-in operations. Reading `account` elsewhere throws. */
export interface Context<Id extends OperationId> extends PublicContext<Id> {
  readonly account: Account
}

/**
 * One operation of the OpenAPI file. Returns plain data (the envelope is added outside) and throws `Failure` to reject
 * the call. The permission stated in the file (`x-permission`) has been checked before.
 */
export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Answer<Id>>
/** The same for `public` and `login-session` operations, which have no account. */
export type PublicHandler<Id extends OperationId> = (context: PublicContext<Id>) => Promise<Answer<Id>>

/** Handlers by operation; a module exports its part: `export const userOperations = { listUsers, … }`. */
export type Operations = { readonly [Id in OperationId]?: Handler<Id> }
