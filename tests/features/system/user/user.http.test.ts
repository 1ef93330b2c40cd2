import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUserFields } from '../../../../openapi/facts.ts'
import { createLookupGateway } from '../../../../src/adapters/http/lookup-gateway.ts'
import { filledIn } from '../../../../src/core/form/field-rule.ts'
import { SignIn } from '../../../../src/core/session/sign-in.ts'
import { userGateway } from '../../../../src/features/system/user/user.http.ts'
import type { NewUser, UserGateway } from '../../../../src/features/system/user/user.ts'
import { changeOf, valuesOf } from '../../../../src/features/system/user/user-values.ts'
import { openHttpTab } from '../../../support/http-tab.ts'
import { type InProcessServer, startInProcessServer } from '../../../support/in-process-server.ts'

let server: InProcessServer
/** Where the new users belong. */
let place: Pick<NewUser, 'orgId' | 'roleIds'>
beforeAll(async () => {
  server = await startInProcessServer()
  const { directory, signIn } = openBrowser()
  await signIn.withPassword({ username: 'admin', password: server.password })
  const [[organisation], roles] = await Promise.all([directory.organisations(), directory.assignableRoles()])
  const staff = roles.find(({ key }) => key === 'staff')
  if (!organisation || !staff) throw new Error('the demonstration data has no organisation or no staff')
  place = { orgId: organisation.id, roleIds: [staff.id] }
}, 60_000)
afterAll(() => server.close())

const { signal } = new AbortController()

const openBrowser = () => {
  const { fetch, jar } = server.browser()
  const { api, authGateway, session } = openHttpTab({ fetch, cookies: () => jar.visible })
  return { users: userGateway(api), directory: createLookupGateway(api), signIn: new SignIn(authGateway, session) }
}

const asAdmin = async (): Promise<UserGateway> => {
  const { users, signIn } = openBrowser()
  await signIn.withPassword({ username: 'admin', password: server.password })
  return users
}

let phones = 0
/** A number belongs to one account; the demonstration gives out none of this range. */
const nextPhone = () => `1991234${String(++phones).padStart(4, '0')}`

/** A user that no other test has. */
const newUser = (username: string): NewUser => ({
  username,
  name: '欧阳"&',
  gender: 'female',
  password: 'Chushi-2026',
  ...place,
  phone: nextPhone(),
})

const created = async (users: UserGateway, username: string) => {
  await users.create(newUser(username))
  const { rows } = await users.list({ keyword: username }, signal)
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} users match ${username}`)
  return row
}

describe('userGateway on the reference backend', () => {
  it('S10.4 lists a page in the requested order, phone numbers masked', async () => {
    const users = await asAdmin()
    const { rows, total } = await users.list({ current: 1, size: 20, orders: 'username:true' }, signal)
    expect([rows.length, total >= 60]).toEqual([20, true])
    const names = rows.map(({ username }) => username)
    expect(names).toEqual(names.toSorted())
    for (const { phone } of rows) expect(phone ?? '1*').toContain('*')
  })

  it('S10.6 a list that is no longer needed is aborted', async () => {
    const users = await asAdmin()
    await expect(users.list({}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('creates a user, who is found, and returns the detail with the phone unmasked', async () => {
    const users = await asAdmin()
    const { id, phone } = await created(users, 'gateway.create')
    expect(phone).toMatch(/^199\*{4}\d{4}$/)
    const detail = await users.detail(id)
    expect(detail).toMatchObject({ id, name: '欧阳"&', status: 'normal' })
    expect(detail.phone).toMatch(/^1991234\d{4}$/)
  })

  it('a name that is taken is refused at its field', async () => {
    const users = await asAdmin()
    const refused = users.create(newUser('admin'))
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'AA0001', fields: [{ field: 'username' }] })
  })

  it('changes a user by the version that was read, and rejects a stale version', async () => {
    const users = await asAdmin()
    const { id } = await created(users, 'gateway.update')
    const read = await users.detail(id)
    const values = valuesOf(read)
    const sent = filledIn(newUserFields, { ...values, name: '欧阳娜', phone: '', position: '检察官' })
    await users.update(changeOf(sent, read))
    const changed = await users.detail(id)
    expect(changed).toMatchObject({ name: '欧阳娜', position: '检察官', version: read.version + 1 })
    expect(changed.phone).toBeUndefined()
    const late = users.update(changeOf(filledIn(newUserFields, { ...values, name: '欧阳晚' }), read))
    await expect(late).rejects.toMatchObject({ status: 409, code: 'AA0001' })
    expect((await users.detail(id)).name).toBe('欧阳娜')
  })

  it('disables and enables users', async () => {
    const users = await asAdmin()
    const { id } = await created(users, 'gateway.status')
    await users.setStatus([id], 'disabled')
    expect((await users.detail(id)).status).toBe('disabled')
    await users.setStatus([id], 'normal')
    expect((await users.detail(id)).status).toBe('normal')
  })

  it('resets a password to one that signs in, while the old one does not', async () => {
    const users = await asAdmin()
    const { id, username } = await created(users, 'gateway.reset')
    const password = await users.resetPassword(id)
    await expect(openBrowser().signIn.withPassword({ username, password: 'Chushi-2026' })).rejects.toMatchObject({
      message: '用户名或密码错误',
    })
    await openBrowser().signIn.withPassword({ username, password })
  })

  it('removes those users that it can, and names the others with the reason', async () => {
    const users = await asAdmin()
    const { id } = await created(users, 'gateway.remove')
    expect(await users.remove([id, '99999999999999'])).toEqual({
      done: [id],
      refused: [{ id: '99999999999999', code: 'AA0005', message: '用户不存在' }],
    })
    await expect(users.detail(id)).rejects.toMatchObject({ status: 404, code: 'AA0005' })
  })
})
