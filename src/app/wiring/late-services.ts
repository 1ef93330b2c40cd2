import type { Container, ContainerModule } from 'inversify'
import { type Token, token } from '../../core/token.ts'

/** Looks a service up in the container. */
export type Get = <T>(token: Token<T>) => T

/**
 * Code that is loaded after the first page: adapters that the table names, and the services that are created with them.
 */
export interface LatePart {
  readonly services: readonly ContainerModule[]
  /** Called once when the services are in the container; starts those that run from then on. */
  readonly begin?: (get: Get) => void
}

/** Adds late parts to the container. */
export interface LateServices {
  /** Adds a part's services; does nothing if the part has already been added. */
  add(part: LatePart): void
}
export const LateServices = token<LateServices>('LateServices')

export const createLateServices = (container: Container): LateServices => {
  // Identified by its services, because a bundler may create more than one namespace object of a module.
  const added = new Set<LatePart['services']>()
  return {
    add: (part) => {
      if (added.has(part.services)) return
      added.add(part.services)
      container.load(...part.services)
      part.begin?.((wanted) => container.get(wanted))
    },
  }
}
