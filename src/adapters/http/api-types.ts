import type { paths } from '../../../openapi/schema.d.ts'

type Method = 'get' | 'post'

/** Paths of the OpenAPI description that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { readonly [K in M]: object } ? P : never
}[keyof paths]

type Operation<P extends keyof paths, M extends Method> = Extract<paths[P][M], object>

type Json<O> = O extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

/** `data` of the successful answer; nothing where the description names none. */
export type DataOf<P extends keyof paths, M extends Method> =
  Json<Operation<P, M>> extends { data: infer Data } ? Data : void

/** One row of a list: `data` is an array and `total` stands beside it. */
export type RowOf<P extends PathOf<'get'>> =
  Json<Operation<P, 'get'>> extends { data: readonly (infer Row)[]; total: number } ? Row : never

/** Paths that answer a list. */
export type ListPath = { [P in PathOf<'get'>]: RowOf<P> extends never ? never : P }[PathOf<'get'>]

/** An option whose value may also be undefined, which counts as absent. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] }

type Parameters<O> = O extends { parameters: infer P } ? Pick<P, Extract<keyof P, 'query' | 'path'>> : object

type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : O extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: { 'application/json': infer B } }
      ? { body?: B }
      : { body?: never }
    : { body?: never }

interface CallOptions {
  /** Aborting it takes the call back: `ApiError` of kind `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** A time limit of the call's own, in milliseconds. */
  readonly within?: number
  /** It goes on where the page that sends it does not: for what is sent by a page on its way out, 64 KB at most. */
  readonly keepalive?: boolean
  /** The caller tells the person of a failure itself. */
  readonly quiet?: boolean
}

export type OptionsOf<P extends keyof paths, M extends Method> = Loose<Parameters<Operation<P, M>>> &
  Body<Operation<P, M>> &
  CallOptions

/** The last argument of a call: it may be left out where nothing in it is required. */
export type Options<P extends keyof paths, M extends Method> =
  object extends OptionsOf<P, M> ? [options?: OptionsOf<P, M>] : [options: OptionsOf<P, M>]
