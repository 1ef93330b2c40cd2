import type { Container, ContainerModule } from 'inversify'
import { token } from '../core/token.ts'

/** Takes services into the container that come with a later chunk, so that the login page need not load them. */
export interface LateServices {
  /** Adds a module; one that is there already is left as it is. */
  add(module: ContainerModule): void
}
export const LateServices = token<LateServices>('LateServices')

export const createLateServices = (container: Container): LateServices => {
  const added = new Set<ContainerModule>()
  return {
    add: (module) => {
      if (added.has(module)) return
      added.add(module)
      container.load(module)
    },
  }
}
