import type { Readable } from 'node:stream'
import type { FieldRules } from '../../openapi/field-rule.ts'
import type { operations } from '../../openapi/schema.d.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import type { AuditSource } from '../kernel/audited.ts'
import type { FieldError } from './failure.ts'

export type { Account }

export type OperationId = keyof operations

type Parameters<Id extends OperationId, Place extends 'query' | 'path'> = NonNullable<
  operations[Id]['parameters'][Place]
>
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
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
 * What a handler returns: the data alone, `{ rows, total }` for a list by pages, nothing where nothing is answered; the
 * stream itself, as it goes out, where the answer is one.
 */
export type Answer<Id extends OperationId> =
  Streamed<Id> extends true
    ? Readable
    : Success<Id> extends { data: infer Rows; total: number }
      ? { rows: Rows; total: number }
      : Success<Id> extends { data: infer Data }
        ? Data
        : void

/** What time it is, in milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** Tells people what changes for them while they have the application open. */
export interface Live {
  /** A stream of server-sent events for somebody. Throws 429 AA0001 where they have too many. */
  open(watcher: { readonly userId: string; readonly sessionId: string }): Readable
}

/** Cookies of the request and of its answer. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { readonly httpOnly: boolean }): void
  clear(name: string): void
}

/**
 * What the areas put at every handler's disposal. An area declares its part beside what implements it
 * (`declare module '../http/handler.ts' { interface Services … }`), so that this folder knows no area; `app.ts` provides
 * them.
 */
export interface Services {}

/** What every handler is given; parameters and body are valid against the OpenAPI file. */
export interface PublicContext<Id extends OperationId> extends Services {
  readonly db: Database
  /** What `audited` keeps of this request. */
  readonly audit: AuditSource
  readonly config: Config
  readonly clock: Clock
  readonly live: Live
  /** The one origin that people reach this site by, `https://auth.example.gov.cn`. */
  origin(): string
  /** Id of the built application that this server serves; undefined where it serves none. */
  readonly build: string | undefined
  readonly query: Parameters<Id, 'query'>
  readonly params: Parameters<Id, 'path'>
  readonly body: Body<Id>
  /** Address of the person's machine. */
  readonly ip: string
  /** Request header by its lower-case name. */
  header(name: string): string | undefined
  readonly cookies: Cookies
  /** Key of the login session where the operation needs one (`login-session`, `signed-in` or a permission). */
  readonly sessionId: string | undefined
  /** Validates a value by a schema as a request is; returns its wrong fields in the words of the schema's `fields`. */
  fieldErrors(schema: object, value: unknown, fields: FieldRules): readonly FieldError[]
}

/** What the handler of an operation for signed-in people is given. Reading `account` elsewhere throws. */
export interface Context<Id extends OperationId> extends PublicContext<Id> {
  readonly account: Account
}

/**
 * One operation of the OpenAPI file. Returns plain data (the envelope is added outside) and throws `Failure` to say no.
 * Who may call it stands in the file (`x-permission`) and has been checked before.
 */
export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Answer<Id>>
/** The same for `public` and `login-session` operations, which have no account. */
export type PublicHandler<Id extends OperationId> = (context: PublicContext<Id>) => Promise<Answer<Id>>

/** Handlers by operation; a module exports its part of it: `export const userOperations = { listUsers, … }`. */
export type Operations = { readonly [Id in OperationId]?: Handler<Id> }
