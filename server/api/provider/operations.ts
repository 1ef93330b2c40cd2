import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { createInterfaceProvider, removeInterfaceProviders, updateInterfaceProvider } from './change-providers.ts'
import { getInterfaceProvider, listInterfaceProviders } from './providers.ts'

/** Providers of interfaces. */
export const providerOperations: Operations = forWholeSite({
  createInterfaceProvider,
  getInterfaceProvider,
  listInterfaceProviders,
  removeInterfaceProviders,
  updateInterfaceProvider,
})
