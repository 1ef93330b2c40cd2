import type { Config } from 'dompurify'

declare global {
  /** Trusted Types, which the DOM's types do not know yet; undefined in a browser without them. */
  var trustedTypes: TrustedTypes | undefined

  interface TrustedTypes {
    /** A rule returns null to refuse a string; what has no rule is refused. */
    createPolicy(
      name: string,
      rules: {
        readonly createHTML?: (html: string) => string | null
        readonly createScriptURL?: (url: string) => string | null
      },
    ): NonNullable<Config['TRUSTED_TYPES_POLICY']>
  }
}
