import type { LateCode } from '../../ui/late/late-code.ts'
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
