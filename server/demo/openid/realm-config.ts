import type { OpenIdConfig } from '../../identity/provider-config.ts'
import { newSecret } from '../../identity/secret.ts'
import { type Realm, realms } from './realms.ts'

export const clientId = 'auth-centre'

const secrets = new Map(realms.map(({ id }) => [id, newSecret()]))

/** What this server proves to a realm by that it is the client; made at every start. */
export const clientSecretOf = ({ id }: Realm): string => secrets.get(id) ?? ''

/** The demonstration's providers as a site would configure its own; the server asks itself over HTTP. */
export const demonstrationRealms = (origin: string): readonly OpenIdConfig[] =>
  realms.map((realm) => ({
    id: realm.id,
    name: realm.name,
    kind: realm.kind,
    issuer: origin + realm.path,
    clientId,
    clientSecret: clientSecretOf(realm),
    scope: 'openid profile',
    nicknameClaim: 'name',
  }))
