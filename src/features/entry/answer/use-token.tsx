import { useEffect, useState } from 'react'

/** The token in the fragment of the address, which no request carries. */
const inAddress = (): string => globalThis.location.hash.slice(1)

/** The token of the link that was opened; another link of the same page changes the fragment alone. */
export const useToken = (): string => {
  const [token, setToken] = useState(inAddress)
  useEffect(() => {
    const follow = () => setToken(inAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return token
}
