import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '../../core/failure/api-error.ts'
import type { Passkeys, PasskeyTransport } from '../../core/ports/passkeys.ts'

/** Milliseconds for the user at the authenticator; the challenge lives longer. */
const timeout = 120_000

const transports: readonly unknown[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies PasskeyTransport[]
const isTransport = (value: unknown): value is PasskeyTransport => transports.includes(value)

/** EdDSA, ES256 and RS256 (COSE), as the backend accepts them. */
const algorithms = [-8, -7, -257]

const named = (all: readonly { readonly credentialId: string; readonly transports: readonly PasskeyTransport[] }[]) =>
  all.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: [...transports],
  }))

/**
 * By the name of the browser's error (WebAuthn 5.1.3, 5.1.4); what is not listed says nothing that a user could act on.
 */
const causes: Readonly<Record<string, string>> = {
  InvalidStateError: '此设备上已有该账号的通行密钥，请直接使用，或换一个设备添加',
  ConstraintError: '此设备不能以密码、指纹或面部识别确认本人，请换一个设备',
  NotSupportedError: '此设备不支持通行密钥，请换一个设备或安全密钥',
  SecurityError: '当前访问地址不能使用通行密钥，请从本系统的正式地址访问',
}

/**
 * A browser tells neither a cancelled prompt from a missing passkey, nor both from a timeout: that would betray who has
 * one.
 */
const failed = (cause: unknown, notAllowed: string): ApiError => {
  const name = cause instanceof Error ? cause.name : ''
  const message = name === 'NotAllowedError' || name === 'AbortError' ? notAllowed : causes[name]
  return new ApiError({ kind: 'device', message: message ?? '设备未能完成通行密钥操作，请重试', cause })
}

/** The authenticators of the browser, by WebAuthn. */
export const createPasskeys = (): Passkeys => ({
  create: async ({ challenge, rpId, rpName, userHandle, username, displayName, exclude }) => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userHandle, name: username, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: named(exclude),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout,
      },
    }).catch((cause: unknown) => {
      throw failed(cause, '没有添加通行密钥：操作已取消或超时，请重试')
    })
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: (response.transports ?? []).filter(isTransport),
    }
  },
  sign: async ({ challenge, rpId, allow }) => {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: named(allow),
        userVerification: allow.length === 0 ? 'required' : 'preferred',
        timeout,
      },
    }).catch((cause: unknown) => {
      throw failed(cause, '没有完成验证：操作已取消、超时，或此设备没有可用的通行密钥，请重试')
    })
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
    }
  },
})
