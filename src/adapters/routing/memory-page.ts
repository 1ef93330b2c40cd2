import type { HistoryPage } from './history-page.ts'

interface Visited {
  readonly url: URL
  readonly state: unknown
}

/** A page without an address bar; another address is left for by `leave`. */
export interface MemoryPage extends HistoryPage {
  /** As the browser's buttons would. */
  step(steps: number): void
}

/**
 * A history in memory, for an application that stands inside another page and leaves the address of that one alone: the
 * back button of the browser passes it by, and a reload begins anew. Steps arrive later, as in a browser.
 */
export const createMemoryPage = (address: string, leave: (url: string, replace: boolean) => void): MemoryPage => {
  const entries: Visited[] = [{ url: new URL(address), state: null }]
  let at = 0
  const listeners = new Set<() => void>()
  const present = (): Visited => {
    const entry = entries[at]
    if (!entry) throw new Error('the history has an entry at its place')
    return entry
  }
  const entry = (state: unknown, to: string | URL | null | undefined): Visited => ({
    url: new URL(to ?? '', present().url),
    state: structuredClone(state),
  })
  const step = (steps: number): void => {
    queueMicrotask(() => {
      if (steps === 0 || !entries[at + steps]) return
      at += steps
      for (const listener of listeners) listener()
    })
  }
  return {
    step,
    history: {
      get state() {
        return present().state
      },
      go: (steps = 0) => step(steps),
      pushState: (state, _title, to) => {
        entries.splice(at + 1, entries.length, entry(state, to))
        at += 1
      },
      replaceState: (state, _title, to) => {
        entries[at] = entry(state, to)
      },
    },
    location: {
      get pathname() {
        return present().url.pathname
      },
      get search() {
        return present().url.search
      },
      get hash() {
        return present().url.hash
      },
      get origin() {
        return present().url.origin
      },
      assign: (url) => leave(String(url), false),
      replace: (url) => leave(String(url), true),
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
  }
}
