import { describe, expect, it } from 'vitest'
import { generateDemonstration } from '../../../server/demonstration/demonstration-data.ts'
import { menuIdsOf, seedRoles } from '../../../server/foundation/role-data.ts'

const now = Date.UTC(2026, 10, 21)
const dayMs = 86_400_000
const options = { now, seed: 7, userCount: 10_000 }
const data = generateDemonstration(options)

const distinct = <T>(values: readonly T[]): number => new Set(values).size

describe('demonstration data', () => {
  it('is the same for the same seed, and differs for another', () => {
    expect(generateDemonstration(options)).toEqual(data)
    expect(generateDemonstration({ ...options, seed: 8 }).users).not.toEqual(data.users)
  })

  it('has a tree of about 120 organisations with one root, valid codes and correct paths', () => {
    const { organisations } = data
    expect(organisations.length).toBeGreaterThanOrEqual(110)
    expect(organisations.length).toBeLessThanOrEqual(130)
    expect(organisations.filter(({ parentId }) => parentId === null)).toHaveLength(1)
    expect(distinct(organisations.map(({ code }) => code))).toBe(organisations.length)
    const byId = new Map(organisations.map((node) => [node.id, node]))
    for (const { id, parentId, path, code } of organisations) {
      expect(code).toMatch(/^38\d{4}(-\d{2})?$/)
      expect(path).toBe(`${parentId ? byId.get(parentId)?.path : '/'}${id}/`)
    }
  })

  it('has as many organisations as are asked for, in the counties', () => {
    const { organisations } = generateDemonstration({ ...options, userCount: 20, organisationCount: 20_000 })
    expect(organisations).toHaveLength(20_000)
    expect(distinct(organisations.map(({ code }) => code))).toBe(20_000)
    expect(distinct(organisations.map(({ path }) => path))).toBe(20_000)
    for (const { code } of organisations) expect(code).toMatch(/^38\d{4}(-\d{2,3}){0,2}$/)
    expect(organisations.at(-1)).toMatchObject({ kind: 'department', level: 'county' })
  })

  it('has exactly the requested number of users, all distinct and valid', () => {
    const { users, organisations } = data
    expect(users).toHaveLength(10_000)
    for (const field of ['id', 'username', 'phone', 'employeeNo'] as const) {
      expect(distinct(users.map((user) => user[field]))).toBe(10_000)
    }
    const orgIds = new Set(organisations.map(({ id }) => id))
    for (const user of users) {
      expect(user.username).toMatch(/^[a-z][a-z0-9]{2,31}$/)
      expect(user.name).toMatch(/^\p{Script=Han}{2,4}$/u)
      expect(user.phone).toMatch(/^1[3-9]\d{9}$/)
      expect(user.createdAt).toBeLessThan(now)
      expect(user.lastLoginAt ?? user.createdAt).toBeGreaterThanOrEqual(user.createdAt)
      expect(user.lastLoginAt ?? 0).toBeLessThanOrEqual(now)
      expect(orgIds.has(user.orgId)).toBe(true)
    }
    const recent = users.filter(({ lastLoginAt }) => lastLoginAt !== null && lastLoginAt > now - 180 * dayMs)
    expect(recent.length).toBeGreaterThan(8_500)
    expect(distinct(users.map(({ status }) => status))).toBe(5)
  })

  it('gives every organisation one head', () => {
    const prosecutorsGeneral = data.users.filter(({ position }) => position === '检察长')
    expect(distinct(prosecutorsGeneral.map(({ orgId }) => orgId))).toBe(prosecutorsGeneral.length)
    expect(prosecutorsGeneral).toHaveLength(data.organisations.filter(({ kind }) => kind === 'procuratorate').length)
  })

  it('S2.12 has a menu page for every business route, with its route name derived from its path', () => {
    const pages = data.menus.filter(({ type }) => type === 'page')
    expect(pages).toHaveLength(24)
    for (const page of pages) expect(page.routeName).toBe(page.link.slice(1).replaceAll('/', '-'))
    expect(pages.filter(({ hidden }) => hidden).map(({ link }) => link)).toEqual(['/setting/dict/form'])
    expect(data.menus.every(({ icon }) => icon === null || /^pi-[a-z0-9-]+$/.test(icon))).toBe(true)
  })

  it('assigns each permission to one button', () => {
    const permissions = data.menus.flatMap(({ permission }) => (permission === null ? [] : [permission]))
    expect(distinct(permissions)).toBe(permissions.length)
    const userButtons = permissions.filter((permission) => permission.startsWith('system:user:'))
    expect(userButtons.map((permission) => permission.slice(12)).toSorted()).toEqual(
      [
        'add',
        'cancel',
        'certificate',
        'edit',
        'effective',
        'export',
        'grant',
        'import',
        'lock',
        'preview',
        'query',
        'remove',
        'resetFactors',
        'resetPwd',
        'reveal',
        'signOut',
        'status',
        'transfer',
        'unbind',
      ].toSorted(),
    )
  })

  it('gives an administrator the whole menu and a clerk the home page and their own work', () => {
    const routesOf = (key: string) => {
      const role = seedRoles.find((entry) => entry.key === key)
      const ids = new Set(role ? menuIdsOf(role, data.menus) : [])
      return data.menus.filter(({ id, type }) => type !== 'button' && ids.has(id)).map(({ routeName }) => routeName)
    }
    expect(routesOf('admin')).toHaveLength(30)
    expect(routesOf('staff')).toEqual(['Dashboard', 'Dashboard-home', 'work', 'work-service', 'work-plan', 'work-task'])
    expect(routesOf('auditor')).toEqual([
      'Dashboard',
      'Dashboard-home',
      'system',
      'system-user',
      'setting',
      'setting-config',
      'setting-log',
      'setting-logThird',
    ])
  })
})
