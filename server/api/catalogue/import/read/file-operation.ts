import type { Definitions } from '../../../../../openapi/compare/compare-definitions.ts'
import type { HttpMethod } from '../../table.ts'

/** One operation of an OpenAPI file, as an interface has it. */
export interface FileOperation {
  readonly method: HttpMethod
  /** Below the base address of the provider. */
  readonly path: string
  readonly name: string
  readonly description: string | null
  /** What its code is made of, where it is new. */
  readonly code: string
  /** Code and version of the interface of which an export of this product tells. */
  readonly of: { readonly code: string; readonly word: string } | undefined
  readonly definitions: Definitions
}

/** An operation that cannot be imported, and why. */
export interface RefusedOperation {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly reason: string
}

export interface OpenApiFile {
  readonly operations: readonly FileOperation[]
  readonly refused: readonly RefusedOperation[]
}
