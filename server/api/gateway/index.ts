import type { Area } from '../../area.ts'
import { seedGatewayCalls } from './demonstration.ts'
import { providerAlarms } from './figures/provider-alarms.ts'
import { gatewayScope } from './migrations/0232-gateway-scope.ts'
import { debugTokens } from './migrations/0280-debug-tokens.ts'
import { gatewayOperations } from './operations.ts'
import { serveGateway } from './serve-gateway.ts'

/** The gateway, through which applications call the interfaces of the catalogue. */
export const gateway: Area = {
  name: 'api/gateway',
  operations: gatewayOperations,
  alarms: [providerAlarms],
  migrations: { '0232-gateway-scope': gatewayScope, '0280-debug-tokens': debugTokens },
  serve: serveGateway,
  demonstration: { seed: (tx, { now }) => seedGatewayCalls(tx, now), complete: seedGatewayCalls },
}
