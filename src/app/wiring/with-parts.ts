import { ContainerModule } from 'inversify'
import { ApiClient } from '../../adapters/http/api-client.ts'
import type { Gateway } from '../../adapters/http/over-api.ts'
import type { Feature } from '../../features/feature.ts'
import { LateCode } from '../../ui/late/late-code.ts'
import type { Fetched } from '../loading/lazy-view.tsx'
import { type LatePart, LateServices } from './late-services.ts'

/** Loads a view together with the late parts whose services it uses; they are in the container before it renders. */
export const withParts =
  (view: () => Promise<Fetched>, ...parts: readonly LateCode<LatePart>[]) =>
  async (): Promise<Fetched> => {
    const [code, ...needed] = await Promise.all([view(), ...parts.map((part) => part.load((load) => load()))])
    return {
      ...code,
      take: (services) => {
        for (const part of needed) services.get(LateServices).add(part)
      },
    }
  }

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
