import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** A file of the build, with what its modules import; those of an earlier group stay there. */
interface CodeGroup {
  readonly name: string
  readonly test: RegExp
  readonly tags?: '$initial'[]
  readonly priority?: number
}

/** Matches the ids of modules by their paths in `src`, `openapi`, its `facts` or a package; `/` is either separator. */
const modules = (...paths: readonly string[]): RegExp =>
  new RegExp(`(?:src|facts|openapi|node_modules)/(?:${paths.join('|')})`.replaceAll('/', '[\\\\/]'))

/**
 * What the first page imports (`$initial`), in two files: third-party code, which stays in the browser's cache across
 * our releases, and our own. Then only what a call of the backend needs, so that the first calls do not wait for the
 * shell, with the few modules that pages outside the shell share with lists; what shows an application on an entry
 * page; what every signed-in page needs, and the head of the home page, which each sign-in shows; what every
 * list needs beyond that, the table and the search form; and what a list that is a tree needs besides: a further screen
 * is its own code only. The base of the widgets is separate, because a message on the login page must not load the
 * shell.
 * Each group includes its imports, except those of an earlier group. Without this the bundler creates a file, and a
 * request, for each module that two pages share, and adds to the first list what the second one will share with it.
 */
const ofPages: readonly CodeGroup[] = [
  { name: 'framework', test: /node_modules/, tags: ['$initial'], priority: 1 },
  { name: 'app', test: /src[\\/](?!main)/, tags: ['$initial'] },
  {
    name: 'backend',
    test: modules(
      'app/wiring/late/backend',
      'core/(?:form/read-text|list/abortable)',
      'ui/(?:load/use-loaded|hooks/use-countdown)',
      'rxjs/.*/(?:of|never|catchError|switchMap|startWith|takeUntil)[.]',
    ),
  },
  {
    name: 'for-application',
    // With what draws an icon without the font of icons, which tiles of applications do as well.
    test: modules('features/entry/(?:login/for|entry)-application', 'ui/icon/icon-(?:drawing|folder)'),
  },
  {
    name: 'ground',
    test: modules(
      'primereact/(?:componentbase|icons/(?:check|times|timescircle))/',
      'ui/(?:button/|empty-state/|theme/prime-provider)',
    ),
  },
  {
    name: 'shell',
    test: modules(
      'app/shell/(?:frame/shell|password/held-shell)[.]',
      'app/wiring/late/(?:signed-in|shell)[.]',
      'app/loading/report-fault',
      'core/(?:navigation/menu-pages|time/relative-time)',
      'features/(?:dashboard/home/home[.]|[^.]+sign-ins(?:-card|[.]http)[.])',
      'ui/(?:failure|request-id|description-list|highlight|link|load/load|page-loading|panel|tree/use-matching)',
    ),
  },
  // The cards of home, whose data come later than their code.
  {
    name: 'home-cards',
    test: modules(
      'features/[^.]+(?:figures|latest-services|notices|waiting|coming)(?:-card|[.]http)[.]',
      'features/dashboard/home/(?:latest-messages|quick-entries)[.]',
    ),
  },
  // Those of administrators.
  {
    name: 'administrators-cards',
    test: modules('features/analysis/total/parts/alarms/', 'features/system/user/parts/first-steps/'),
  },
  {
    name: 'overlays',
    test: modules(
      'app/shell/overlay/overlays[.]',
      'ui/(?:confirm/confirm-dialog|dialog/|popup/|form/text-input)',
      'primereact/(?:dialog|inputtext|menu|overlaypanel|icons/(?:chevron(?:down|up)|spinner))/',
    ),
  },
  {
    name: 'list',
    test: modules(
      'ui/(?:data-table/data-table|search-form/search-(?:form|words)|hooks/use-list|tree/tree|time/time-text)[.]',
      'ui/(?:product/lookups/use-lookups|product/org-name/org-name|import/import-button|status-mark/marked)[.]',
      'ui/(?:list-page/(?!use-(?:tree-of|arranged|record-view))|action/use-)',
      // A few lines, for which the form of a notice would otherwise load the reader of notices.
      'ui/trusted-html/inert-html',
      'core/(?:list|import/import-column|form/(?:field-rule|options-of)|lookup/(?:retired-name|organisation-choices))',
      'text/shown',
      'adapters/http/(?:export-over|throw-refusal)',
    ),
  },
  { name: 'tree-list', test: modules('ui/list-page/use-(?:tree-of|arranged)[.]') },
  // What several lists need, and the first that most people open does not.
  {
    name: 'list-more',
    test: modules(
      'ui/(?:list-page/use-record-view|product/org-name/org-column|product/org-tree|hooks/use-dictionary)',
      'ui/(?:status-mark/entry-mark|list-switch/|master-detail/|shown-once/|count-badge/waiting-button)',
      'text/id-number',
      'ui/record-detail/use-opened-record',
      'core/(?:files/accepted-files|request/)',
      'ui/product/requests/use-decisions',
    ),
  },
]

/**
 * What the dialogs of several screens share: choosing from a list, which searches do as well; the steps of entry pages;
 * every form; every drawer. Then what is loaded with the same click, or would be a file of less than 1 kB.
 */
const ofDialogs: readonly CodeGroup[] = [
  { name: 'facts', test: modules('(?:role|dict|log|reminder)[.]ts', 'fields/new(?:Application|DictEntry|User)Fields') },
  { name: 'hearing-facts', test: modules('hearing[.]ts', 'fields/newHearing(?:Officer|Service)Fields') },
  { name: 'select', test: modules('ui/(?:search-form/kinds/select-field|select/|date-input/)') },
  {
    name: 'entry-steps',
    test: modules('ui/product/(?:sms-code|password-rules)', 'features/entry/(?:entry-step|entry-prove|login/passkey-)'),
  },
  {
    name: 'form',
    test: modules('ui/form/(?!icon-|conflict-dialog|text-file-|fill-from|choice-|dictionary-|generated-)'),
  },
  { name: 'choices', test: modules('ui/(?:form/(?:choice|dictionary)-|product/(?:receivers|lookups/kept))') },
  {
    name: 'drawer',
    test: modules(
      'ui/(?:detail-drawer|list-drawer|history|framed-table|told-input/find|uses|product/bindings)',
      'ui/action/batch-report',
      'ui/late/late-view',
      'ui/attachments/(?:attachments[.]css|attachment-list|use-download)',
    ),
  },
  { name: 'people', test: modules('ui/product/people/people-(?:picker|adding)') },
  { name: 'details', test: modules('app/wiring/late/details', 'adapters/http/(?:record-log|region-gateway)') },
  { name: 'record-detail', test: modules('ui/record-detail/(?:record-detail|listed-record)[.]') },
  // What draws, and all of the library, is late and apart; without what the page has of a chart.
  { name: 'chart', test: modules('ui/chart/(?!drawing/)') },
  {
    name: 'figures',
    test: modules('ui/figures/', 'ui/search-form/organisation-conditions', 'features/analysis/total/total[.]ts'),
  },
  { name: 'charts', test: modules('ui/chart/drawing/', '(?:echarts|zrender)/') },
  { name: 'calendar', test: modules('ui/calendar/(?!grid/)', 'core/calendar/', 'facts/plan[.]ts') },
  {
    name: 'calendars',
    test: modules('ui/calendar/grid/', '(?:@fullcalendar|@full-ui|temporal-polyfill|temporal-utils)/'),
  },
  // What comes while a page is idle at first.
  { name: 'event-stream', test: modules('eventsource-parser', 'app/shell/frame/views-ahead') },
  { name: 'export-sheets', test: modules('core/export/export-sheets') },
  { name: 'list-dialogs', test: modules('ui/(?:export/export|data-table/(?:print/print|views/view-name))-dialog') },
  {
    name: 'settings-drawer',
    test: modules('app/shell/settings/(?:settings-drawer|setting-groups)', 'app/shell/menu/menu-drawer-'),
  },
  { name: 'error-page', test: modules('features/entry/error/(?:error-page|use-ways-out)') },
  { name: 'leave', test: modules('features/entry/(?:logout/logout|lock/lock)[.]') },
  { name: 'begin-preview', test: modules('features/entry/preview/begin', 'core/preview') },
  { name: 'crypto-by-script', test: modules('adapters/crypto/[^/]+-by-script') },
  { name: 'aes-ecb', test: modules('adapters/crypto/aes-ecb') },
  { name: 'uploads', test: modules('ui/attachments/(?:files-field|use-uploads|send-file)') },
  { name: 'rich-text', test: modules('ui/rich-text/rich-text[.]css', 'text/rich-text[.]ts') },
  { name: 'clean-html', test: modules('ui/rich-text/(?:clean-html|text-pictures)') },
  { name: 'factors', test: modules('features/my/profile/parts/factors/factors[.]css') },
  { name: 'totp-secret', test: modules('features/my/profile/parts/factors/(?:totp-secret|recovery-codes)') },
  { name: 'factor-dialogs', test: modules('features/my/profile/parts/factors/(?:factor-dialogs|add-passkey)') },
  {
    name: 'change-password',
    test: modules(
      'app/shell/password/forced-change',
      'features/my/profile/(?:change-password-dialog|use-password-form)',
    ),
  },
  { name: 'notice-reader', test: modules('features/my/notice/notice-reader', 'app/shell/messages/confirm-notice') },
]

/** The same within a screen; these come after the screens, whose modules stay there. */
const ofScreens: readonly CodeGroup[] = [
  { name: 'dict-dialogs', test: modules('features/setting/dict/dict-(?:form|uses)[.]') },
  {
    name: 'user-acts',
    test: modules('features/system/user/parts/(?:access/(?:new-passwords|user-roles)|place/user-transfer)[.]'),
  },
  { name: 'hearing-service', test: modules('features/system/hearing/parts/service/service-(?:view|form)') },
  { name: 'mailings', test: modules('ui/mailing/mailing-list', 'features/system/(?:hearing|trained)/parts/mailing/') },
  { name: 'application-grants', test: modules('features/setting/serviceInfo/parts/(?:consents|tokens)/') },
  { name: 'application-secrets', test: modules('features/setting/serviceInfo/parts/(?:secrets|removal|tasks)/') },
  { name: 'role-compare', test: modules('features/system/role/parts/(?:matrix/role-matrix|compare)') },
  { name: 'hearing-values', test: modules('features/system/hearing/parts/(?:form/hearing-values|step/hearing-steps)') },
  { name: 'hearing-form', test: modules('features/system/hearing/(?:hearing-form|parts/form)') },
  {
    name: 'result-form',
    test: modules('features/system/trained/parts/participants/(?:missing-results|result-form|use-conflicts)'),
  },
  // What is opened in the detail of an interface, which lists its grants at once; and the forms of its versions.
  {
    name: 'interface-view',
    test: modules('features/apiInterface/interface/parts/(?:detail/|grants/|version/version-compare)'),
  },
  {
    name: 'interface-versions',
    test: modules('features/apiInterface/interface/parts/version/(?:version-f|withdraw-form)'),
  },
  { name: 'training-form', test: modules('features/system/trained/(?:training-form|parts/cancel)') },
  // Its small parts; what they share with the screen stays there.
  { name: 'plan', test: modules('features/work/plan/plan[.]ts') },
  { name: 'plan-files', test: modules('features/work/plan/parts/(?:feed/subscription|import/)') },
]

const features = join(import.meta.dirname, '../src/features')
const late = (text: string, field: string) =>
  new RegExp(`^  ${field}: \\(\\) => import\\('./([^']+)'\\)`, 'm').exec(text)?.[1]

/** A screen's own file: the view and the gateways that its `index.ts` names, which are always loaded together. */
const screens: readonly CodeGroup[] = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(analysis|apiInterface|my|setting|system|work)[\\/].*index\.ts$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(features, file), 'utf8')
    const [view, gateways] = [late(text, 'view'), late(text, 'gateways')]
    if (!view || !gateways) return []
    const folder = dirname(file).split(sep).join('/')
    return [{ name: basename(view, '.tsx'), test: modules(`features/${folder}/(?:${view}|${gateways})$`) }]
  })

export const codeGroups: readonly CodeGroup[] = [...ofPages, ...ofDialogs, ...screens, ...ofScreens]
