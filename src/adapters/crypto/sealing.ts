import type { Sealing } from '../../core/ports/sealing.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { Box } from './box.ts'
import { boxBy } from './box-by-browser.ts'
import { type DeriveKey, deriveKeyBy, type KeyDerivation } from './derive-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Loaded where WebCrypto is missing: on plain http. */
const fetchDerivation = () => import('./derive-key-by-script.ts')
const fetchBox = () => import('./box-by-script.ts')

const deriveByScript = async (derivation: KeyDerivation): Promise<Bytes> =>
  (await fetchDerivation()).deriveKeyByScript(derivation)

/** Upper limit for the iterations that a damaged seal can request. */
const mostIterations = 1_000_000
const key = /^k1\$(\d{1,7})\$([A-Za-z0-9+/]{22}==)\$([A-Za-z0-9+/]{43}=)$/
const seal =
  /^([gc])1\$(\d{1,7})\$([A-Za-z0-9+/]{22}==)\$((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/**
 * Seals by PBKDF2 and authenticated encryption. Keys: `k1$iterations$salt$key`. Seals: `g1$iterations$salt$box` by
 * AES-GCM of WebCrypto, or `c1$…` by script with AES-CBC and HMAC-SHA256; with WebCrypto both can be opened. The script
 * uses fewer iterations, because it blocks the page; it is loaded early, because the screen also locks while offline.
 */
export const createSealing = (
  subtle: SubtleCrypto | undefined,
  iterations: number = subtle ? 600_000 : 20_000,
): Sealing => {
  // A failed load is retried when the code is needed, and reported then.
  if (!subtle) Promise.all([fetchDerivation(), fetchBox()]).catch(() => undefined)
  const derive: DeriveKey = subtle ? deriveKeyBy(subtle) : deriveByScript
  const boxOf = async (form: string): Promise<Box | undefined> => {
    if (form === 'c') return (await fetchBox()).boxByScript
    return subtle && boxBy(subtle)
  }
  return {
    keyOf: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      return `k1$${iterations}$${toBase64(salt)}$${toBase64(await derive({ password, salt, iterations }))}`
    },
    seal: async (text, sealingKey) => {
      const [, turns, salt, bits] = key.exec(sealingKey) ?? []
      const form = subtle ? 'g' : 'c'
      const box = await boxOf(form)
      if (!bits || !box) throw new Error('this is no key that seals')
      return `${form}1$${turns}$${salt}$${toBase64(await box.close(fromBase64(bits), text))}`
    },
    unseal: async (sealed, password) => {
      const [, form, turns, salt, closed] = seal.exec(sealed) ?? []
      if (!form || !salt || !closed || Number(turns) < 1 || Number(turns) > mostIterations) return undefined
      const derived = await derive({ password, salt: fromBase64(salt), iterations: Number(turns) })
      return (await boxOf(form))?.open(derived, fromBase64(closed))
    },
  }
}
