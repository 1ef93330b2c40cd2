import { expect, it } from 'vitest'
import { announcement } from '../../server/announcement.ts'

it('says that only the API is served if the application has not been built', () => {
  const address = 'http://127.0.0.1:8080/authCenter/'
  const built = announcement('认证中心', address, { kind: 'own' }, true).split('\n')
  const missing = announcement('认证中心', address, { kind: 'own' }, false).split('\n')
  expect(missing).toHaveLength(built.length + 1)
  expect(missing[1]).toMatch(/dist\/.*只提供 API.*npm run build/)
})
