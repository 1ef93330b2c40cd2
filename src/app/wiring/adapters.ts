import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { createCipher } from '../../adapters/crypto/cipher.ts'
import { ApiClient, SignInApiClient, SilentApiClient } from '../../adapters/http/api-client.ts'
import { createBrowserNetwork } from '../../adapters/network/browser-network.ts'
import { createNotifier, ToastStream } from '../../adapters/notification/notifier.ts'
import { createPasskeySupport } from '../../adapters/passkeys/browser-passkey-support.ts'
import { GuardedHistory } from '../../adapters/routing/guarded-history.ts'
import { createLocalStorage } from '../../adapters/storage/local-storage.ts'
import { createLockCookie } from '../../adapters/storage/lock-cookie.ts'
import { createSessionStorage } from '../../adapters/storage/session-storage.ts'
import { AccountGateway } from '../../core/ports/account-gateway.ts'
import { Activity } from '../../core/ports/activity.ts'
import { AnswerGateway } from '../../core/ports/answer-gateway.ts'
import { ApplicationRequestGateway } from '../../core/ports/application-request-gateway.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { CaptchaGateway } from '../../core/ports/captcha-gateway.ts'
import { CertificateCheck } from '../../core/ports/certificate-check.ts'
import { Channel } from '../../core/ports/channel.ts'
import { Cipher } from '../../core/ports/cipher.ts'
import { Clock } from '../../core/ports/clock.ts'
import { Confirmation } from '../../core/ports/confirmation.ts'
import { DictionaryGateway } from '../../core/ports/dictionary-gateway.ts'
import { FactorGateway } from '../../core/ports/factor-gateway.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { KeyValueStorage, TabStorage } from '../../core/ports/key-value-storage.ts'
import { ListViewGateway } from '../../core/ports/list-view-gateway.ts'
import { LockMark } from '../../core/ports/lock-mark.ts'
import { LookupGateway } from '../../core/ports/lookup-gateway.ts'
import { MachineIds } from '../../core/ports/machine-ids.ts'
import { MenuGateway } from '../../core/ports/menu-gateway.ts'
import { MessageGateway } from '../../core/ports/message-gateway.ts'
import { Mutex } from '../../core/ports/mutex.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Network } from '../../core/ports/network.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { OwnNoticeGateway } from '../../core/ports/own-notice-gateway.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { PasskeyGateway } from '../../core/ports/passkey-gateway.ts'
import { PasskeySupport } from '../../core/ports/passkey-support.ts'
import { Passkeys } from '../../core/ports/passkeys.ts'
import { PasswordGateway } from '../../core/ports/password-gateway.ts'
import { Pinyin } from '../../core/ports/pinyin.ts'
import { PlanGateway } from '../../core/ports/plan-gateway.ts'
import { PlatformGateway } from '../../core/ports/platform-gateway.ts'
import { PreviewGateway } from '../../core/ports/preview-gateway.ts'
import { RecordLog } from '../../core/ports/record-log.ts'
import { RecordSearch } from '../../core/ports/record-search.ts'
import { RegionGateway } from '../../core/ports/region-gateway.ts'
import { RegistrationGateway } from '../../core/ports/registration-gateway.ts'
import { Sealing } from '../../core/ports/sealing.ts'
import { SecondStepGateway } from '../../core/ports/second-step-gateway.ts'
import { SmsGateway } from '../../core/ports/sms-gateway.ts'
import { Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { TaskGateway } from '../../core/ports/task-gateway.ts'
import { VersionGateway } from '../../core/ports/version-gateway.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { backend, details, passkeys, shell, signedIn } from './late-parts.ts'
import { first, held, type Line, late } from './lines.ts'
import { CallStages, Cookies, Fetch, HistoryPage, PageBlocks } from './page.ts'

/**
 * The wiring table: the adapter of each port, one line each. To replace one, change its line, or pass another one to
 * `buildContainer`. The code of a `first` line is loaded with the page, that of a `late` or `held` one with its part.
 */
// biome-ignore format: one line for each port
export const adapters = (site: SiteConfig) => ({
  // Provided by the page
  fetch: first(Fetch, () => (request) => window.fetch(request)),
  cookies: first(Cookies, () => () => document.cookie),
  historyPage: first(HistoryPage, () => window),
  pageBlocks: first(PageBlocks, () => (id) => document.getElementById(id)?.textContent),
  stages: first(CallStages, () => []),

  // With the first page
  clock: first(Clock, () => createSystemClock()),
  storage: first(KeyValueStorage, () => createLocalStorage()),
  lockMark: first(LockMark, () => createLockCookie(import.meta.env.BASE_URL)),
  tabStorage: first(TabStorage, () => createSessionStorage()),
  network: first(Network, () => createBrowserNetwork()),
  navigator: first(Navigator, (get) => get(GuardedHistory)),
  notifier: first(Notifier, (get) => createNotifier(get(Clock), get(ToastStream))),
  cipher: first(Cipher, () => createCipher(site.aesKey)),
  passkeySupport: first(PasskeySupport, () => createPasskeySupport(window)),

  // With the HTTP chain
  signInApi: late(SignInApiClient, backend, (code, get) => get(code.HttpClients).signIn()),
  api: late(ApiClient, backend, (code, get) => get(code.HttpClients).main(get(code.SessionRenewal))),
  silentApi: late(SilentApiClient, backend, (code, get) => get(code.HttpClients).silent(get(code.SessionRenewal))),
  authGateway: late(AuthGateway, backend, (code, get) => code.createAuthGateway(get(SignInApiClient), site)),
  accountGateway: late(AccountGateway, backend, (code, get) => code.createAccountGateway(get(ApiClient))),
  answerGateway: late(AnswerGateway, backend, (code, get) => code.createAnswerGateway(get(SignInApiClient))),
  applicationRequestGateway: late(ApplicationRequestGateway, backend, (code, get) => code.createApplicationRequestGateway(get(ApiClient), get(SignInApiClient))),
  captchaGateway: late(CaptchaGateway, backend, (code, get) => code.createCaptchaGateway(get(SignInApiClient))),
  certificateCheck: late(CertificateCheck, backend, (code, get) => code.createCertificateCheck(get(SignInApiClient))),
  passkeyGateway: late(PasskeyGateway, backend, (code, get) => code.createPasskeyGateway(get(SignInApiClient))),
  platformGateway: late(PlatformGateway, backend, (code, get) => code.createPlatformGateway(get(SignInApiClient))),
  registrationGateway: late(RegistrationGateway, backend, (code, get) => code.createRegistrationGateway(get(SignInApiClient))),
  secondStepGateway: late(SecondStepGateway, backend, (code, get) => code.createSecondStepGateway(get(SignInApiClient))),
  smsGateway: late(SmsGateway, backend, (code, get) => code.createSmsGateway(get(SignInApiClient))),
  machineIds: late(MachineIds, backend, (code, get) => code.createMachineIds(globalThis.navigator?.locks, get(KeyValueStorage), get(Mutex))),
  mutex: late(Mutex, backend, (code, get) => code.createMutex(get(KeyValueStorage), get(Clock), globalThis.navigator?.locks)),
  sealing: late(Sealing, backend, (code) => code.createSealing(globalThis.crypto?.subtle)),
  fileSaver: held(FileSaver, backend, (code) => code.createDownload()),
  pageLife: held(PageLife, backend, (code) => code.createBrowserPageLife()),

  // With the HTTP chain as well, because these are called while the code of a signed-in user is still loading
  menuGateway: late(MenuGateway, backend, (code, get) => code.createMenuGateway(get(ApiClient))),
  passwordGateway: late(PasswordGateway, backend, (code, get) => code.createPasswordGateway(get(ApiClient), get(SignInApiClient))),

  // When a passkey is used or made
  passkeys: late(Passkeys, passkeys, (code) => code.createPasskeys()),

  // With a detail or a form that asks for it
  recordLog: late(RecordLog, details, (code, get) => code.createRecordLog(get(ApiClient))),
  regionGateway: late(RegionGateway, details, (code, get) => code.createRegionGateway(get(ApiClient))),

  // For a signed-in user
  versionGateway: late(VersionGateway, signedIn, (code, get) => code.createVersionGateway(get(ApiClient), get(SilentApiClient))),
  factorGateway: late(FactorGateway, signedIn, (code, get) => code.createFactorGateway(get(ApiClient))),
  previewGateway: late(PreviewGateway, signedIn, (code, get) => code.createPreviewGateway(get(ApiClient))),
  confirmation: late(Confirmation, signedIn, (code, get) => code.createConfirmation(get(code.ConfirmationDialog), (text) => window.confirm(text))),
  pinyin: late(Pinyin, signedIn, (code) => code.createPinyin()),
  spreadsheet: late(Spreadsheet, signedIn, (code) => code.createExcel()),

  // With the main layout
  dictionaryGateway: late(DictionaryGateway, shell, (code, get) => code.createDictionaryGateway(get(ApiClient))),
  lookupGateway: late(LookupGateway, shell, (code, get) => code.createLookupGateway(get(ApiClient))),
  listViewGateway: late(ListViewGateway, shell, (code, get) => code.createListViewGateway(get(ApiClient))),
  messageGateway: late(MessageGateway, shell, (code, get) => code.createMessageGateway(get(ApiClient), get(SilentApiClient))),
  planGateway: late(PlanGateway, shell, (code, get) => code.createPlanGateway(get(ApiClient))),
  taskGateway: late(TaskGateway, shell, (code, get) => code.createTaskGateway(get(ApiClient), get(SilentApiClient))),
  recordSearch: late(RecordSearch, shell, (code, get) => code.createRecordSearch(get(ApiClient))),
  ownNoticeGateway: late(OwnNoticeGateway, shell, (code, get) => code.createOwnNoticeGateway(get(ApiClient), get(SilentApiClient))),
  channel: held(Channel, shell, (code, get) => code.createBrowserChannel(window, code.channelParts(get))),
  activity: held(Activity, shell, (code) => code.createBrowserActivity()),
})

type Adapters = ReturnType<typeof adapters>

/** Replacement adapters for any ports of the table, by the names of its lines; for tests and other deployments. */
export type Replacements = {
  readonly [Name in keyof Adapters]?: Adapters[Name] extends Line<infer Port> ? Port : never
}
