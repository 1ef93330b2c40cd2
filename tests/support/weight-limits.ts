import type { BuiltWeights } from './weigh-build.ts'

/** A screen's view, and its gateways. */
const screen = /^features\/[^/]+\/[^/]+\/(?:form\/)?(?:(?:[^/]+-(?:list|screen|page)|profile)\.tsx|[^/]+\.http\.ts)$/

/** What one late import adds to what is there already, and how much it may. */
export interface AddedWeight {
  /** The module, without `src/`. */
  readonly what: string
  /** Transferred bytes of scripts and style sheets, and how many these are. */
  readonly bytes: number
  readonly files: number
  readonly most: { readonly bytes: number; readonly files: number }
}

type Base = 'login' | 'home' | 'list'

/** The groups that each page has loaded before: the login page, the home page, a list. */
const groups: Readonly<Record<Base, readonly string[]>> = {
  login: ['framework', 'app'],
  home: ['framework', 'app', 'backend', 'ground', 'shell'],
  list: ['framework', 'app', 'backend', 'ground', 'shell', 'overlays', 'list'],
}

const at = (kilobytes: number, files: number) => ({ bytes: kilobytes * 1000, files })

/**
 * The first that fits holds. A screen has a budget of 40 kB, chart, calendar and editor 130 kB (`npm run bench`); the
 * screens of today need less, and what nobody needs should not come back.
 */
const limits: readonly (readonly [module: RegExp, base: Base, most: AddedWeight['most']])[] = [
  [/^adapters\/pinyin\//, 'list', at(115, 1)],
  // 128 kB of it is the library's file; the rest is the panel, which a page with charts has loaded.
  [/^ui\/chart\/drawing\//, 'list', at(134, 3)],
  // 67 kB of it is the library.
  [/^ui\/calendar\/grid\//, 'list', at(77, 4)],
  [/^ui\/rich-text\/rich-text-editor\./, 'list', at(130, 5)],
  [/(?:^ui\/sortable\/sortable|\/row-drag)\./, 'list', at(35, 4)],
  [/^ui\/search-form\/kinds\//, 'list', at(26, 3)],
  [/^app\/start\/preview-start\./, 'login', at(57, 6)],
  [/^features\/dashboard\/home\/arrange-home\./, 'list', at(4, 4)],
  [/^features\/entry\/error\/error-pane\./, 'home', at(3, 4)],
  [/^(?:features\/entry|app\/start|adapters\/crypto)\//, 'login', at(26, 6)],
  [
    /^(?:app\/shell\/pane|features\/dashboard)\/|-card\.|(?:figures|sign-ins|latest-services)\.http\.|^app\/wiring\//,
    'home',
    // The cards share one file; the icons of applications are drawn by that of the sign-in for an application.
    at(6.5, 4),
  ],
  // Opened from 参训名单, which has loaded the drawer, the table and the forms of it; a list alone has not.
  [/^features\/system\/trained\/parts\/mailing\//, 'list', at(56.5, 12)],
  [/^features\/my\/profile\/profile[.]/, 'list', at(32, 10)],
  // Cards and charts with what leads to their lists, which the two pages of figures share.
  [/^features\/(?:analysis\/total|system\/statistics)\/[^/]+(?:-(?:screen|board)[.]|[.]http[.])/, 'list', at(26, 11)],
  // A detail with a head, whose parts are lists with forms of their own.
  [/^features\/apiInterface\/interface\/parts\//, 'list', at(58, 16)],
  // A page of forms from its beginning; 16 kB of it are the library of forms, which each first form loads.
  [/^features\/setting\/config\/config(?:-list[.]|[.]http[.])/, 'list', at(32, 9)],
  // Its editor comes with the first text that is written, its preview beside it.
  [/^features\/setting\/notice\/notice-form\./, 'list', at(50, 15)],
  [screen, 'list', at(22.5, 9)],
  [/./, 'list', at(49.5, 12)],
]

/** The files that a page of this kind has loaded. */
export const loadedBy = ({ needs }: BuiltWeights, base: Base): ReadonlySet<string> =>
  new Set(groups[base].flatMap((name) => needs[name] ?? []))

export const bytesOf = ({ bytes }: BuiltWeights, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + (bytes[file] ?? Number.NaN), 0)

/** What the screen has loaded, to which this module belongs. */
const screenOf = (what: string, { needs }: BuiltWeights): readonly string[] =>
  Object.entries(needs)
    .filter(([module]) => screen.test(module.slice(4)) && what.startsWith(module.slice(4, module.lastIndexOf('/') + 1)))
    .flatMap(([, files]) => files)

/** Every module that is imported late, the gallery's apart; a dialog of a screen opens where the screen is. */
export const addedWeights = (weights: BuiltWeights): readonly AddedWeight[] =>
  Object.entries(weights.needs).flatMap(([module, files]) => {
    const [, what] = /^src\/(?!app\/gallery\/)(.*)$/.exec(module) ?? []
    const [, base, most] = limits.find(([pattern]) => what && pattern.test(what)) ?? []
    if (!what || !base || !most) return []
    const loaded = new Set([...loadedBy(weights, base), ...(screen.test(what) ? [] : screenOf(what, weights))])
    const added = files.filter((file) => !loaded.has(file))
    return [{ what, bytes: bytesOf(weights, added), files: added.length, most }]
  })
