import type { Operations } from '../../http/handler.ts'
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes } from './own-factors.ts'
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts'
import { beginPasskey, confirmPasskey } from './set-up-passkey.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'
import { readSecondStep, verifyFactor } from './verify-factor.ts'
import { challengePasskey, verifyPasskey } from './verify-passkey.ts'

export const factorOperations = {
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  challengePasskey,
  confirmPasskey,
  confirmTotp,
  listFactors,
  passkeySignIn,
  readSecondStep,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  verifyFactor,
  verifyPasskey,
} satisfies Operations
