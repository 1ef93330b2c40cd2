import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRoute, isGranted, publishedRoutes } from '../../../server/api/catalogue/index.ts'
import { shapeOf } from '../../../server/api/catalogue/route-table.ts'
import type { ApiVersionTable } from '../../../server/api/catalogue/table.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const times = { created_at: 0, updated_at: 0 }
const day = '2026-11-21'

describe('kit: the routes of the gateway', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    await db
      .insertInto('application')
      .values({ id: 'oa', name: '办公', name_key: '', kind: 'confidential', grants: '', ...times })
      .execute()
    await directory('1', null, 'population')
    await directory('2', '1', 'certificate')
    for (const [id, directoryId] of [
      ['person', '1'],
      ['licence', '2'],
    ] as const)
      await db
        .insertInto('api_interface')
        .values({ id, code: id, name: id, name_key: '', directory_id: directoryId, provider_id: 'p1', ...times })
        .execute()
    await version('v1-person', 'person', { path: '/persons/{id}', status: 'published', rate_per_minute: 60 })
    await version('v2-person', 'person', { word: 'v2', path: '/persons/{id}' })
    await version('v1-licence', 'licence', { method: 'POST', path: '/licences/check', status: 'published' })
  })
  afterAll(() => database.close())

  const directory = (id: string, parent_id: string | null, code: string) =>
    database.db
      .insertInto('api_directory')
      .values({ id, parent_id, code, name: code, name_key: '', sort: 1, ...times })
      .execute()
  const version = (
    id: string,
    interface_id: string,
    given: { path: string } & Partial<Record<'word' | 'method' | 'status', string>> & { rate_per_minute?: number },
  ) =>
    database.db
      .insertInto('api_version')
      // as: the words of the table, written out above
      .values({
        id,
        interface_id,
        word: 'v1',
        method: 'GET',
        path_shape: shapeOf(given.path),
        ...times,
        ...(given as Pick<ApiVersionTable, 'path'>),
      })
      .execute()
  const found = async (method: string, address: string, on = day) => {
    const [code = '', word = '', ...rest] = address.split('/')
    const route = findRoute(
      await publishedRoutes(database.db),
      { directory: code, word, method, path: `/${rest.join('/')}` },
      on,
    )
    return typeof route === 'object' ? route.versionId : route
  }

  it.each([
    ['GET', 'population/v1/persons/330', 'v1-person'],
    ['POST', 'population/v1/persons/330', 'method'],
    ['GET', 'population/v1/persons/', undefined],
    ['GET', 'population/v1/persons', undefined],
    ['GET', 'population/v1/persons/330/name', undefined],
    ['GET', 'population/v2/persons/330', undefined],
    ['GET', 'certificate/v1/persons/330', undefined],
    ['POST', 'certificate/v1/licences/check', 'v1-licence'],
    ['POST', 'certificate/v1/Licences/check', undefined],
    ['GET', '__proto__/v1/persons/330', undefined],
  ])('kit: %s %s is %s', async (method, address, id) => {
    expect(await found(method, address)).toBe(id)
  })

  it('kit: a route has the limits, the provider and the names that the gateway needs', async () => {
    const called = { directory: 'population', word: 'v1', method: 'GET', path: '/persons/330' }
    expect(findRoute(await publishedRoutes(database.db), called, day)).toEqual({
      versionId: 'v1-person',
      interfaceId: 'person',
      code: 'person',
      name: 'person',
      directory: 'population',
      word: 'v1',
      providerId: 'p1',
      method: 'GET',
      path: '/persons/{id}',
      retiresOn: null,
      auth: 'none',
      secret: null,
      timeoutMs: 10_000,
      ratePerMinute: 60,
      maxRequestBytes: 1_048_576,
      maxResponseBytes: 104_857_600,
      grants: new Map(),
    })
  })

  it('kit: of two paths that take a call, the one that names more of it is found', async () => {
    const { db } = database
    await version('v1-own', 'licence', { path: '/{kind}/own', status: 'published', word: 'v3' })
    await db
      .insertInto('api_interface')
      .values({ id: 'own', code: 'own', name: 'own', name_key: '', directory_id: '2', ...times })
      .execute()
    await version('v1-own-named', 'own', { path: '/licences/{id}', status: 'published', word: 'v3' })
    expect(await found('GET', 'certificate/v3/licences/own')).toBe('v1-own-named')
    expect(await found('GET', 'certificate/v3/others/own')).toBe('v1-own')
  })

  it('kit: a grant counts from its first to its last day, and not once it is withdrawn', async () => {
    const { db } = database
    const grant = {
      id: '1',
      interface_id: 'person',
      application_id: 'oa',
      from_on: day,
      until_on: '2026-11-22',
      ...times,
    }
    await db.insertInto('api_grant').values(grant).execute()
    const granted = async (on: string, application = 'oa') => {
      const called = { directory: 'population', word: 'v1', method: 'GET', path: '/persons/1' }
      const route = findRoute(await publishedRoutes(db), called, on)
      if (typeof route !== 'object') throw new Error('no route')
      return isGranted(route, application, on)
    }
    expect(await Promise.all(['2026-11-20', day, '2026-11-22', '2026-11-23'].map((on) => granted(on)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(await granted(day, 'other')).toBe(false)
    await db.deleteFrom('api_grant').execute()
    expect(await granted(day)).toBe(false)
  })

  it('kit: a version is not served from the day of its withdrawal, nor anything below a disabled directory', async () => {
    const { db } = database
    await db.updateTable('api_version').set({ retires_on: '2026-11-22' }).where('id', '=', 'v1-person').execute()
    expect(await found('GET', 'population/v1/persons/1', day)).toBe('v1-person')
    expect(await found('GET', 'population/v1/persons/1', '2026-11-22')).toBe(undefined)
    await db.updateTable('api_directory').set({ status: 'disabled' }).where('id', '=', '1').execute()
    expect(await found('POST', 'certificate/v1/licences/check')).toBe(undefined)
  })
})
