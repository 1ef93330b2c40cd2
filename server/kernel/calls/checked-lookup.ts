import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { MayConnect } from './may-call.ts'

/** The deployment does not allow calls to this host, or to the addresses that its name leads to. */
export class CallForbidden extends Error {
  override readonly name = 'CallForbidden'
}

interface Address {
  readonly address: string
  readonly family: number
}

/** Finds the addresses of a name for a connection. */
export type Resolve = (hostname: string, options: Parameters<LookupFunction>[1]) => Promise<Address[]>

const resolved: Resolve = (hostname, options) => lookup(hostname, { ...options, all: true })

/**
 * The look-up of a connection, which answers only addresses that may be called: what was checked is what is connected
 * to, whatever the name leads to a moment later. It fails with `CallForbidden` where one of them may not.
 */
export const checkedLookup =
  (mayConnect: MayConnect, resolve = resolved): LookupFunction =>
  (hostname, options, callback) => {
    const found = resolve(hostname, options).then((addresses) => {
      if (mayConnect(addresses.map(({ address }) => address))) return addresses
      throw new CallForbidden(`${hostname} leads to an address that may not be called.`)
    })
    // Of Node, which takes no promise.
    callbackify(() => found)((error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error(`${hostname} has no address.`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
