import type { Container, ContainerModule } from 'inversify'
import { type Token, token } from '../../core/token.ts'

/** Takes services into the container that come with a later chunk, so that the login page need not load them. */
export interface LateServices {
  /** Adds a module; one that is there already is left as it is. */
  add(module: ContainerModule): void
  /** A service of a module that was added. */
  get<T>(token: Token<T>): T
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
    get: (wanted) => container.get(wanted),
  }
}
