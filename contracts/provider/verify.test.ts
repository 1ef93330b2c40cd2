// test:all: every further answer and refusal of the contract; verify-sample.test.ts has the first of each operation
import { expect, it } from 'vitest'
import { backendName, verifyPart } from './verify-part.ts'

it(`S7.7 the backend at ${backendName} fulfils the contract beyond the sample`, async () => {
  expect(await verifyPart('others')).toEqual([])
})
