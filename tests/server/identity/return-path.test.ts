import { expect, it } from 'vitest'
import { hostileAddresses } from '../../../openapi/cases/hostile-addresses.ts'
import { returnAddresses } from '../../../openapi/cases/return-addresses.ts'
import { returnPath } from '../../../server/identity/sso/return-path.ts'

it.each(returnAddresses)('S2.3 a single sign-on returns to %s', (address) => {
  expect(returnPath(address)).toBe(address)
})

it('S2.3 a single sign-on returns to no hostile address', () => {
  expect(hostileAddresses.filter((address) => returnPath(address) !== null)).toEqual([])
  expect(returnPath(['/system/user'])).toBeNull()
})
