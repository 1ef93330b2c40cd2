import { diagnosis } from '../../core/failure/diagnosis.ts'
import { errorRecord } from '../../core/failure/error-record.ts'
import { FailureLog } from '../../core/failure/failure-log.ts'
import type { ServiceLookup } from '../../ui/hooks/use-service.ts'
import { buildId } from '../site/build-mark.ts'
import { SiteTitle } from '../site/site-config.ts'

interface Crash {
  readonly error: unknown
  readonly componentStack: string
  readonly page: string
  readonly time: number
}

/** Records a crash, masked, and returns the diagnosis for support. */
export const reportFault = (services: ServiceLookup, { error, componentStack, page, time }: Crash): string => {
  const log = services.get(FailureLog)
  log.addError(errorRecord(error, page, time))
  const records = log.records.value
  return diagnosis({ product: services.get(SiteTitle), build: buildId(), time, page, error, componentStack, records })
}
