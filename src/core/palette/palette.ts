import type { MenuPage } from '../navigation/menu-pages.ts'
import type { Find, Matching, Span } from '../search/matching.ts'

/** An action that is available on every page. */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** Other search terms for the action. */
  readonly words?: readonly string[]
  readonly run: () => void
}

/** A record that the backend has found. */
export interface PaletteRecord {
  readonly id: string
  /** The path inside the app that shows it. */
  readonly link: string
  readonly name: string
  /** What tells records of one name apart. */
  readonly about?: string
}

export type PaletteEntry =
  | { readonly kind: 'page'; readonly id: string; readonly label: string; readonly page: MenuPage }
  | { readonly kind: 'action'; readonly id: string; readonly label: string; readonly action: PaletteAction }
  | { readonly kind: 'record'; readonly id: string; readonly label: string; readonly record: PaletteRecord }

/** An entry, and the matched part of its label; undefined if another of its names matched. */
export interface Found {
  readonly entry: PaletteEntry
  readonly hit: Span | undefined
}

export interface Section {
  readonly label: string
  readonly found: readonly Found[]
}

export interface PaletteSource {
  readonly pages: readonly MenuPage[]
  /** Route names of the quick list and of the recently visited screens (S11.1). */
  readonly quick: readonly string[]
  readonly recent: readonly string[]
  readonly actions: readonly PaletteAction[]
  /** Listed only for a query, because there are too many of them. */
  readonly settings: readonly PaletteAction[]
}

const pageEntry = (page: MenuPage): PaletteEntry => ({
  kind: 'page',
  id: `page ${page.item.routeName} ${page.item.link}`,
  label: page.item.name,
  page,
})

const actionEntry = (action: PaletteAction): PaletteEntry => ({
  kind: 'action',
  id: `action ${action.id}`,
  label: action.label,
  action,
})

/** The sections of what the backend has found, which stand behind the others: nothing moves when they come. */
export const recordSections = (
  groups: readonly { readonly key: string; readonly label: string; readonly records: readonly PaletteRecord[] }[],
  query: string,
  matching: Matching,
): readonly Section[] => {
  const find = matching(query.trim())
  return groups.map(({ key, label, records }) => ({
    label,
    found: records.map((record) => ({
      entry: { kind: 'record', id: `record ${key} ${record.id}`, label: record.name, record },
      hit: find(record.name),
    })),
  }))
}

const shown = (entries: readonly PaletteEntry[]): readonly Found[] =>
  entries.map((entry) => ({ entry, hit: undefined }))

interface Match {
  /**
   * Rank of the match: lower is nearer to the start of the text, and an entry's own name ranks before its other names.
   */
  readonly rank: number
  readonly hit?: Span
}

const elsewhere: Match = { rank: Number.MAX_SAFE_INTEGER }

/**
 * Matches an entry's own name, else its other names; for a page these are its folders, so that `xtgl` lists the pages
 * in 系统管理.
 */
const matchOf = (label: string, others: readonly string[], find: Find): Match | undefined => {
  const hit = find(label)
  if (hit) return { rank: hit.start, hit }
  return others.some(find) ? elsewhere : undefined
}

const best = (candidates: readonly PaletteEntry[], find: Find): readonly Found[] =>
  candidates
    .flatMap((entry) => {
      const others =
        entry.kind === 'page' ? entry.page.above : entry.kind === 'action' ? (entry.action.words ?? []) : []
      const match = matchOf(entry.label, others, find)
      return match ? [{ entry, match }] : []
    })
    .toSorted((one, other) => one.match.rank - other.match.rank)
    .map(({ entry, match }) => ({ entry, hit: match.hit }))

/**
 * The sections of the palette. Without a query: the quick list, recent screens, other pages and actions, each page
 * once. With one: the matching pages, actions and settings, best match first, and among equals those the user uses.
 */
export const paletteSections = (source: PaletteSource, query: string, matching: Matching): readonly Section[] => {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => source.pages.filter(({ item }) => item.routeName === name))
  const quick = named(source.quick)
  const recent = named(source.recent).filter((page) => !quick.includes(page))
  const others = source.pages.filter((page) => !quick.includes(page) && !recent.includes(page))
  const wanted = query.trim()
  const sections: readonly Section[] =
    wanted === ''
      ? [
          { label: '常用', found: shown(quick.map(pageEntry)) },
          { label: '最近访问', found: shown(recent.map(pageEntry)) },
          { label: '功能', found: shown(others.map(pageEntry)) },
          { label: '操作', found: shown(source.actions.map(actionEntry)) },
        ]
      : [
          { label: '功能', found: best([...quick, ...recent, ...others].map(pageEntry), matching(wanted)) },
          { label: '操作', found: best(source.actions.map(actionEntry), matching(wanted)) },
          { label: '设置', found: best(source.settings.map(actionEntry), matching(wanted)) },
        ]
  return sections.filter(({ found }) => found.length > 0)
}
