import type { Token } from '../../core/token.ts'
import type { ApiClient } from './api-client.ts'

/** A screen's port, and what implements it over the API client. */
export interface Gateway<Port = unknown> {
  readonly port: Token<Port>
  readonly over: (api: ApiClient) => Port
}

/** Pairs a port with its gateway; the compiler checks that they fit. */
export const overApi = <Port>(port: Token<Port>, over: (api: ApiClient) => Port): Gateway<Port> => ({ port, over })
