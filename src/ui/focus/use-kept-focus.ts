import { useEffect } from 'react'

/** An element that had the focus, and what stood around it, nearest first: it may be gone when it is looked for. */
interface Place {
  readonly element: HTMLElement
  readonly around: readonly Element[]
}

/** How many places are remembered: a dialog over a menu over a row's button, and what came before. */
const reach = 12

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"])'

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

const isUsable = (element: Element): boolean =>
  !isGone(element) && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

/** A clicked button rests, a busy one works; the focus waits for it. */
const comesBack = (element: Element): boolean =>
  element.isConnected && element.matches(':disabled:is([data-resting], [aria-busy="true"])')

const around = (element: HTMLElement): readonly Element[] => {
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...around(parent)] : []
}

/** The place itself, or where it has gone the first control of what is left around it; never another page's. */
const standIn = ({ element, around: nearest }: Place): HTMLElement | undefined => {
  if (isUsable(element)) return element
  const left = nearest.find((box) => box.isConnected)
  if (!isGone(element) || !left || left.querySelector('[role="tabpanel"]')) return undefined
  return [...left.querySelectorAll<HTMLElement>(controls)].find(isUsable)
}

/**
 * Whoever works by keyboard never loses their place: where the focused element is disabled or taken away (a dialog or
 * menu closes, a row is deleted, the last page leaves nothing to go on to), the focus goes to where it was before.
 * A click beside everything still takes it away, as everywhere.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let trail: readonly Place[] = []
    let waiting = false
    const note = ({ target }: FocusEvent) => {
      waiting = false
      if (!(target instanceof HTMLElement) || target === document.body) return
      trail = [...trail.filter(({ element }) => element !== target), { element: target, around: around(target) }].slice(
        -reach,
      )
    }
    const leave = () => {
      waiting = false
    }
    const keep = () => {
      const last = trail.at(-1)?.element
      const holder = document.activeElement ?? document.body
      // A disabled element holds the focus on until the next frame.
      if (!last || !(holder === document.body || holder.matches(':disabled'))) return
      if (comesBack(last)) {
        waiting = true
        return
      }
      if (!waiting && !isGone(last)) return
      for (const place of trail.toReversed()) {
        const next = standIn(place)
        if (!next) continue
        next.focus({ preventScroll: true })
        if (document.activeElement === next) return
      }
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
}
