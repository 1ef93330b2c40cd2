import type { Container, ContainerModule } from 'inversify'
import { type Token, token } from '../../core/token.ts'

/** Adds services to the container that are loaded with a later chunk, so that the login page does not load them. */
export interface LateServices {
  /** Adds a module; does nothing where it was added before. */
  add(module: ContainerModule): void
  /** A service of an added module. */
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
