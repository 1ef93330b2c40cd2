import type { Container, ContainerModule } from 'inversify'
import { type Token, token } from '../../core/token.ts'

/** Looks a service up in the container. */
export type Get = <T>(token: Token<T>) => T

/** Code that is fetched after the first page: adapters that the table names, and the services that are made with them. */
export interface LatePart {
  readonly services: readonly ContainerModule[]
  /** Called once, when the services are in the container: starts what has to run from then on. */
  readonly begin?: (get: Get) => void
}

/** Takes late parts into the container. */
export interface LateServices {
  /** Adds a part's services; a part that has been added is left as it is. */
  add(part: LatePart): void
}
export const LateServices = token<LateServices>('LateServices')

export const createLateServices = (container: Container): LateServices => {
  // By its services: a bundler may make more than one namespace object of the same module.
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
