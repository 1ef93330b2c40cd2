import type { Box } from './box.ts'

const nonceLength = 12

/** AES-256-GCM by WebCrypto (NIST SP 800-38D): 12 random bytes, then the ciphertext with its 16-byte tag. */
export const boxBy = (subtle: SubtleCrypto): Box => {
  const imported = (key: Uint8Array<ArrayBuffer>) =>
    subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    close: async (key, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
      const closed = await subtle.encrypt({ name: 'AES-GCM', iv }, await imported(key), new TextEncoder().encode(text))
      return new Uint8Array([...iv, ...new Uint8Array(closed)])
    },
    open: async (key, closed) => {
      const [iv, rest] = [closed.slice(0, nonceLength), closed.slice(nonceLength)]
      try {
        return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, await imported(key), rest))
      } catch {
        return undefined // OperationError: wrong key or modified bytes; the browser does not tell which.
      }
    },
  }
}
