import type { FastifyInstance } from 'fastify'
import { contributed } from '../areas.ts'
import type { Config } from '../config/config.ts'
import { chooseFileStore, holdsFiles } from '../files/choose-file-store.ts'
import { heldStore } from '../files/held-store.ts'
import { pageRoutes } from '../foundation/menus.ts'
import { siteOrigin } from '../http/origin.ts'
import type { Backend } from '../http/serve-operations.ts'
import { siteBuild } from '../http/site.ts'
import { auditKeysOf } from '../identity/audit-keys.ts'
import { Crowd } from '../identity/limits/crowd.ts'
import { identityServices } from '../identity/services.ts'
import { requestSessions } from '../identity/session/request-session.ts'
import { vaultOf } from '../identity/vault.ts'
import { signAudit } from '../kernel/audit-signature.ts'
import { parameter } from '../kernel/parameters/in-force.ts'
import { defaultPace, LiveHub } from '../live/live-hub.ts'
import type { AppOptions } from './app-options.ts'
import { callServices } from './call-services.ts'
import { keepParametersInForce } from './parameters-in-force.ts'

interface Parts extends AppOptions {
  readonly assets: string
  /** The other sign-in methods when the configuration has none, by the public origin of this site. */
  defaultProviders(origin: string): NonNullable<Config['providers']>
}

/**
 * What the handlers and jobs of a server get, with what the areas contribute; parts of it end when the app is closed.
 */
export async function backendOf(app: FastifyInstance, parts: Parts): Promise<Backend & { readonly live: LiveHub }> {
  const { config, database: db, clock = { now: Date.now } } = parts
  const vault = vaultOf(config)
  signAudit(db, auditKeysOf(config))
  const parameters = await keepParametersInForce(app, { db, config, vault })
  const live = new LiveHub({
    db,
    clock,
    followed: contributed.followed,
    pace: parts.livePace ?? { ...defaultPace, heartbeat: parameter(db, 'live.heartbeat.seconds') * 1000 },
    failed: (error) => app.log.warn({ err: error }, 'live streams'),
  })
  const origin = () => siteOrigin(config, app.server)
  const defaultProviders = () => parts.defaultProviders(origin())
  const crowd = new Crowd({ burst: parameter(db, 'limit.burst'), perSecond: parameter(db, 'limit.rate') })
  const calls = callServices({ config, db, clock, failed: (error) => app.log.warn({ err: error }, 'record of calls') })
  app.addHook('onClose', () => calls.callLog.flush())
  return {
    config,
    db,
    clock,
    live,
    files:
      parts.files ??
      heldStore(
        chooseFileStore(config, calls.callOut, () => holdsFiles(db)),
        db,
      ),
    parameters,
    origin,
    build: siteBuild(parts.assets),
    admit: (ip) => crowd.admit(ip),
    findSession: requestSessions({ db, clock, config }),
    ...contributed,
    pageRoutes,
    ...calls,
    ...identityServices({ config, db, clock, vault, callOut: calls.callOut, origin, defaultProviders }, parts),
  }
}
