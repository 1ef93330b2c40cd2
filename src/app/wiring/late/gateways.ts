import { ContainerModule } from 'inversify'
import { ApiClient } from '../../../adapters/http/api-client.ts'
import type { Gateway } from '../../../adapters/http/over-api.ts'
import type { Feature } from '../../../features/feature.ts'
import { LateCode } from '../../../ui/late/late-code.ts'
import type { LatePart } from '../late-services.ts'
import { withParts } from '../with-parts.ts'

const bindAll = (gateways: readonly Gateway[]) =>
  new ContainerModule(({ bind }) => {
    for (const { port, over } of gateways) bind(port).toResolvedValue(over, [ApiClient]).inSingletonScope()
  })

/** The late part of a screen: the gateways of its own ports. */
export const gatewayPart = (gateways: NonNullable<Feature['gateways']>): LateCode<LatePart> =>
  new LateCode(async () => ({ services: [bindAll((await gateways()).gateways)] }))

/** A screen whose view is loaded together with its gateways. */
export const withGateways = (feature: Feature): Feature =>
  feature.gateways ? { ...feature, view: withParts(feature.view, gatewayPart(feature.gateways)) } : feature
