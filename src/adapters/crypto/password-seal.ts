import { fromBase64, toBase64 } from './base64.ts'
import { type DeriveKey, deriveKeyBy } from './derive-key.ts'

/** Loaded when it is needed: on plain http. */
const deriveKeySlowly: DeriveKey = async (derivation) =>
  (await import('./derive-key-by-script.ts')).deriveKeyByScript(derivation)

/** What a damaged seal may ask of the page at most. */
const mostIterations = 1_000_000
const form = /^v1\$(\d{1,7})\$([A-Za-z0-9+/]{22}==)\$([A-Za-z0-9+/]{43}=)$/

export interface PasswordSeal {
  seal(password: string): Promise<string>
  opens(seal: string, password: string): Promise<boolean>
}

/**
 * Salted one-way verifiers, `v1$iterations$salt$hash` (16 and 32 bytes as base64). Both derivations yield the same
 * form, so a seal made on https opens on plain http. The script takes fewer turns, because it blocks the page.
 */
export const createPasswordSeal = (
  subtle: SubtleCrypto | undefined,
  iterations: number = subtle ? 600_000 : 20_000,
): PasswordSeal => {
  const derive: DeriveKey = subtle ? deriveKeyBy(subtle) : deriveKeySlowly
  return {
    seal: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      return `v1$${iterations}$${toBase64(salt)}$${toBase64(await derive({ password, salt, iterations }))}`
    },
    opens: async (seal, password) => {
      const [, turns, salt, hash] = form.exec(seal) ?? []
      if (!salt || Number(turns) < 1 || Number(turns) > mostIterations) return false
      return toBase64(await derive({ password, salt: fromBase64(salt), iterations: Number(turns) })) === hash
    },
  }
}
