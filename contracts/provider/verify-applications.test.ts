import { expect, it } from 'vitest'
import { backendName, verifyApplications } from './verify-part.ts'

it(`28.1: the backend at ${backendName} fulfils the contract of the applications that write to-dos`, async () => {
  expect(await verifyApplications()).toEqual([])
})
