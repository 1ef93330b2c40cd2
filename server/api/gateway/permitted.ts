import type { Backend } from '../../http/serve-operations.ts'
import { badParameter, Failure, forbidden, notFound, notSignedIn } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { findRoute, isGranted, methodsAt, type PublishedRoute } from '../catalogue/index.ts'
import { Callers } from './callers.ts'
import type { GatewayCaller } from './debug/debug-caller.ts'
import { type CalledProvider, catalogueOf } from './provider-reading.ts'
import { gatewayScope } from './scope-of-users.ts'
import type { Target } from './target.ts'

/** A request at the gateway, as far as it decides what may be called. */
export interface Asked {
  readonly method: string
  /** Undefined for one that no two servers read alike. */
  readonly target: Target | undefined
  readonly token: string | undefined
  readonly ip: string
}

/** What a call may do, as the database had it at most a second ago. */
export interface Permitted {
  readonly caller: GatewayCaller
  readonly route: PublishedRoute
  readonly provider: CalledProvider
}

/** The address has other methods only. */
export class MethodRefused extends Failure {
  /** As in the header Allow. */
  readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    super(405, 'AA0007', '不支持当前请求方法')
    this.allowed = allowed
  }
}

/** Takes what is known of a call before it is refused. */
type Noted = (known: Partial<Permitted>) => void

/**
 * Decides whether a call may be passed on. Throws 400 AA0004, 401 AA0010, 403 AA0002, 404 AA0005, 405 AA0007, and 503
 * AA0009 for an interface whose provider is disabled.
 */
export type Permit = (asked: Asked, noted?: Noted) => Promise<Permitted>

export function permitBy({ db, clock }: Pick<Backend, 'db' | 'clock'>): Permit {
  const callers = new Callers({ db, clock })
  const catalogue = catalogueOf(db)
  return async ({ method, target, token, ip }, noted = () => undefined) => {
    const caller = token === undefined ? undefined : await callers.of(token, ip)
    if (!caller) throw notSignedIn('令牌无效或已过期')
    noted({ caller })
    if (!target) throw badParameter('path', '请求地址不合规范')
    const { routes, providers } = await catalogue()
    const today = dayOf(clock.now())
    const route = findRoute(routes, { ...target, method }, today)
    if (route === undefined) throw notFound('接口不存在、未发布或已下线')
    if (route === 'method') throw new MethodRefused(methodsAt(routes, target, today))
    noted({ caller, route })
    if (caller.userId !== undefined && !caller.scopes.includes(gatewayScope))
      throw forbidden(`令牌没有权限范围 ${gatewayScope}`)
    if (caller.onlyInterface !== undefined && caller.onlyInterface !== route.interfaceId)
      throw forbidden('此令牌只能调试一个接口')
    if (!isGranted(route, caller.application.id, today)) throw forbidden('应用没有此接口的授权，或授权不在有效期内')
    const provider = providers.get(route.providerId ?? '')
    if (!provider || provider.status !== 'normal') throw new Failure(503, 'AA0009', '接口的提供方已停用')
    return { caller, route, provider }
  }
}
