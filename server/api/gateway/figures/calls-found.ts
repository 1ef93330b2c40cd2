import { callFailureLabels } from '../../../../openapi/facts/interfaceLog.ts'
import { type AddressValues, figureSearch } from '../../../kernel/contributions/figure-search.ts'
import type { Period } from '../../../kernel/contributions/figure-set.ts'

/** Every reason for which a call fails. */
export const failures = Object.keys(callFailureLabels)

/** Where 接口日志 has them. */
export const callsFound = (values: AddressValues) => figureSearch('listInterfaceCalls', '/setting/logThird', values)

export const daysOf = ({ from, to }: Period): AddressValues => ({ time: [from, to] })
