import { useContext, useState } from 'react'
import { PageAddressContext } from '../../../ui/hooks/page-address.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'

/**
 * Which section is chosen and what is searched for, as the page's address has it: a reload and a copied link open the
 * same. The link of a message names a key (`parameterKey`), which is searched for.
 */
export const useConfigView = () => {
  const address = useContext(PageAddressContext)
  const [own, setOwn] = useState('')
  const query = useStateValue(address.query) || own
  const parameters = new URLSearchParams(query)
  const amend = (change: (next: URLSearchParams) => void) => {
    // As it is now: one gesture may change both.
    const next = new URLSearchParams(address.query.value || own)
    change(next)
    if (!address.amend(next.toString())) setOwn(next.toString())
  }
  return {
    text: parameters.get('name') ?? parameters.get('parameterKey') ?? '',
    section: parameters.get('group') ?? (parameters.get('origin') === 'site' ? 'changed' : ''),
    search: (text: string) =>
      amend((next) => {
        next.delete('parameterKey')
        if (text) next.set('name', text)
        else next.delete('name')
      }),
    choose: (section: string) =>
      amend((next) => {
        for (const key of ['name', 'parameterKey', 'origin']) next.delete(key)
        next.set('group', section)
      }),
  }
}
