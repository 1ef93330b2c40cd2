import { expect, it } from 'vitest'
import { unusableAccounts } from '../../../openapi/cases/account-texts.ts'
import { AccountUnusable, type UnusableState } from '../../../server/identity/sign-in/account-unusable.ts'

it.each(unusableAccounts)('S5.2 the message for a %s account is %s', (state, message) => {
  expect(new AccountUnusable(state as UnusableState).message).toBe(message) // as: the table contains plain strings
})
