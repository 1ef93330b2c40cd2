import type { LatePart } from '../late-services.ts'

export { createRecordLog } from '../../../adapters/http/record-log.ts'
export { createRegionGateway } from '../../../adapters/http/region-gateway.ts'

/** What details and forms of some screens ask the backend for; home and most lists do without. */
export const services: LatePart['services'] = []
