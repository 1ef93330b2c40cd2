import type { Area } from '../../area.ts'
import { providerDemonstration } from './demonstration.ts'
import { interfaceProviders } from './migrations/0230-interface-providers.ts'
import { providerButton } from './migrations/0233-provider-button.ts'
import { providerOperations } from './operations.ts'
import { sealedProviders } from './sealed-providers.ts'

export { isPlainPath } from './plain-path.ts'
export { providerPurpose } from './sealed-providers.ts'

/** Providers of interfaces (提供方): where the gateway passes calls on to. */
export const provider: Area = {
  name: 'api/provider',
  operations: providerOperations,
  migrations: { '0230-interface-providers': interfaceProviders, '0233-provider-button': providerButton },
  demonstration: providerDemonstration,
  sealed: [sealedProviders],
}
