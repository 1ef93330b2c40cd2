import type { OpenIdConfig } from '../../../config/provider-config.ts'
import { newSecret } from '../../../identity/secret.ts'
import { type Realm, realms } from './realms.ts'

export const clientId = 'auth-centre'

const secrets = new Map(realms.map(({ id }) => [id, newSecret()]))

/** The client secret of this server at a realm; new at every start. */
export const clientSecretOf = ({ id }: Realm): string => secrets.get(id) ?? ''

/** The demonstration providers, configured as a site configures its own; the server calls itself over HTTP. */
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
