import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    api_provider: ApiProviderTable
  }
}

/** A provider (提供方) of interfaces: the system that the gateway passes their calls on to. */
export interface ApiProviderTable {
  id: string
  /** Unique. */
  name: string
  /** `nameKey(name, 'organisation')`; to be written with every name. */
  name_key: string
  /** `https://host[:port][/path]`, as the URL standard writes it and without a slash at its end. */
  address: string
  /** The token or the key of the signature of versions that have none of their own, sealed under `providerPurpose`. */
  secret: string | null
  /** The header that takes the token as it is; null for `Authorization: Bearer`. */
  token_header: string | null
  /** No call reaches a disabled provider. */
  status: Generated<'normal' | 'disabled'>
  remark: string | null
  created_at: number
  updated_at: number
  /** The optimistic lock of its form. */
  version: Generated<number>
}
