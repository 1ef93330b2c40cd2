import { useContext } from 'react'
import { PageAddressContext } from './page-address.ts'
import { useStateValue } from './use-state-value.ts'

/** What a link into the page names besides the list: a value of its address, '' without it, and what takes it away. */
export const useAddressPart = (name: string): readonly [value: string, clear: () => void] => {
  const address = useContext(PageAddressContext)
  const value = new URLSearchParams(useStateValue(address.query)).get(name) ?? ''
  const clear = () => {
    // As it is now: the list writes into the same address.
    const next = new URLSearchParams(address.query.value)
    next.delete(name)
    address.amend(next.toString())
  }
  return [value, clear]
}
