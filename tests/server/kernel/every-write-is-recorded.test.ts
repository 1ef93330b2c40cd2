import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin, OperationNode } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contributed, operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { keepArrival } from '../../../server/identity/external/identities.ts'
import type { audited } from '../../../server/kernel/audited.ts'
import { labelOf } from '../../../server/setting/log/audit-fields.ts'
import { actionOf, kindOf, moduleOf } from '../../../server/setting/log/audit-words.ts'
import { wordsOf } from '../../../server/setting/log/words-of-areas.ts'
import { testPassword } from '../../support/fill-database.ts'
import type { TestApp, TestBrowser } from '../../support/server-app.ts'
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts'
import { waitingRequest } from '../../support/waiting-request.ts'
import { smsCalls } from '../identity/sms-site.ts'
import type { WritingCase, WritingCases } from './writing-case.ts'

/*
 * Every operation of the API description that writes is audited. Each is called once successfully; the test observes
 * every statement and whether it runs inside `audited`, and whether the owner of an account gets a message about a
 * changed phone, password or binding.
 */

/** The tables that may be written outside `audited`, and why. All other writes are audited. */
const mechanics: Readonly<Record<string, string>> = {
  audit: 'the audit itself',
  audit_head: 'the audit itself',
  limiter: 'counts tries by hash for some minutes',
  guess_count: 'counts wrong guesses by hash for at most an hour',
  known_device: 'marks the browser of a sign-in, which is audited',
  captcha: 'a challenge that is answered once within minutes',
  sms_code: 'a code that expires within minutes; the message is in the outbox',
  sms_ticket: 'the proof of a number, consumed by an audited write',
  sms_message: 'the outbox, which is a log itself',
  token: 'belongs to a login session, whose start and end are audited',
  arrival: 'an external identity that returned from a provider and is not bound yet',
  sso_attempt: 'a browser that was sent to a provider',
  second_step: 'a sign-in that waits for its second step',
  factor_setup: 'a second factor that is not proved yet',
  oidc_artifact: 'requests, codes and tokens of connected applications',
  'interface_call (insert)': 'the record of calls in and out, which is a log itself',
  interface_log: 'counts the changes of that record',
  refused_operation: 'the record of what was refused, which is a log itself and bounded',
  'login_session (update)': 'when a session was last used',
}

const seen = vi.hoisted(() => ({ writes: [] as { table: string; audited: boolean }[] }))
const insideAudited = vi.hoisted(() => ({ storage: undefined as unknown as AsyncLocalStorage<true> }))

vi.mock('../../../server/kernel/audited.ts', async (original) => {
  const { AsyncLocalStorage: Storage } = await import('node:async_hooks')
  insideAudited.storage = new Storage<true>()
  const real = await original<{ audited: typeof audited }>()
  const noted: typeof audited = (context, work) =>
    real.audited(context, (tx, record) => insideAudited.storage.run(true, () => work(tx, record)))
  return { ...real, audited: noted }
})
vi.mock('../../../server/database/open.ts', async (original) => {
  const real = await original<typeof import('../../../server/database/open.ts')>()
  return { ...real, openDatabase: (location: never) => real.openDatabase(location).withPlugin(noteWrites) }
})

const noteWrites: KyselyPlugin = {
  transformQuery({ node }) {
    const table = writtenTable(node)
    if (table !== undefined) seen.writes.push({ table, audited: insideAudited.storage.getStore() ?? false })
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The table that a statement writes to; what is marked is allowed: the last use of a session, a record of a call. */
function writtenTable(node: OperationNode): string | undefined {
  const verbs: Readonly<Record<string, string>> = {
    InsertQueryNode: 'into',
    UpdateQueryNode: 'table',
    DeleteQueryNode: 'from',
  }
  const verb = verbs[node.kind]
  if (verb === undefined) return undefined
  // as: the table's node is at a different depth in each kind of statement, and its name is the only identifier there
  const [, table] = /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"\}/.exec(
    JSON.stringify((node as unknown as Record<string, unknown>)[verb]),
  ) as RegExpExecArray
  if (table === 'interface_call' && node.kind === 'InsertQueryNode') return 'interface_call (insert)'
  return table === 'login_session' && node.kind === 'UpdateQueryNode' ? 'login_session (update)' : table
}

const providers = [
  { id: 'zwfw', name: '省政务服务网', kind: 'platform', issuer: 'https://zwfw.example.gov.cn' },
  { id: 'unit', name: '省院统一身份认证', kind: 'platform', issuer: 'https://sso.example.gov.cn' },
].map((provider) => ({ ...provider, clientId: 'auth-centre', clientSecret: 'secret-of-the-client' }))
const gateway = {
  id: 'gateway',
  name: '数字证书',
  kind: 'geer',
  authorizationUrl: 'https://geer.example.gov.cn/authorize',
  exchange: { url: 'https://geer.example.gov.cn/exchange' },
}

let site: TestApp
let folder: string
let sms: ReturnType<typeof smsCalls>
let admin: TestBrowser
let clerk: TestBrowser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-centre-providers-'))
  const file = join(folder, 'providers.json')
  await writeFile(file, JSON.stringify([...providers, gateway]))
  // Test files share a worker: a module that an earlier file still loads while this one starts would replace its mock.
  vi.resetModules()
  const { openTestApp } = await import('../../support/server-app.ts')
  await writeFile(join(folder, 'areas.csv'), 'code,name\n99,试验省\n')
  site = await openTestApp({ PROVIDERS_FILE: file, SYNC_DIR: folder, CALL_HOSTS: 'api.example.gov.cn' })
  await site.db.deleteFrom('external_identity').execute()
  sms = smsCalls(site)
  admin = await site.browser().signIn('admin')
  clerk = await site.browser().signIn('clerk')
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** An external identity returns from a provider in this browser. */
const arrive = (browser: TestBrowser, provider: string) => {
  const cookies = {
    get: (name: string) => browser.cookies.get(name),
    set: (name: string, value: string) => void browser.cookies.set(name, value),
    clear: (name: string) => void browser.cookies.delete(name),
  }
  const clock = { now: () => site.clock.time }
  return keepArrival({ db: site.db, clock, cookies }, { provider, subject: 'p-1', nickname: '陈静' })
}
let people = 0
/** A new user, with the id and the version that a form would have read. */
const newUser = async () => {
  const username = `recorded${(people += 1)}`
  const sent = { username, name: '陈静', orgId: '1', roleIds: ['5'], password: 'Baihua-2846' }
  const { id } = (await admin.post('/api/system/user/create', sent)).body.data
  return { id, username, version: 1 }
}
const idOf = async (username: string): Promise<string> =>
  (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
/** The ways into every account: phone, password, bindings and second factors, by user id. */
const waysIn = async (): Promise<ReadonlyMap<string, string>> => {
  const users = await site.db.selectFrom('user').select(['id', 'phone', 'password_hash']).orderBy('id').execute()
  const bound = await site.db.selectFrom('external_identity').select(['user_id', 'provider']).execute()
  const providersOf = (id: string) => bound.filter(({ user_id }) => user_id === id).map(({ provider }) => provider)
  const factors = await site.db.selectFrom('second_factor').select(['user_id', 'id']).orderBy('id').execute()
  const codes = await site.db.selectFrom('recovery_code').select(['user_id', 'hash']).orderBy('hash').execute()
  const provenBy = (of: string) => [...factors, ...codes].filter(({ user_id }) => user_id === of)
  return new Map(
    users.map(({ id, ...access }) => [id, JSON.stringify([access, providersOf(id).toSorted(), provenBy(id)])]),
  )
}
/** A new user with an authenticator app, signed in; `later` is a code that has not been used. */
const withFactor = async () => {
  const { id, username } = await newUser()
  await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
  const browser = await site.browser().signIn(username, 'Baihua-2846')
  const secret = await beginTotp(browser)
  await browser.post('/api/auth/factor/totp/confirm', { code: appCode(secret), name: '手机' })
  const factor = (await browser.get('/api/auth/factor/list')).body.data.factors[0].id
  return { id, username, browser, factor, later: appCode(secret, 30) }
}
const password = 'Baihua-2846'
const beginTotp = async (browser: TestBrowser): Promise<string> =>
  (await browser.post('/api/auth/factor/totp/begin', { password })).body.data.secret
const appCode = (secret: string, later = 0) => generateSync({ secret, epoch: site.clock.time / 1000 + later })
/** A new user with a passkey, signed in. */
const withPasskey = async () => {
  const { id, username } = await newUser()
  // The passkey is later than the password.
  const password_changed_at = site.clock.time - 1
  await site.db.updateTable('user').set({ must_change_password: 0, password_changed_at }).where('id', '=', id).execute()
  const browser = await site.browser().signIn(username, password)
  const key = new SoftwareAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' })
  await confirmPasskey(browser, key)
  return { id, username, browser, key }
}
const confirmPasskey = async (browser: TestBrowser, key: SoftwareAuthenticator) => {
  const { challenge } = (await browser.post('/api/auth/factor/passkey/begin', { password })).body.data
  return browser.post('/api/auth/factor/passkey/confirm', { name: '办公电脑', ...key.create(challenge) })
}
const newView = async (): Promise<string> =>
  (await admin.post('/api/system/view/save', { ...view, name: `视图${(people += 1)}` })).body.data.id
const layout = { columns: [{ field: 'phone', hidden: true }] }
const view = { listKey: 'recorded', content: { version: 1, layout, size: 10, filters: {} } }
const boundIdentity = (user_id: string) =>
  site.db
    .insertInto('external_identity')
    .values({ provider: 'zwfw', subject: user_id, user_id, nickname: '陈静', created_at: 1, last_used_at: null })
    .execute()
const certificate = (certificateNumber: string) => ({
  certificateName: '陈静',
  certificateIssuer: 'CN=CA,C=CN',
  certificateNumber,
  certificateUntil: '2099-12-31',
})
const importPart = (username: string, phone: string) => ({
  key: `import-key-${username}`.padEnd(24, '0'),
  part: 1,
  existing: 'update',
  mode: 'valid',
  rows: [{ row: 2, username, name: '陈静', org: '380000', roles: '普通干警', phone }],
})

const calling =
  (path: string, body?: object, browser = () => admin) =>
  async () =>
  () =>
    browser().post(path, body)

/** The cases of an area that stand beside its tests, in a file of their own. */
const areas = import.meta.glob<WritingCases>('../**/*.writes.ts', { eager: true, import: 'writes' })

const writing: Readonly<Record<string, WritingCase>> = {
  ...Object.assign(
    {},
    ...Object.values(areas).map((writes) =>
      writes(
        () => admin,
        () => site,
      ),
    ),
  ),
  authConfig: [[], calling('/api/auth/config')],
  usernameCheck: [[], calling('/api/auth/usernameCheck?username=free')],
  doLogin: [['login_session'], async () => () => site.browser().login('casemgr')],
  getToken: [[], calling('/api/oauth2/getToken')],
  issueToken: [
    [],
    async () => () =>
      clerk.post('/api/auth/token', { grantType: 'refresh_token', refreshToken: clerk.refreshToken ?? '' }),
  ],
  logout: [
    ['login_session'],
    async () => {
      const browser = await site.browser().signIn('clerk')
      return () => browser.post('/api/auth/logout')
    },
  ],
  endSession: [
    ['login_session'],
    async () => {
      await site.browser().signIn('admin')
      return () => admin.post('/api/auth/session/end', {})
    },
  ],
  continueInteraction: [
    [],
    async () => {
      const interaction = await waitingRequest(site.db, clerk, { asks: 'login', now: site.clock.time })
      return () => clerk.post('/api/oauth2/continue', { interaction })
    },
  ],
  doConfirm: [
    ['consent'],
    async () => {
      const interaction = await waitingRequest(site.db, clerk, { asks: 'consent', now: site.clock.time })
      return () => clerk.post('/api/oauth2/doConfirm', { interaction })
    },
  ],
  refuseInteraction: [
    [],
    async () => {
      const interaction = await waitingRequest(site.db, clerk, { asks: 'consent', now: site.clock.time })
      return () => clerk.post('/api/oauth2/refuse', { interaction })
    },
  ],
  verifyFactor: [
    ['login_session'],
    async () => {
      const { username, later } = await withFactor()
      const browser = site.browser()
      await browser.login(username, password)
      return () => browser.post('/api/auth/factor/verify', { kind: 'totp', code: later })
    },
  ],
  beginTotp: [
    [],
    async () => {
      const { browser } = await withFactor()
      return () => browser.post('/api/auth/factor/totp/begin', { password })
    },
  ],
  confirmTotp: [
    ['second_factor'],
    async () => {
      const { browser } = await withFactor()
      const secret = await beginTotp(browser)
      return () => browser.post('/api/auth/factor/totp/confirm', { code: appCode(secret), name: '平板' })
    },
  ],
  beginPasskey: [
    [],
    async () => {
      const { browser } = await withPasskey()
      return () => browser.post('/api/auth/factor/passkey/begin', { password })
    },
  ],
  confirmPasskey: [
    ['second_factor'],
    async () => {
      const { browser } = await withPasskey()
      const key = new SoftwareAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' })
      const { challenge } = (await browser.post('/api/auth/factor/passkey/begin', { password })).body.data
      const answer = { name: '手机', ...key.create(challenge) }
      return () => browser.post('/api/auth/factor/passkey/confirm', answer)
    },
  ],
  challengePasskey: [
    [],
    async () => {
      const { username } = await withPasskey()
      const browser = site.browser()
      await browser.login(username, password)
      return () => browser.post('/api/auth/factor/passkey/challenge')
    },
  ],
  verifyPasskey: [
    ['login_session'],
    async () => {
      const { username, key } = await withPasskey()
      const browser = site.browser()
      await browser.login(username, password)
      const { challenge } = (await browser.post('/api/auth/factor/passkey/challenge')).body.data
      return () => browser.post('/api/auth/factor/passkey/verify', key.get(challenge))
    },
  ],
  beginPasskeySignIn: [[], async () => () => site.browser().post('/api/auth/passkey/begin')],
  passkeySignIn: [
    ['login_session'],
    async () => {
      const { id, key } = await withPasskey()
      const browser = site.browser()
      const { challenge } = (await browser.post('/api/auth/passkey/begin')).body.data
      const signed = key.get(challenge, Buffer.from(id).toString('base64url'))
      return () => browser.post('/api/auth/passkey/sign-in', signed)
    },
  ],
  renameFactor: [
    ['second_factor'],
    async () => {
      const { browser, factor } = await withFactor()
      return () => browser.post('/api/auth/factor/rename', { id: factor, name: '办公手机' })
    },
  ],
  removeFactor: [
    ['second_factor'],
    async () => {
      const { browser, factor } = await withFactor()
      return () => browser.post('/api/auth/factor/remove', { id: factor, password })
    },
  ],
  renewRecoveryCodes: [
    ['recovery_code'],
    async () => {
      const { browser } = await withFactor()
      return () => browser.post('/api/auth/factor/recovery-codes', { password })
    },
  ],
  resetUserFactors: [
    ['second_factor'],
    async () => {
      const { id } = await withFactor()
      return () => admin.post('/api/system/user/reset-factors', { id })
    },
  ],
  sendSmsCode: [[], async () => () => sms.send('19900001111', 'register')],
  drawCaptcha: [[], async () => () => site.browser().get('/api/auth/captcha?form=question')],
  verifyCode: [
    [],
    async () => {
      await sms.send('19900001112', 'register')
      return () => sms.verify('19900001112', 'register', sms.codeTo('19900001112'))
    },
  ],
  register: [
    ['user'],
    async () => {
      const ticket = await sms.prove('19900001113', 'register')
      const person = { username: 'registered', name: '陈静', password: 'Zhuce-2026', phone: '19900001113', ticket }
      return () => site.browser().post('/api/auth/register', person)
    },
  ],
  modifyPassword: [
    ['external_identity', 'user'],
    async () => {
      await sms.setPhone('casemgr', '19900001114')
      const ticket = await sms.prove('19900001114', 'forget')
      await boundIdentity(await idOf('casemgr'))
      const body = { phone: '19900001114', ticket, newPassword: 'Xinmima-2026', endBindings: true }
      return () => site.browser().post('/api/auth/modify', body)
    },
  ],
  changePassword: [
    ['external_identity', 'user'],
    async () => {
      const auditor = await site.browser().signIn('auditor')
      await boundIdentity(await idOf('auditor'))
      const body = { oldPassword: testPassword, newPassword: 'Xinmima-2026', endBindings: true }
      return () => auditor.post('/api/system/user/change-password', body)
    },
  ],
  saveInfo: [
    ['user'],
    async () => {
      const body = { name: '刘思婷婷', phone: '', password: testPassword }
      return () => clerk.post('/api/system/user/saveInfo', body)
    },
  ],
  bindPlatform: [
    ['external_identity', 'login_session'],
    async () => {
      const browser = site.browser()
      const sid = await arrive(browser, 'zwfw')
      return () => browser.post('/api/platform/bind', { sid, username: 'clerk', password: testPassword })
    },
  ],
  unbindPlatform: [
    ['external_identity'],
    async () => {
      const browser = site.browser()
      const sid = await arrive(browser, 'unit')
      await browser.post('/api/platform/bind', { sid, username: 'admin', password: testPassword })
      return () => admin.post('/api/platform/unbind', { source: 'unit' })
    },
  ],
  createUser: [
    ['user'],
    calling('/api/system/user/create', {
      username: 'recorded',
      name: '陈静',
      orgId: '1',
      roleIds: ['5'],
      password: 'Baihua-2846',
    }),
  ],
  updateUser: [
    ['user'],
    async () => {
      const { id, version } = await newUser()
      return () =>
        admin.post('/api/system/user/update', {
          id,
          version,
          name: '陈静静',
          orgId: '1',
          roleIds: ['5', '4'],
          phone: '19900001115',
        })
    },
  ],
  setUserStatus: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/status', { ids: [id], status: 'disabled' })
    },
  ],
  lockUsers: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/lock', { ids: [id] })
    },
  ],
  unlockUsers: [
    ['user'],
    async () => {
      const { id } = await newUser()
      await admin.post('/api/system/user/lock', { ids: [id] })
      return () => admin.post('/api/system/user/unlock', { ids: [id] })
    },
  ],
  signOutUsers: [
    ['login_session'],
    async () => {
      const { id, username } = await newUser()
      await site.browser().login(username, 'Baihua-2846')
      return () => admin.post('/api/system/user/sign-out', { ids: [id] })
    },
  ],
  grantUserRoles: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/grant-roles', { ids: [id], roleIds: ['3'], validUntil: '2027-12-31' })
    },
  ],
  withdrawUserRoles: [
    ['user'],
    async () => {
      const { id } = await newUser()
      await admin.post('/api/system/user/grant-roles', { ids: [id], roleIds: ['3'] })
      return () => admin.post('/api/system/user/withdraw-roles', { ids: [id], roleIds: ['3'] })
    },
  ],
  beginPreview: [
    ['preview'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/preview/begin', { id })
    },
  ],
  endPreview: [
    ['preview'],
    async () => {
      const { id } = await newUser()
      const { previewToken } = (await admin.post('/api/system/user/preview/begin', { id })).body.data
      return () => admin.post('/api/system/user/preview/end', undefined, { 'x-preview-token': previewToken })
    },
  ],
  revealUser: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/reveal', { id })
    },
  ],
  transferUsers: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/transfer', { ids: [id], orgId: '2', keepsFormer: true })
    },
  ],
  unbindUser: [
    ['external_identity'],
    async () => {
      const { id } = await newUser()
      await boundIdentity(id)
      return () => admin.post('/api/system/user/unbind', { id, source: 'zwfw' })
    },
  ],
  readCertificate: [
    [],
    async () => () =>
      admin.post('/api/system/user/certificate/read', {
        content: readFileSync(new URL('../../support/certificates/wuxiaolan.cer', import.meta.url)).toString('base64'),
      }),
  ],
  bindUserCertificate: [
    ['external_identity'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/certificate/bind', { id, ...certificate('0A') })
    },
  ],
  unbindUserCertificate: [
    ['external_identity'],
    async () => {
      const { id } = await newUser()
      const { certificateIssuer, certificateNumber, ...rest } = certificate('0B')
      const key = { certificateIssuer, certificateNumber }
      await admin.post('/api/system/user/certificate/bind', { id, ...key, ...rest })
      return () => admin.post('/api/system/user/certificate/unbind', { id, ...key })
    },
  ],
  resetUserPassword: [
    ['external_identity', 'user'],
    async () => {
      const { id } = await newUser()
      await boundIdentity(id)
      return () => admin.post('/api/system/user/reset-password', { id })
    },
  ],
  resetUserPasswords: [
    ['external_identity', 'user'],
    async () => {
      const { id } = await newUser()
      await boundIdentity(id)
      return () => admin.post('/api/system/user/reset-passwords', { ids: [id] })
    },
  ],
  cancelUsers: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/cancel', { ids: [id] })
    },
  ],
  removeUsers: [
    ['user'],
    async () => {
      const { id } = await newUser()
      return () => admin.post('/api/system/user/remove', { ids: [id] })
    },
  ],
  beginUserExport: [
    ['list_export'],
    calling('/api/system/user/export', { exportPurpose: '核对名册', columns: ['用户名'] }),
  ],
  checkUserImport: [
    [],
    async () => () => {
      const { existing, rows } = importPart('imported0', '19900001118')
      return admin.post('/api/system/user/import/check', { existing, rows })
    },
  ],
  importUsers: [
    ['user'],
    async () => {
      const { username } = await newUser()
      return () => admin.post('/api/system/user/import', importPart(username, '19900001116'))
    },
  ],
  undoUserImport: [
    ['user'],
    async () => {
      const { username } = await newUser()
      const { batchId } = (await admin.post('/api/system/user/import', importPart(username, '19900001117'))).body.data
      return () => admin.post('/api/system/user/import/undo', { batchId })
    },
  ],
  saveListView: [['list_view'], calling('/api/system/view/save', { ...view, name: '我的视图' })],
  renameListView: [
    ['list_view'],
    async () => {
      const id = await newView()
      return () => admin.post('/api/system/view/rename', { id, name: '新名称' })
    },
  ],
  removeListView: [
    ['list_view'],
    async () => {
      const id = await newView()
      return () => admin.post('/api/system/view/remove', { id })
    },
  ],
  setDefaultListView: [
    ['list_view'],
    async () => {
      const id = await newView()
      return () => admin.post('/api/system/view/default', { listKey: view.listKey, id })
    },
  ],
  keepListLayout: [
    ['list_layout'],
    calling('/api/system/view/working', { listKey: 'recorded', working: { version: 1, layout } }),
  ],
  readMessages: [
    ['message'],
    async () => {
      const message = { title: '提醒', content: '内容', created_at: site.clock.time, read_at: null, link: null }
      const row = { ...message, id: '77', user_id: '1005', kind: 'system' as const }
      await site.db.insertInto('message').values(row).execute()
      return () => clerk.post('/api/message/read', { all: true })
    },
  ],
}

/** The operations that change the phone, the password, a binding or a second factor of an existing account. */
const changesWaysIn = [
  'bindUserCertificate',
  'unbindUserCertificate',
  'bindPlatform',
  'changePassword',
  'confirmTotp',
  'confirmPasskey',
  'removeFactor',
  'renewRecoveryCodes',
  'resetUserFactors',
  'importUsers',
  'modifyPassword',
  'resetUserPassword',
  'resetUserPasswords',
  'saveInfo',
  'unbindPlatform',
  'unbindUser',
  'undoUserImport',
  'updateUser',
]

const routes = routesOf(servedDocument(readApiDocument()), operations)
const reading = routes.filter(
  ({ method, streamed, operationId }) => method === 'GET' && !streamed && !(operationId in writing),
)

/** Operations that write nothing, and are recorded because of what they answer. */
const recordedReadings: readonly string[] = ['revealHearingOfficer', 'revealUser', 'exportFigures', 'exportOverview']

/** Operations that write to such tables alone, and are recorded because of what they end. */
const recordedEndings: readonly string[] = ['revokeApplicationTokens']

/** Operations that write nothing, and are recorded because of what they have done to the processes. */
const recordedRefreshes: readonly string[] = ['refreshParameters']

describe('every write of an operation is recorded', { timeout: 60_000 }, () => {
  it('kernel: every operation of the API description other than GET has a case', () => {
    const ids = routes.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)
    expect(ids.filter((id) => !(id in writing))).toEqual([])
    const served = routes.map(({ operationId }): string => operationId)
    expect(Object.keys(writing).filter((id) => !served.includes(id))).toEqual([])
  })

  it.each(Object.entries(writing))('kernel: %s', async (operation, [kinds, ready]) => {
    const call = await ready()
    const { last } = await site.db.selectFrom('audit_head').select('last').executeTakeFirstOrThrow()
    const before = await waysIn()
    const messagesBefore = await site.db.selectFrom('message').select('id').execute()
    seen.writes.length = 0
    const reply = await call()
    const writes = seen.writes.filter(({ table }) => !Object.hasOwn(mechanics, table))
    expect([reply.status, reply.body.message]).toEqual([200, '操作成功'])
    expect(
      writes.filter(({ audited }) => !audited).map(({ table }) => table),
      'tables that are written outside of audited()',
    ).toEqual([])
    const rows = await site.db.selectFrom('audit').selectAll().where('id', '>', last).execute()
    expect([...new Set(rows.map((row) => row.object_kind))].toSorted()).toEqual(kinds)
    const isReading = [...recordedReadings, ...recordedEndings, ...recordedRefreshes].includes(operation)
    expect(writes.length > 0, 'an operation that writes leaves a trace').toBe(kinds.length > 0 && !isReading)
    for (const row of rows) {
      expect([row.operation, row.trace_id]).toEqual([operation, reply.headers['x-request-id']])
      expect(row.changes).not.toMatch(/Baihua-2846|Xinmima-2026|Zhuce-2026|1990000111|scrypt|argon/)
      const words = [actionOf(operation), moduleOf(operation), kindOf(row.object_kind)]
      const labels = Object.keys(JSON.parse(row.changes)).map((field) =>
        labelOf(wordsOf(contributed), operation, row.object_kind, field),
      )
      expect(
        [...words, ...labels].filter((word) => !/[\u4e00-\u9fff]/.test(word)),
        'is shown without a name',
      ).toEqual([])
    }
    const after = await waysIn()
    const changed = [...before.keys()].filter((id) => after.has(id) && after.get(id) !== before.get(id))
    expect(changed.length > 0, 'changes a way into an account').toBe(changesWaysIn.includes(operation))
    const known = new Set(messagesBefore.map(({ id }) => id))
    const messages = await site.db.selectFrom('message').select(['id', 'user_id', 'link', 'kind']).execute()
    // Of the messages that lead to one's own account, those of its state and roles tell of no way into it.
    const ofWayIn = (kind: string) => kind === 'password' || kind === 'system'
    const told = messages.filter(({ id, link, kind }) => !known.has(id) && link === '/my/profile' && ofWayIn(kind))
    expect(
      told.map(({ user_id }) => user_id),
      'the owner gets one message',
    ).toEqual(changed)
  })

  it.each(reading.map(({ operationId, path }) => [operationId, path]))('kernel: %s only reads', async (_, path) => {
    seen.writes.length = 0
    await admin.get(path.replace(/\{\w+\}/, '1005'))
    expect(seen.writes.filter(({ table }) => !Object.hasOwn(mechanics, table))).toEqual([])
  })
})
