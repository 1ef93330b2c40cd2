import { z } from 'zod'

const outside = z
  .string()
  .max(2048)
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    '必须是 http:// 或 https:// 开头的地址',
  )
/** An identity provider must be on https; plain http is allowed only for this machine. */
const issuer = outside.refine((value) => {
  if (!URL.canParse(value)) return true // `outside` has reported it.
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, '必须是 https:// 开头的地址（本机除外）')
const common = {
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, '只能由 1 到 32 个小写字母、数字和连字符组成'),
  name: z.string().trim().min(1).max(30),
}

/** A single sign-on with OpenID Connect, or a platform whose users bind an account of ours. */
const openId = z.strictObject({
  ...common,
  kind: z.enum(['oidc', 'platform']),
  /** Base address of the discovery document. */
  issuer,
  clientId: z.string().min(1).max(256),
  clientSecret: z.string().min(1).max(1024),
  scope: z.string().max(256).default('openid profile'),
  /** The claim with the user's display name. */
  nicknameClaim: z.string().max(64).default('name'),
  /** The address after signing out there; default the provider's own `end_session_endpoint`. */
  logoutUrl: outside.optional(),
})

/**
 * A gateway that checks certificates and sends the browser back with a one-time code (S5.5). 格尔 publishes no interface
 * document for the exchange of that code, so every part of it is configuration.
 */
const certificateGateway = z.strictObject({
  ...common,
  kind: z.literal('geer'),
  /** The address for choosing a certificate. */
  authorizationUrl: outside,
  logoutUrl: outside.optional(),
  exchange: z.strictObject({
    url: outside,
    method: z.enum(['GET', 'POST']).default('POST'),
    /** Name of the parameter that carries the code: in the query of a GET, in the JSON of a POST. */
    codeParameter: z.string().max(64).default('code'),
    /** Headers that authenticate us to the gateway, such as an API key. */
    headers: z.record(z.string(), z.string()).default({}),
    /** Paths to the values in the JSON response; a dot descends into an object: `data.certSn`. */
    fields: z
      .strictObject({
        serial: z.string().default('serial'),
        issuer: z.string().default('issuer'),
        name: z.string().default('name'),
        /** End of validity, as ISO 8601 or milliseconds; absent means that the gateway has checked it. */
        notAfter: z.string().default('notAfter'),
      })
      .prefault({}),
    /**
     * Where the response holds the reason of a refusal, and its values; any other refusal counts as an invalid code.
     */
    refusal: z
      .strictObject({
        field: z.string().default('error'),
        expired: z.array(z.string()).default(['certificate_expired']),
        revoked: z.array(z.string()).default(['certificate_revoked']),
      })
      .prefault({}),
  }),
})

const providerConfig = z.discriminatedUnion('kind', [openId, certificateGateway])

/** The contents of `PROVIDERS_FILE`: the other ways to sign in, in display order. */
export const providerList = z
  .array(providerConfig)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'id 不能重复')
  // A code does not tell which gateway issued it.
  .refine((list) => list.filter(({ kind }) => kind === 'geer').length <= 1, '最多只能有一个 kind 为 geer 的证书网关')

export type ProviderConfig = z.infer<typeof providerConfig>
export type OpenIdConfig = z.infer<typeof openId>
export type CertificateGatewayConfig = z.infer<typeof certificateGateway>
