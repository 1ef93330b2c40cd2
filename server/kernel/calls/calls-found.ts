import { type AddressValues, figureSearch } from '../contributions/figure-search.ts'

/** Where 接口日志 has calls. */
export const callsFound = (values: AddressValues) => figureSearch('listInterfaceCalls', '/setting/logThird', values)
