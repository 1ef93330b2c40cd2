import type { MenuPage } from '../navigation/menu-pages.ts'
import type { Find, Matching, Span } from '../search/matching.ts'

/** Something that can be done from anywhere, beside going to a page. */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** Other words that people use for it. */
  readonly words?: readonly string[]
  readonly run: () => void
}

export type PaletteEntry =
  | { readonly kind: 'page'; readonly id: string; readonly label: string; readonly page: MenuPage }
  | { readonly kind: 'action'; readonly id: string; readonly label: string; readonly action: PaletteAction }

/** An entry, and the part of its label that was found; undefined where another name of it was. */
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
  /** Route names of the quick list, and of the screens last shown (S11.1). */
  readonly quick: readonly string[]
  readonly recent: readonly string[]
  readonly actions: readonly PaletteAction[]
  /** Too many to be listed: they are there for who looks for them. */
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

const shown = (entries: readonly PaletteEntry[]): readonly Found[] =>
  entries.map((entry) => ({ entry, hit: undefined }))

interface Match {
  /** Where it was found: the nearer to the beginning the better, and one's own name before any other. */
  readonly rank: number
  readonly hit?: Span
}

const elsewhere: Match = { rank: Number.MAX_SAFE_INTEGER }

/** By its own name, else by its other ones: a page's are the folders above it, so that `xtgl` lists what 系统管理 holds. */
const matchOf = (label: string, others: readonly string[], find: Find): Match | undefined => {
  const hit = find(label)
  if (hit) return { rank: hit.start, hit }
  return others.some(find) ? elsewhere : undefined
}

const best = (candidates: readonly PaletteEntry[], find: Find): readonly Found[] =>
  candidates
    .flatMap((entry) => {
      const others = entry.kind === 'page' ? entry.page.above : (entry.action.words ?? [])
      const match = matchOf(entry.label, others, find)
      return match ? [{ entry, match }] : []
    })
    .toSorted((one, other) => one.match.rank - other.match.rank)
    .map(({ entry, match }) => ({ entry, hit: match.hit }))

/**
 * What the palette lists. Without a query: the quick list, the screens last shown, the other pages, the actions, each
 * page once. With one: the pages, the actions and the settings that meet it, the best first, and of equals what the person uses first.
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
