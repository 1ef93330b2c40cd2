import { NEVER, Observable } from 'rxjs'
import { describe, expect, it, type Mock, vi } from 'vitest'
import { ApiClient } from '../../../src/adapters/http/api-client.ts'
import { steadyNetwork } from '../../../src/adapters/network/browser-network.ts'
import { GuardedHistory } from '../../../src/adapters/routing/guarded-history.ts'
import { createMemoryPage } from '../../../src/adapters/routing/memory-page.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { readSiteConfig } from '../../../src/app/site/site-config.ts'
import { adapters, type Replacements } from '../../../src/app/wiring/adapters.ts'
import { buildContainer } from '../../../src/app/wiring/container.ts'
import { backend, details, passkeys, shell, signedIn } from '../../../src/app/wiring/late-parts.ts'
import { type Get, LateServices } from '../../../src/app/wiring/late-services.ts'
import { Account } from '../../../src/core/account/account.ts'
import { OwnPassword } from '../../../src/core/account/own-password.ts'
import { SmsWait } from '../../../src/core/account/sms-wait.ts'
import { ListViews } from '../../../src/core/list/list-views.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { Dictionaries } from '../../../src/core/lookup/dictionaries.ts'
import { Organisations } from '../../../src/core/lookup/organisations.ts'
import { Messages } from '../../../src/core/message/messages.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { PendingNotices } from '../../../src/core/notice/pending-notices.ts'
import { AnswerGateway } from '../../../src/core/ports/answer-gateway.ts'
import { ApplicationRequestGateway } from '../../../src/core/ports/application-request-gateway.ts'
import { AuthGateway } from '../../../src/core/ports/auth-gateway.ts'
import { CaptchaGateway } from '../../../src/core/ports/captcha-gateway.ts'
import { CertificateCheck } from '../../../src/core/ports/certificate-check.ts'
import { FactorGateway } from '../../../src/core/ports/factor-gateway.ts'
import { FileSaver } from '../../../src/core/ports/file-saver.ts'
import { LockMark } from '../../../src/core/ports/lock-mark.ts'
import { PageLife } from '../../../src/core/ports/page-life.ts'
import { PasskeyGateway } from '../../../src/core/ports/passkey-gateway.ts'
import { PasskeySupport } from '../../../src/core/ports/passkey-support.ts'
import { Passkeys } from '../../../src/core/ports/passkeys.ts'
import { Pinyin } from '../../../src/core/ports/pinyin.ts'
import { PlanGateway } from '../../../src/core/ports/plan-gateway.ts'
import { PlatformGateway } from '../../../src/core/ports/platform-gateway.ts'
import { PreviewGateway } from '../../../src/core/ports/preview-gateway.ts'
import { RecordLog } from '../../../src/core/ports/record-log.ts'
import { RecordSearch } from '../../../src/core/ports/record-search.ts'
import { RegionGateway } from '../../../src/core/ports/region-gateway.ts'
import { RegistrationGateway } from '../../../src/core/ports/registration-gateway.ts'
import { SecondStepGateway } from '../../../src/core/ports/second-step-gateway.ts'
import { SmsGateway } from '../../../src/core/ports/sms-gateway.ts'
import { Spreadsheet } from '../../../src/core/ports/spreadsheet.ts'
import { TaskGateway } from '../../../src/core/ports/task-gateway.ts'
import { VersionGateway } from '../../../src/core/ports/version-gateway.ts'
import { LayoutPreferences } from '../../../src/core/preferences/layout-preferences.ts'
import { IdleLock } from '../../../src/core/session/idle-lock.ts'
import { markLock } from '../../../src/core/session/mark-lock.ts'
import { OtherWays } from '../../../src/core/session/other-ways.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { Session } from '../../../src/core/session/session.ts'
import { SignIn } from '../../../src/core/session/sign-in.ts'
import { SignOut } from '../../../src/core/session/sign-out.ts'
import { UnsavedWork } from '../../../src/core/tabs/unsaved-work.ts'
import type { Token } from '../../../src/core/token.ts'
import { createMemoryNavigator } from '../../adapters/routing/memory-navigator.ts'

type Name = keyof Replacements

/** A test double of a port, with the member `spy` that the app must call, and the action that makes it call. */
interface Swap {
  readonly double: unknown
  readonly spy: Mock
  readonly act: (get: Get) => unknown
}

/** A test double with a single member, which resolves to `answer`. */
const calls = (member: string, act: Swap['act'], answer?: unknown): Swap => {
  const spy = vi.fn(async () => answer)
  return { double: { [member]: spy }, spy, act }
}

/** The same with a synchronous member; `rest` are other members that are needed. */
const tells = (member: string, act: Swap['act'], answer?: unknown, rest: object = {}): Swap => {
  const spy = vi.fn(() => answer)
  return { double: { ...rest, [member]: spy }, spy, act }
}

/** A test double that is a function. */
const called = (answer: () => unknown, act: Swap['act']): Swap => {
  const spy = vi.fn(answer)
  return { double: spy, spy, act }
}

/** A test double with one stream that is subscribed to. */
const streams = (member: string, act: Swap['act'], rest: object = {}): Swap => {
  const spy = vi.fn()
  return { double: { ...rest, [member]: new Observable(() => spy()) }, spy, act }
}

/** Uses a port as a view does: looks it up and calls it. */
const looksUp =
  <Port>(token: Token<Port>, use: (port: Port) => unknown): Swap['act'] =>
  (get) =>
    use(get(token))

const person = { id: '1', username: 'admin', name: '李娜', role: 'admin', roleNames: [], permissionList: [] }
const signIn = (get: Get) => get(Session).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
const version = '/api/setting/version/info'
const fails = (get: Get) =>
  get(ApiClient)
    .get(version)
    .catch(() => undefined)
const reads = (get: Get) =>
  get(ApiClient)
    .post('/api/message/read', { body: { all: true } })
    .catch(() => undefined)

/** One line for each port of the table. */
const swaps: Readonly<Record<Name, Swap>> = {
  fetch: called(() => Promise.reject(new TypeError('no network')), fails),
  cookies: called(() => 'XSRF-TOKEN=1', reads),
  historyPage: (() => {
    const page = createMemoryPage('http://page.test/authCenter/home', () => undefined)
    const spy = vi.fn(page.addEventListener)
    const { history, location } = page
    return {
      double: { history, location, addEventListener: spy },
      spy,
      act: (get: Get) => get(GuardedHistory).start(async () => ({ kind: 'show' })),
    }
  })(),
  pageBlocks: called(
    () => '{"providers":[]}',
    (get) => get(OtherWays),
  ),
  stages: (() => {
    const spy = vi.fn((next: unknown) => next)
    return { double: [spy], spy, act: fails }
  })(),
  clock: tells('now', (get) => get(SmsWait).begin('13800000000', 60), 0),
  storage: tells('set', (get) => get(LayoutPreferences).change({ theme: 'dark' }), undefined, createMemoryStorage()),
  lockMark: called(
    () => undefined,
    (get) => markLock(get(Session), get(LockMark)),
  ),
  tabStorage: tells('set', (get) => get(SmsWait).begin('13800000000', 60), undefined, createMemoryStorage()),
  network: streams('online', fails),
  navigator: tells('go', (get) => get(SignOut).end(), undefined, createMemoryNavigator('/home')),
  notifier: tells('failure', fails),
  cipher: calls('encrypt', reads, ''),
  signInApi: calls('post', (get) => get(AuthGateway).login({ username: 'admin', password: 'x' })),
  api: calls('get', (get) => get(VersionGateway).backend(), { version: '1' }),
  silentApi: calls('get', (get) => get(VersionGateway).servedBuild(), {}),
  authGateway: calls('login', (get) =>
    get(SignIn)
      .withPassword({ username: 'admin', password: 'x' })
      .catch(() => undefined),
  ),
  accountGateway: calls('currentUser', (get) => get(Account).load(), person),
  applicationRequestGateway: calls(
    'refuse',
    looksUp(ApplicationRequestGateway, (port) => port.refuse('request')),
  ),
  captchaGateway: calls(
    'draw',
    looksUp(CaptchaGateway, (port) => port.draw('image')),
  ),
  platformGateway: calls(
    'check',
    looksUp(PlatformGateway, (port) => port.check('wechat')),
  ),
  answerGateway: calls(
    'read',
    looksUp(AnswerGateway, (port) => port.read({ token: 'token', phoneEnding: '1111' })),
  ),
  certificateCheck: calls(
    'verify',
    looksUp(CertificateCheck, (port) => port.verify('PX-2026-000012', '周敏')),
  ),
  registrationGateway: calls(
    'isFree',
    looksUp(RegistrationGateway, (port) => port.isFree('a', AbortSignal.any([]))),
  ),
  secondStepGateway: calls(
    'ways',
    looksUp(SecondStepGateway, (port) => port.ways()),
  ),
  passkeyGateway: calls(
    'request',
    looksUp(PasskeyGateway, (port) => port.request('alone')),
  ),
  passkeySupport: tells(
    'at',
    looksUp(PasskeySupport, (port) => port.at(undefined)),
  ),
  passkeys: calls(
    'sign',
    looksUp(Passkeys, (port) => port.sign({ challenge: 'AAAA', rpId: 'localhost', allow: [] })),
  ),
  factorGateway: calls(
    'list',
    looksUp(FactorGateway, (port) => port.list()),
  ),
  smsGateway: calls(
    'send',
    looksUp(SmsGateway, (port) => port.send('13800000000', 'register')),
  ),
  previewGateway: calls(
    'end',
    looksUp(PreviewGateway, (port) => port.end()),
  ),
  machineIds: calls('take', fails, 1),
  mutex: calls('exclusively', (get) => get(ScreenLock).lock()),
  sealing: calls('keyOf', (get) => get(ScreenLock).setPassword('x'), 'key'),
  pageLife: tells(
    'holdBack',
    looksUp(PageLife, (port) => port.holdBack()),
  ),
  menuGateway: calls(
    'menusOf',
    (get) =>
      get(Account)
        .load()
        .then(() =>
          get(Menus)
            .load()
            .catch(() => undefined),
        ),
    [],
  ),
  passwordGateway: calls('state', (get) => get(OwnPassword).ask(), { overdue: false, initial: false }),
  versionGateway: calls(
    'backend',
    looksUp(VersionGateway, (port) => port.backend()),
  ),
  confirmation: calls('ask', (get) => {
    get(UnsavedWork).add({}, 'form')
    return get(SignOut).run()
  }),
  pinyin: calls(
    'load',
    looksUp(Pinyin, (port) => port.load()),
  ),
  spreadsheet: calls(
    'write',
    looksUp(Spreadsheet, (port) => port.write([])),
  ),
  fileSaver: tells(
    'save',
    looksUp(FileSaver, (port) => port.save(new Blob(), 'a.xlsx')),
  ),
  dictionaryGateway: calls('dictionary', (get) => get(Dictionaries).of('gender').load(), []),
  lookupGateway: calls('organisations', (get) => get(Organisations).load(), []),
  listViewGateway: calls('kept', (get) => get(ListViews).of('list'), { views: [] }),
  messageGateway: calls('list', (get) => get(Messages).load(), { rows: [], total: 0 }),
  ownNoticeGateway: calls('pending', (get) => get(PendingNotices).lookAgain(), { waiting: 0 }),
  planGateway: calls('upcoming', (get) => get(PlanGateway).upcoming(1), []),
  regionGateway: calls(
    'below',
    looksUp(RegionGateway, (port) => port.below()),
    [],
  ),
  recordLog: calls(
    'signIns',
    (get) => get(RecordLog).signIns('1', { current: 1, size: 10 }, new AbortController().signal),
    {
      rows: [],
      total: 0,
    },
  ),
  recordSearch: calls('find', (get) => get(RecordSearch).find('王', new AbortController().signal), []),
  taskGateway: calls('summary', (get) => get(TaskGateway).summary(), []),
  channel: streams('events', (get) => get(LiveUpdates).events.subscribe()),
  activity: streams(
    'signs',
    (get) => {
      get(Session).keepLockKey('key')
      get(LayoutPreferences).change({ autoLock: '5' })
      get(IdleLock)
    },
    { returns: NEVER },
  ),
}

const site = readSiteConfig('{"basePath":"http://backend.test","encryptBodies":true}', '认证中心')

describe('wiring: any port is replaced in one line', () => {
  it('each port of the table is replaced below', () => {
    expect(Object.keys(swaps).toSorted()).toEqual(Object.keys(adapters(site)).toSorted())
  })

  it.each(Object.keys(swaps) as Name[])('%s', async (name) => {
    const container = buildContainer(site, {
      fetch: () => Promise.reject(new TypeError('no network')),
      cookies: () => '',
      pageBlocks: () => undefined,
      storage: createMemoryStorage(),
      tabStorage: createMemoryStorage(),
      network: steadyNetwork,
      navigator: createMemoryNavigator('/home'),
      accountGateway: { currentUser: async () => person },
      pageLife: { leaving: NEVER, returned: NEVER, holdBack: () => () => undefined, reload: () => undefined },
      channel: { events: NEVER },
      [name]: swaps[name].double,
    })
    const late = container.get(LateServices)
    for (const part of [backend, signedIn, shell, details, passkeys]) late.add(await part.load((load) => load()))
    const get: Get = (token) => container.get(token)
    signIn(get)
    await swaps[name].act(get)
    await expect.poll(() => swaps[name].spy.mock.calls.length).toBeGreaterThan(0)
  })
})
