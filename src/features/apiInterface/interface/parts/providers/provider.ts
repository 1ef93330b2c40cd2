import { createInterfaceProviderPermission } from '../../../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Chosen } from '../../../../../core/list/chosen.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type InterfaceProvider = Schemas['InterfaceProvider']
export type ProviderQuery = QueryOf<'listInterfaceProviders'>

/** Reading, adding, changing and removing them is one permission. */
export const may = { keep: createInterfaceProviderPermission } as const

/** The backend's providers of interfaces. Every method rejects with `ApiError`. */
export interface ProviderGateway {
  /** A page of providers. */
  list(query: ProviderQuery, signal: AbortSignal): Promise<Page<InterfaceProvider>>
  /** One provider as it is now, without its secret. */
  detail(id: string): Promise<InterfaceProvider>
  create(provider: Schemas['NewInterfaceProvider']): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: Schemas['InterfaceProviderChange']): Promise<void>
  /** Each by itself; one that an interface uses is refused. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const ProviderGateway = token<ProviderGateway>('ProviderGateway')
