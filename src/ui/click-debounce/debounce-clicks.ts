/** How long a clicked element stays disabled, in milliseconds (S9.10). */
export const REST = 200

/**
 * Everything that a click acts on. `.p-button` disables itself (`useClickDebounce`), `.p-link` is PrimeReact's own,
 * such as the months of a calendar. A tree's row has several: each of its parts counts by itself; so does the cross in
 * a tab.
 */
const controls =
  'button:not(.p-button,.p-link),a[href],summary,[role=button],[role=tab],[role=option],[role=menuitem],[role=treeitem] *,[data-undraggable]'

/**
 * Disables each clicked element of the page for 200 ms (S9.10): a click on it within that time reaches no handler. The
 * focus stays, and only a button is marked as disabled, for assistive technology.
 */
export const debounceClicks = (page: Document): void => {
  const resting = new WeakSet<Element>()
  const onClick = (event: Event) => {
    const clicked = event.target instanceof Element && event.target.closest(controls)
    if (!clicked || isSubmission(event, clicked)) return
    if (resting.has(clicked)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    resting.add(clicked)
    const unmark = clicked.matches('button:not([aria-disabled=true])') ? mark(clicked) : undefined
    setTimeout(() => {
      resting.delete(clicked)
      unmark?.()
    }, REST)
  }
  page.addEventListener('click', onClick, true)
}

/** Whether the click is the browser's own, for Enter in a field: forms refuse a second submission themselves. */
const isSubmission = (event: Event, clicked: Element): boolean =>
  event instanceof MouseEvent &&
  event.detail === 0 &&
  clicked instanceof HTMLButtonElement &&
  clicked.type === 'submit' &&
  clicked !== document.activeElement

/**
 * Marks an element as disabled, whatever the view writes meanwhile; the returned function shows the view's own state.
 */
const mark = (element: Element): (() => void) => {
  let own = element.ariaDisabled
  const show = () => {
    observer.disconnect()
    element.ariaDisabled = 'true'
    observer.observe(element, { attributeFilter: ['aria-disabled'] })
  }
  const observer = new MutationObserver(() => {
    own = element.ariaDisabled
    show()
  })
  show()
  return () => {
    if (observer.takeRecords().length > 0) own = element.ariaDisabled
    observer.disconnect()
    element.ariaDisabled = own
  }
}
