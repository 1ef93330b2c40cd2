import { createContext, useContext } from 'react'
import type { Token } from '../../core/token.ts'

/** The part of the container that views use. */
export interface ServiceLookup {
  get<T>(token: Token<T>): T
}

const missing: ServiceLookup = {
  get() {
    throw new Error('useService stands outside ServicesContext')
  },
}

export const ServicesContext = createContext<ServiceLookup>(missing)

/** The service of a token; the only way in which a view accesses one. */
export const useService = <T>(token: Token<T>): T => useContext(ServicesContext).get(token)
