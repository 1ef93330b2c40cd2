import type { paths } from '../../../openapi/schema.d.ts'

type Method = 'get' | 'post'

/** Paths of the OpenAPI description that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { readonly [K in M]: object } ? P : never
}[keyof paths]

type Operation<P extends keyof paths, M extends Method> = Extract<paths[P][M], object>

type Json<O> = O extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

/** `data` of the successful response; undefined where the description has none. */
export type DataOf<P extends keyof paths, M extends Method> =
  Json<Operation<P, M>> extends { data: infer Data } ? Data : void

/** One row of a list: `data` is an array with a `total` beside it. */
export type RowOf<P extends PathOf<'get'>> =
  Json<Operation<P, 'get'>> extends { data: readonly (infer Row)[]; total: number } ? Row : never

/** Paths that return a list. */
export type ListPath = { [P in PathOf<'get'>]: RowOf<P> extends never ? never : P }[PathOf<'get'>]

/** Options may be undefined, which counts as absent. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] }

type Parameters<O> = O extends { parameters: infer P } ? Pick<P, Extract<keyof P, 'query' | 'path'>> : object

/** What is sent is only read, so a caller may give the lists that it may not change. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T

type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: Sent<B> }
  : O extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: { 'application/json': infer B } }
      ? { body?: Sent<B> }
      : { body?: never }
    : { body?: never }

interface CallOptions {
  /** Aborting cancels the call: `ApiError` of kind `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** A time-out for this call, in milliseconds. */
  readonly within?: number
  /** The request survives the page that sends it; for what a closing page sends, at most 64 KB. */
  readonly keepalive?: boolean
  /** The caller reports a failure to the user itself. */
  readonly quiet?: boolean
}

export type OptionsOf<P extends keyof paths, M extends Method> = Loose<Parameters<Operation<P, M>>> &
  Body<Operation<P, M>> &
  CallOptions

/** The last argument of a call; optional where none of its members is required. */
export type Options<P extends keyof paths, M extends Method> =
  object extends OptionsOf<P, M> ? [options?: OptionsOf<P, M>] : [options: OptionsOf<P, M>]
