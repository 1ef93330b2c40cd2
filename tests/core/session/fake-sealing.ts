import type { Sealing } from '../../../src/core/ports/sealing.ts'

/** A seal that shows its contents, without delay, for tests of what is sealed when. */
export const fakeSealing: Sealing = {
  keyOf: async (password) => `key of ${password}`,
  seal: async (text, key) => JSON.stringify({ sealed: btoa(text), key }),
  unseal: async (sealed, password) => {
    const { sealed: text, key } = JSON.parse(sealed) as { sealed: string; key: string } // as: created above
    return key === `key of ${password}` ? atob(text) : undefined
  },
}
