import type { Sealing } from '../../../src/core/ports/sealing.ts'

/** Seals that only say what they would hide, at once: for whoever asks what is sealed when. */
export const fakeSealing: Sealing = {
  keyOf: async (password) => `key of ${password}`,
  seal: async (text, key) => JSON.stringify({ sealed: btoa(text), key }),
  unseal: async (sealed, password) => {
    const { sealed: text, key } = JSON.parse(sealed) as { sealed: string; key: string } // as: one of its own
    return key === `key of ${password}` ? atob(text) : undefined
  },
}
