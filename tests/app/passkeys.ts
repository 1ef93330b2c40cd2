import { ApiError } from '../../src/core/failure/api-error.ts'
import type { PasskeySupport } from '../../src/core/ports/passkey-support.ts'
import type { Passkeys } from '../../src/core/ports/passkeys.ts'

/** How the backend begins a passkey for 李娜. */
export const passkeySetup = {
  challenge: 'AAAA',
  rpId: 'localhost',
  rpName: '认证中心',
  userHandle: 'MTAwMQ',
  username: 'liuna',
  displayName: '李娜',
  exclude: [],
}

/** The passkey that `passkeysOf` makes. */
export const madePasskey = {
  credentialId: 'AQ',
  clientData: 'Ag',
  attestation: 'Aw',
  transports: ['internal'],
} as const

/** What a closed prompt is reported as. */
export const cancelled = '没有添加通行密钥：操作已取消或超时，请重试'

/** A browser whose user cancels the first so many prompts. */
export const passkeysOf = (cancels = 0): Passkeys => {
  let left = cancels
  return {
    create: async () => {
      if (left-- > 0) throw new ApiError({ kind: 'device', message: cancelled })
      return madePasskey
    },
    sign: () => Promise.reject(new ApiError({ kind: 'device', message: cancelled })),
  }
}

/** A browser with passkeys, which serve one origin. */
export const passkeysHere: PasskeySupport = { browser: true, at: (origin) => origin === 'http://localhost' }
