import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { drawn, seed as seedOfDraw } from '../../openapi/draw/sample-record.ts'
import { openTestApp, type Reply, type TestApp, type TestBrowser } from '../../support/server-app.ts'

/*
 * Generated from the API file: a new operation is in it without a line of test. Callers without a session, with an
 * expired or revoked token and without the permission are in `guards.test.ts`, for every operation too.
 */

interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean
  readonly 'x-format'?: string
}
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}
interface Described {
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: object }>>
  }
}

/** Reads by POST, because the audit has what for. */
const isRecordedReading = (path: string): boolean => /\/(?:export|statistics\/file|total\/file)$/.test(path)

/** The records of a tag: those of which an account may see a part only, or that are the same for everyone. */
const kinds: Readonly<
  Record<string, 'user' | 'org' | 'role' | 'notice' | 'reminder' | 'hearing' | 'draw' | 'training' | 'common'>
> = {
  user: 'user',
  org: 'org',
  role: 'role',
  menu: 'common', // One menu for the whole site (decision 0058).
  application: 'common', // They belong to the site.
  area: 'common', // The divisions of the country.
  service: 'common', // What is open to the user, and the user's own.
  serviceRequest: 'user',
  task: 'common', // What waits for the user; each kind by the scope of its own permission.
  plan: 'common', // The user’s own calendar; the data scope of no role opens another one’s.
  dict: 'common', // The values that the whole site chooses from.
  log: 'user',
  job: 'common', // Work of the site, of no person (decision 0082).
  interfaceLog: 'common', // Calls of the site, of no person (decision 0080).
  interfaceDirectory: 'common', // One catalogue for the whole site.
  interface: 'common', // The same.
  interfaceProvider: 'common', // The same.
  interfaceCalls: 'common', // The same.
  interfaceRequest: 'common', // The same.
  parameter: 'common', // They are those of the whole site.
  syncTask: 'common', // The tasks of the site; its records are changed as the system administrator may (decision 0083).
  notice: 'notice', // Of the office of the user who wrote it.
  reminder: 'reminder', // The same.
  hearing: 'hearing', // Of the office whose pool it is.
  draw: 'draw', // Of the office whose pool it is.
  training: 'training', // Of the organisation that holds it.
  overview: 'common', // Each figure and alarm by the scope of its own list’s permission.
  statistics: 'hearing', // What the lists of officers and trainings have (decision 0123).
}
/**
 * Roles are changed and given within one's own rights alone; their names and menus are read by everyone who reads
 * roles.
 */
const isRead = ({ path, method }: { readonly path: string; readonly method: string }, kind: Place['kind']) =>
  kind === 'role' && (method === 'GET' || isRecordedReading(path)) && !path.includes('/export/')
const marker = '界外'

const document = readApiDocument()
const resolve = <T extends { readonly $ref?: string }>(part: T): T =>
  part.$ref === undefined
    ? part
    : resolve(
        part.$ref
          .slice(2)
          .split('/')
          // any: a reference can point to any part of the document.
          .reduce((node: any, key) => node[key], document),
      )
const whole = (given: Schema): Schema => {
  const { allOf = [], ...own } = resolve(given)
  return Object.assign({}, ...allOf.map(whole), own)
}
const isId = (schema: Schema): boolean =>
  whole(schema)['x-format'] === 'id' || (whole(schema).items !== undefined && isId(whole(schema).items ?? {}))

const routes = routesOf(servedDocument(document), operations).filter(({ permission }) => permission.includes(':'))
const partsOf = ({ path, method }: { readonly path: string; readonly method: string }) => {
  // as: a route is a described operation
  const described = document.paths[path]?.[method.toLowerCase()] as Described
  const json = described.requestBody?.content['application/json']
  return {
    kind: kinds[described.tags[0] ?? ''],
    parameters: (described.parameters ?? []).map(resolve),
    schema: json && whole(json.schema),
    example: json?.example as Readonly<Record<string, unknown>> | undefined,
  }
}

/** A place of an operation's request that names a record. */
interface Place {
  readonly in: 'path' | 'query' | 'body'
  readonly name: string
  readonly kind: 'user' | 'org' | 'role' | 'notice' | 'reminder' | 'hearing' | 'draw' | 'training'
  readonly several: boolean
}

function placesOf(route: (typeof routes)[number]): readonly Place[] {
  const { kind, parameters, schema } = partsOf(route)
  const fields = [
    ...parameters
      .filter((one) => one.in !== 'header')
      .map((one) => ({ in: one.in, name: one.name, schema: one.schema })),
    ...Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({ in: 'body', name, schema: inner })),
  ]
  return fields
    .filter((field) => isId(field.schema))
    .flatMap((field) => {
      const [, named = ''] = /^(.+?)Ids?$/.exec(field.name) ?? []
      const of = kinds[named] ?? kind
      if (of === undefined || of === 'common' || isRead(route, of)) return []
      return [
        { in: field.in as Place['in'], name: field.name, kind: of, several: whole(field.schema).type === 'array' },
      ]
    })
}

const cells = routes.flatMap((route) => placesOf(route).map((place) => ({ ...route, place })))

describe('the authority matrix', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  /** Has every permission, for its own office and those below. */
  let limited: TestBrowser
  const within: Record<Place['kind'], string> = {
    user: '',
    org: '',
    role: '5',
    notice: '8001',
    reminder: '8101',
    hearing: '8301',
    draw: '8401',
    training: '8201',
  }
  /** An organisation below its own, so that one that moves is not where it moves to. */
  const below = '9910'
  const beyond: Record<Place['kind'], string> = {
    user: '9901',
    org: '9900',
    role: '1',
    notice: '8002',
    reminder: '8102',
    hearing: '8302',
    draw: '8402',
    training: '8202',
  }

  beforeAll(async () => {
    site = await openTestApp()
    const { db } = site
    const clerk = await db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
    const casemgr = await db.selectFrom('user').select('id').where('username', '=', 'casemgr').executeTakeFirstOrThrow()
    Object.assign(within, { user: clerk.id, org: clerk.org_id })
    const root = await db.selectFrom('org').selectAll().where('parent_id', 'is', null).executeTakeFirstOrThrow()
    const names = { name: marker, name_key: marker }
    const office = await db.selectFrom('org').selectAll().where('id', '=', clerk.org_id).executeTakeFirstOrThrow()
    await db
      .insertInto('org')
      .values({ ...office, id: below, parent_id: office.id, code: '380199', path: `${office.path}${below}/` })
      .execute()
    await db
      .insertInto('org')
      .values({
        ...root,
        ...names,
        id: beyond.org,
        parent_id: root.id,
        code: '389900',
        path: `${root.path}${beyond.org}/`,
      })
      .execute()
    await db
      .insertInto('user')
      .values({
        ...clerk,
        ...names,
        id: beyond.user,
        username: 'outsider',
        phone: null,
        employee_no: null,
        org_id: beyond.org,
      })
      .execute()
    await db.insertInto('user_role').values({ user_id: beyond.user, role_id: '5' }).execute()
    const notice = {
      ...names,
      category: 'notice',
      content: '<p>x</p>',
      summary: 'x',
      audience: 'all',
      limited: 0,
      pinned: 0,
      must_confirm: 0,
      status: 'draft',
      ended: 0,
      created_at: 0,
      updated_at: 0,
      version: 3,
    } as const
    await db
      .insertInto('notice')
      .values([
        { ...notice, id: within.notice, name: '界内', created_by: clerk.id },
        { ...notice, id: beyond.notice, created_by: beyond.user },
      ])
      .execute()
    const rule = {
      ...names,
      event: 'password',
      leads: '7',
      in_app: 1,
      by_sms: 0,
      title: 'x',
      content: 'x',
      to_owner: 1,
      to_managers: 0,
      frequency: 'once',
      quiet: 'none',
      status: 'disabled',
      limited: 0,
      built_in: 0,
      next_look_at: 0,
      created_at: 0,
      updated_at: 0,
      version: 3,
    } as const
    await db
      .insertInto('reminder_rule')
      .values([
        { ...rule, id: within.reminder, name: '界内', created_by: clerk.id },
        { ...rule, id: beyond.reminder, created_by: beyond.user },
      ])
      .execute()
    const officer = {
      ...names,
      name_sounds: '',
      gender: 'female',
      birth_date: '1980-05-12',
      id_number: '380100198005124262',
      residence: 'x',
      phone: '13900007788',
      employer: 'x',
      source: 'invited',
      term_begin: '2026-03-01',
      term_end: '2031-02-28',
      punished: 0,
      dismissed: 0,
      revoked: 0,
      defaulter: 0,
      status: 'draft',
      created_at: 0,
      updated_at: 0,
      version: 3,
    } as const
    await db
      .insertInto('hearing_officer')
      .values([
        { ...officer, id: within.hearing, name: '界内', org_id: office.id },
        { ...officer, id: beyond.hearing, org_id: beyond.org },
      ])
      .execute()
    const held = drawn()
    const draw = {
      case_type: 'public-interest',
      status: 'drawn',
      drawn_at: 0,
      seed: seedOfDraw,
      record: JSON.stringify(held),
      seats: 3,
      candidate_count: 8,
      excluded_count: 1,
      earlier_count: 0,
      committed_at: 0,
      updated_at: 0,
      version: 3,
    } as const
    await db
      .insertInto('hearing_draw')
      .values([
        { ...draw, id: within.draw, name: '界内', case_key: '界内', commitment: held.commitment, org_id: office.id },
        { ...draw, id: beyond.draw, name: marker, case_key: marker, commitment: marker, org_id: beyond.org },
      ])
      .execute()
    const training = {
      ...names,
      category: 'annual',
      method: 'online',
      starts_at: Date.UTC(2026, 10, 20),
      ends_at: Date.UTC(2026, 11, 20),
      hours: 8,
      status: 'published',
      created_at: 0,
      updated_at: 0,
      version: 3,
    } as const
    await db
      .insertInto('training')
      .values([
        { ...training, id: within.training, name: '界内', org_id: clerk.org_id },
        { ...training, id: beyond.training, org_id: beyond.org },
      ])
      .execute()
    const role = {
      id: '900',
      key: 'everything-here',
      name: '本院',
      name_key: '本院',
      data_scope: 'org_and_below',
    } as const
    const powerless = { ...role, id: '901', key: 'nothing', name: '无权限' }
    await db
      .insertInto('role')
      .values([role, powerless].map((one) => ({ ...one, built_in: 0 as const, sort: 9, status: 'normal' as const })))
      .execute()
    await db
      .insertInto('role_menu')
      .columns(['role_id', 'menu_id'])
      .expression(db.selectFrom('menu').select((eb) => [eb.val('900').as('role_id'), 'menu.id']))
      .execute()
    await db.updateTable('user_role').set({ role_id: '900' }).where('user_id', '=', casemgr.id).execute()
    admin = await site.browser().signIn('admin')
    limited = await site.browser().signIn('casemgr')
  })
  afterAll(() => site.close())

  /** The request of the file's example, with this record in one place and the account's own in the others. */
  const request = (route: (typeof routes)[number], given: Place, id: string) => {
    const { parameters, example, schema } = partsOf(route)
    const places = placesOf(route)
    const idAt = (where: string, name: string): string | undefined => {
      const place = places.find((one) => one.in === where && one.name === name)
      if (!place) return undefined
      if (place.in === given.in && place.name === given.name) return id
      return place.kind === 'org' && name === 'id' ? below : within[place.kind]
    }
    const query = parameters.filter(
      (one) => one.in === 'query' && (one.required || (given.in === 'query' && one.name === given.name)),
    )
    const pairs = query.map(({ name, example: value }): [string, string] => [
      name,
      idAt('query', name) ?? String(value),
    ])
    const own = Object.entries(example ?? {}).map(([name, value]): [string, unknown] => {
      const one = idAt('body', name)
      return [name, one === undefined ? value : Array.isArray(value) ? [one] : one]
    })
    const added = given.in === 'body' ? { [given.name]: given.several ? [id] : id } : {}
    return {
      method: route.method as 'GET' | 'POST',
      url: `${route.path.replace('{id}', idAt('path', 'id') ?? '1')}?${new URLSearchParams(pairs)}`,
      ...(schema && { payload: { ...Object.fromEntries(own), ...added } }),
    }
  }
  const changes = async () => (await site.db.selectFrom('audit').select('id').execute()).length
  const expectRefused = ({ status, body }: Reply, { name }: Place) => {
    expect(JSON.stringify(body)).not.toContain(marker)
    if (status === 403 || status === 404) return
    if (status === 400) return expect(body.data?.errors?.[0]?.field).toBe(name)
    expect(status).toBe(200)
    const { data } = body
    // Of figures every number is zero.
    if ('figures' in data) return expect(JSON.stringify(data).match(/"value":(?!0\b)/)).toBeNull()
    // A batch refuses it, a list and an export have nothing of it.
    const left = Array.isArray(data) ? data : (data.done ?? data.total)
    expect(left.length ?? left).toBe(0)
  }

  it('security 6 knows of every tag whether its records are those of a part of the offices', () => {
    const unknown = routes.filter((route) => partsOf(route).kind === undefined).map(({ operationId }) => operationId)
    expect(unknown).toEqual([])
    expect(cells.length).toBeGreaterThan(40)
  })

  it.each(cells)(
    'security 6 $operationId: a record outside the scope in the $place.in as $place.name',
    async (cell) => {
      const before = await changes()
      const isExport = cell.path.includes('/export/')
      // An export of another account is named by the id that its begin has answered.
      const foreign = isExport ? await begunExport(cell.path) : beyond[cell.place.kind]
      const counted = isExport ? await changes() : before
      const answer = await limited.send(request(cell, cell.place, foreign))
      expectRefused(answer, cell.place)
      const isRecorded = answer.status === 200 && isRecordedReading(cell.path)
      expect(await changes()).toBe(counted + (isRecorded ? 1 : 0))
    },
  )

  /** Begins the export as the administrator. */
  async function begunExport(path: string): Promise<string> {
    const begin = path.replace(/\/export\/.*/, '/export')
    const { example } = partsOf({ path: begin, method: 'POST' })
    const { body } = await admin.post(begin, { ...example, ids: undefined })
    return body.data.id
  }

  /** What takes an account or its role out of effect between two requests of one session. */
  const losses = {
    disabled: { status: 'disabled' },
    'awaiting activation': { status: 'pending' },
    cancelled: { status: 'cancelled' },
    'past its last day': { valid_until: '2026-11-20' },
  } as const

  it.each(routes)(
    'security 6 $operationId ends with the account, the role and its last day, in the next request',
    async (route) => {
      const before = await changes()
      const { db } = site
      const call = async (state: string) => {
        const { status, body } = await limited.send({
          method: route.method,
          url: route.path.replace('{id}', '1'),
        })
        return [state, status, body.code]
      }
      const account = (values: object) => db.updateTable('user').set(values).where('username', '=', 'casemgr').execute()
      const role = (values: object) => db.updateTable('role').set(values).where('id', '=', '900').execute()
      for (const [state, values] of Object.entries(losses)) {
        await account(values)
        expect(await call(state)).toEqual([state, 401, 'AA0010'])
        await account({ status: 'normal', valid_until: null })
      }
      for (const values of [{ status: 'disabled' }, { valid_until: '2026-11-20' }]) {
        await role(values)
        expect(await call('role')).toEqual(['role', 403, 'AA0002'])
        await role({ status: 'normal', valid_until: null })
      }
      await db.updateTable('user_role').set({ role_id: '901' }).where('role_id', '=', '900').execute()
      expect(await call('revoked')).toEqual(['revoked', 403, 'AA0002'])
      const user = db.selectFrom('user').select('id').where('username', '=', 'casemgr')
      await db.updateTable('user_role').set({ role_id: '900' }).where('user_id', '=', user).execute()
      expect(await changes()).toBe(before)
    },
  )

  it.each(routes.filter((route) => partsOf(route).schema))(
    'security 6 $operationId refuses fields that the file does not name',
    async (route) => {
      const before = await changes()
      const { example } = partsOf(route)
      const url = route.path.replace('{id}', '1')
      const answer = await admin.send({
        method: 'POST',
        url,
        payload: { ...example, status: undefined, isAdmin: true },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004' } })
      expect(await changes()).toBe(before)
    },
  )
})
