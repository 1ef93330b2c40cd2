import { lazyPort } from '../../adapters/http/lazy-port.ts'
import type { Token } from '../../core/token.ts'
import type { LateCode } from '../../ui/late/late-code.ts'
import { fetched } from '../loading/fetched.ts'
import { type Get, type LatePart, LateServices } from './late-services.ts'

/**
 * One line of the table: a port and the factory of its adapter. The adapter is created once, when it is first looked
 * up.
 */
export interface Line<Port> {
  readonly token: Token<Port>
  readonly make: (get: Get) => Port
}

/** A port whose members are all calls. */
type Calls<Port> = { readonly [Name in keyof Port]: (...given: never[]) => Promise<unknown> }

/** The adapter's code is loaded with the first page. */
export const first = <Port>(token: Token<Port>, make: (get: Get) => Port): Line<Port> => ({ token, make })

/**
 * The adapter's code is loaded with a late part. Earlier calls wait for the part, and fail like calls without a network
 * if it fails to load; the next call retries.
 */
export const late = <Port extends Calls<Port>, Part extends LatePart>(
  token: Token<Port>,
  part: LateCode<Part>,
  make: (code: Part, get: Get) => Port,
): Line<Port> => {
  const taken = (code: Part, get: Get): Port => {
    get(LateServices).add(code)
    return make(code, get)
  }
  return {
    token,
    make: (get) => (part.loaded ? taken(part.loaded, get) : lazyPort(async () => taken(await part.load(fetched), get))),
  }
}

/**
 * The same for a port with other members than calls: only services and views that are loaded with the part look it up.
 */
export const held = <Port, Part extends LatePart>(
  token: Token<Port>,
  part: LateCode<Part>,
  make: (code: Part, get: Get) => Port,
): Line<Port> => ({
  token,
  make: (get) => {
    if (!part.loaded) throw new Error(`${String(token)} is looked up before its code has been fetched`)
    get(LateServices).add(part.loaded)
    return make(part.loaded, get)
  },
})
