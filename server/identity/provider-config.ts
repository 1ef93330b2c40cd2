import { z } from 'zod'

const outside = z
  .string()
  .max(2048)
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    '必须是 http:// 或 https:// 开头的地址',
  )
/** Who vouches for people is asked over TLS; plain http stays on this machine. */
const issuer = outside.refine((value) => {
  if (!URL.canParse(value)) return true // `outside` has said so.
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, '必须是 https:// 开头的地址（本机除外）')
const common = {
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, '只能由 1 到 32 个小写字母、数字和连字符组成'),
  name: z.string().trim().min(1).max(30),
}

/** A single sign-on that speaks OpenID Connect, or a platform whose people bind an account of ours. */
const openId = z.strictObject({
  ...common,
  kind: z.enum(['oidc', 'platform']),
  /** Its discovery document stands under this address. */
  issuer,
  clientId: z.string().min(1).max(256),
  clientSecret: z.string().min(1).max(1024),
  scope: z.string().max(256).default('openid profile'),
  /** The claim that names the person to themselves. */
  nicknameClaim: z.string().max(64).default('name'),
  /** Where the browser goes after signing out there; by default the provider's own `end_session_endpoint`. */
  logoutUrl: outside.optional(),
})

/**
 * A gateway that checks certificates and sends the browser back with a one-time code (S5.5). 格尔 publishes no interface
 * document for the exchange of that code, so every part of it is configuration.
 */
const certificateGateway = z.strictObject({
  ...common,
  kind: z.literal('geer'),
  /** Where the browser goes to choose a certificate. */
  authorizationUrl: outside,
  logoutUrl: outside.optional(),
  exchange: z.strictObject({
    url: outside,
    method: z.enum(['GET', 'POST']).default('POST'),
    /** Name of the parameter that carries the code: in the query of a GET, in the JSON of a POST. */
    codeParameter: z.string().max(64).default('code'),
    /** What proves to the gateway who asks, such as an API key. */
    headers: z.record(z.string(), z.string()).default({}),
    /** Where the answer's JSON holds what we need; a dot goes into an object: `data.certSn`. */
    fields: z
      .strictObject({
        serial: z.string().default('serial'),
        issuer: z.string().default('issuer'),
        name: z.string().default('name'),
        /** Last moment of validity, as ISO 8601 or milliseconds; absent means that the gateway has checked it. */
        notAfter: z.string().default('notAfter'),
      })
      .prefault({}),
    /** Where the answer says why it refuses, and by which words; whatever else it refuses counts as a code that is no good. */
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

/** What `PROVIDERS_FILE` holds: the other ways in, in the order in which people see them. */
export const providerList = z
  .array(providerConfig)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'id 不能重复')
  // A code says nothing of who gave it out.
  .refine((list) => list.filter(({ kind }) => kind === 'geer').length <= 1, '最多只能有一个 kind 为 geer 的证书网关')

export type ProviderConfig = z.infer<typeof providerConfig>
export type OpenIdConfig = z.infer<typeof openId>
export type CertificateGatewayConfig = z.infer<typeof certificateGateway>
