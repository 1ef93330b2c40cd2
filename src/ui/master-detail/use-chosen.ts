import { useContext, useState } from 'react'
import { PageAddressContext } from '../hooks/page-address.ts'
import { useStateValue } from '../hooks/use-state-value.ts'

/**
 * The id of the chosen record, '' for none, and how to choose another. It stands in the page's address under `name`, so
 * that a reload or a copied link opens the same; the screen's manifest names it in `queryKeys`. Without an address the
 * choice lasts as long as the view.
 */
export const useChosen = (name = 'chosen'): readonly [id: string, choose: (id: string) => void] => {
  const address = useContext(PageAddressContext)
  const [own, setOwn] = useState('')
  const parameters = new URLSearchParams(useStateValue(address.query))
  const choose = (id: string) => {
    if (id) parameters.set(name, id)
    else parameters.delete(name)
    setOwn(address.amend(parameters.toString()) ? '' : id)
  }
  return [own || (parameters.get(name) ?? ''), choose]
}
