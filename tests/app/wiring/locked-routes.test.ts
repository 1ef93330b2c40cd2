import { expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { fixedRoutes } from '../../../src/app/wiring/fixed-routes.tsx'
import { Session } from '../../../src/core/session/session.ts'
import { businessFeatures } from '../../../src/features/index.ts'
import { personalFeatures } from '../../../src/features/personal-features.ts'
import { openApp } from '../open-app.ts'

/** Pages that are shown while the screen is locked (S4.1); what they do then, their own tests show. */
const shown = ['/login', '/lock', '/confirm', '/platform', '/register', '/forget', '/answer', '/certificate', '/wall']

/** An address of every route of this build, the rest of a catch-all filled in. */
const addresses = [
  ...fixedRoutes.map(({ path = '', children }) =>
    path === '*' ? '/nothing' : (children ? `${path}/*` : path).replace('*', 'system/user'),
  ),
  ...[...businessFeatures, ...personalFeatures].map(({ path }) => path),
]

const others = [
  '/logout',
  '/403',
  '/500',
  '/nothing',
  '/',
  '/redirect/system/user',
  '/error/403',
  '/error/500',
  '/error/system/user',
  '/Dashboard/home',
  '/system/user',
  '/system/role',
]

const openLocked = () => {
  const area = createMemoryArea()
  const session = new Session(createMemoryStorage(area))
  session.start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  expect(session.lock(session.openText ?? '', 'seal')).toBe(true)
  const calls: string[] = []
  const application = openApp({
    storage: createMemoryStorage(area),
    fetch: ({ url }) => {
      calls.push(url)
      return Promise.reject(new TypeError('no network'))
    },
  })
  return { ...application, calls }
}

it('S5.8 the table has every route of the build', () => {
  expect(addresses).toEqual(expect.arrayContaining([...shown, ...others]))
})

it.each(addresses.flatMap((path) => [path, `${path}?entered=1&redirect=%2Fsystem%2Fuser`]))(
  'S5.8 S4.5 while the screen is locked, %s shows an entry page or the lock, without a request',
  async (path) => {
    const { visit, calls, session } = openLocked()
    const passes = shown.some((open) => path === open || path.startsWith(`${open}?`))
    expect(await visit(path)).toBe(passes ? path : `/lock?redirect=${encodeURIComponent(path)}`)
    expect([calls, session.authorization.value]).toEqual([[], { tokenType: 'Bearer', screenCode: 'seal' }])
  },
)
