import { callFailureLabels } from '../../../../openapi/facts/interfaceLog.ts'
import type { AddressValues } from '../../../kernel/contributions/figure-search.ts'
import type { Period } from '../../../kernel/contributions/figure-set.ts'

/** Every reason for which a call fails. */
export const failures = Object.keys(callFailureLabels)

export const daysOf = ({ from, to }: Period): AddressValues => ({ time: [from, to] })
