import { useEffect } from 'react'

/** A focused element and its ancestors, nearest first, because it may be removed by the time it is needed. */
interface Place {
  readonly element: HTMLElement
  readonly around: readonly Element[]
}

/**
 * Number of remembered places: a dialog over a menu over a row's button, and every field that was walked through in it.
 */
const reach = 99

const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"])'

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

const isUsable = (element: Element): boolean =>
  !isGone(element) && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

/** Whether the element is disabled only for a moment: a debounced or busy button gets the focus back. */
const isBrieflyDisabled = (element: Element): boolean =>
  element.isConnected && element.matches(':disabled:is([data-resting], [aria-busy="true"])')

const around = (element: HTMLElement): readonly Element[] => {
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...around(parent)] : []
}

/** The element itself, or where it was removed the first control in what remains around it; never another page's. */
const replacementFor = ({ element, around: nearest }: Place): HTMLElement | undefined => {
  if (isUsable(element)) return element
  const left = nearest.find((box) => box.isConnected)
  if (!isGone(element) || !left || left.querySelector('[role="tabpanel"]')) return undefined
  return [...left.querySelectorAll<HTMLElement>(controls)].find(isUsable)
}

/**
 * Restores the focus for keyboard users: where the focused element is disabled or removed (a dialog or menu closes, a
 * row is deleted, the last page has no next), the focus returns to its previous place. A click on an empty area still
 * removes it, as everywhere.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let trail: readonly Place[] = []
    let waiting = false
    let left = false
    const note = ({ target }: FocusEvent) => {
      waiting = false
      left = false
      if (!(target instanceof HTMLElement) || target === document.body) return
      trail = [...trail.filter(({ element }) => element !== target), { element: target, around: around(target) }].slice(
        -reach,
      )
    }
    const leave = ({ target }: Event) => {
      waiting = false
      left = target instanceof Node && trail.at(-1)?.element.contains(target) === false
    }
    const keep = () => {
      const last = trail.at(-1)?.element
      const holder = document.activeElement ?? document.body
      // A disabled element keeps the focus until the next frame.
      if (!last || !(holder === document.body || holder.matches(':disabled'))) return
      if (isBrieflyDisabled(last)) {
        // A button is disabled after its click is handled, by then possibly after the next click.
        waiting = !left
        return
      }
      if (!waiting && !isGone(last)) return
      for (const place of trail.toReversed()) {
        const next = replacementFor(place)
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
