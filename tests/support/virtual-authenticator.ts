/**
 * `WebAuthn.addVirtualAuthenticator` of Chromium: an authenticator of the device, which verifies its user without
 * asking.
 */
export const virtualAuthenticator = {
  options: {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  },
} as const
