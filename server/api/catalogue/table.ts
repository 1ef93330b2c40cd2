import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    api_interface: ApiInterfaceTable
    api_version: ApiVersionTable
    api_grant: ApiGrantTable
  }
}

/** An interface of the catalogue: what one provider offers in one directory, in one or several versions. */
export interface ApiInterfaceTable {
  id: string
  /** Unique. */
  code: string
  name: string
  /** `nameKey(name, 'organisation')`; to be written with every name. */
  name_key: string
  directory_id: string
  /** The provider (提供方) whose base address calls go to; null until one is chosen, which publishing demands. */
  provider_id: string | null
  description: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A version of an interface: how it is called, and what it takes and gives. */
export interface ApiVersionTable {
  id: string
  interface_id: string
  /** The word in its address, such as `v1`; unique among the versions of its interface. */
  word: string
  method: HttpMethod
  /** Begins with a slash; a segment in braces takes any one segment: `/persons/{id}`. */
  path: string
  /** The path with every such segment as `{}`: two published versions of one address would be the same route. */
  path_shape: string
  status: Generated<'draft' | 'published' | 'withdrawn'>
  /** The day from which a published version counts as withdrawn, `YYYY-MM-DD`; null where none is set. */
  retires_on: string | null
  /** How the gateway proves itself to the provider. */
  auth: Generated<'none' | 'token' | 'signature'>
  /** The token or the key of the signature, sealed by the vault under `versionPurpose`. */
  secret: string | null
  timeout_ms: Generated<number>
  /** Calls of one application in a minute. */
  rate_per_minute: Generated<number>
  max_request_bytes: Generated<number>
  max_response_bytes: Generated<number>
  /** JSON with `parameters` and `requestBody` of an OpenAPI operation. */
  request: string | null
  /** JSON: the `responses` of an OpenAPI operation. */
  response: string | null
  /** JSON: the schemas that both refer to by `#/components/schemas/…`. */
  schemas: string | null
  published_at: number | null
  withdrawn_at: number | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its forms. */
  version: Generated<number>
}

/** An application that may call the published versions of an interface. */
export interface ApiGrantTable {
  id: string
  interface_id: string
  application_id: string
  /** The first and the last day, `YYYY-MM-DD`; without a last day it has no end. */
  from_on: string
  until_on: string | null
  created_at: number
  updated_at: number
  version: Generated<number>
}
