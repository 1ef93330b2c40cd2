import { expect, it } from 'vitest'
import { listStatements } from '../lists/statements.ts'
import { verifyLists } from '../lists/verify-lists.ts'
import { ignoreParameters } from './mutations/ignored-parameters.ts'
import { startReferenceBackend } from './reference-backend.ts'
import { backendName, withBackend } from './verify-part.ts'

it(`31.1 every list of the backend at ${backendName} keeps its page, order, conditions and export`, async () => {
  expect(await withBackend((backend) => verifyLists(backend))).toEqual([])
})

it('31.1 the lists are those of the API file, with their parameters', () => {
  const users = listStatements.find(({ operationId }) => operationId === 'listUsers')
  expect(users?.orders).toEqual(['username', 'name', 'employeeNo', 'orgName', 'status', 'lastLoginTime', 'createTime'])
  expect(users?.conditions.map(({ name }) => name)).toContain('includeChildren')
  expect(users?.exported).toEqual({
    begin: '/api/system/user/export',
    rows: '/api/system/user/export/{id}',
    hasPurpose: true,
  })
  expect(listStatements.length).toBeGreaterThan(50)
  expect(listStatements.filter(({ exported }) => exported).length).toBeGreaterThan(17)
})

it('31.1 no list fails', async () => {
  await expect(verifyLists({ address: '', statesAddress: '' }, [])).rejects.toThrow('no list to verify')
})

it('31.1 each parameter that a list or its export ignores is noticed', async () => {
  const backend = await startReferenceBackend()
  try {
    const statements = listStatements.filter(({ operationId }) => ['listNotices', 'roleMembers'].includes(operationId))
    expect(await ignoreParameters(backend, statements)).toEqual({ missed: [], all: 25 })
  } finally {
    await backend.stop()
  }
})
