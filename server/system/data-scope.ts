import type { Account } from '../kernel/account.ts'
import { scope } from '../kernel/scope.ts'

export const visibleUsers = (account: Account) => scope('user', account)
export const visibleOrganisations = (account: Account) => scope('org', account)
