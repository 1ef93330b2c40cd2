/** How long a clicked element stays disabled, in milliseconds (S9.10). */
export const REST = 200

/**
 * Everything that a click acts on. `.p-button` disables itself (`useClickDebounce`), `.p-link` is PrimeReact's own, such as
 * the months of a calendar. A tree's row has several: each of its parts counts alone.
 */
const controls =
  'button:not(.p-button,.p-link),a[href],summary,[role=button],[role=tab],[role=option],[role=menuitem],[role=treeitem] *'

/**
 * Disables each clicked element of the page for 200 ms (S9.10): a click on it within that time reaches no handler. The
 * focus stays, and only a button is marked as disabled, for assistive technology.
 */
export const debounceClicks = (page: Document): void => {
  const resting = new WeakSet<Element>()
  const onClick = (event: Event) => {
    const clicked = event.target instanceof Element && event.target.closest(controls)
    if (!clicked) return
    if (resting.has(clicked)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    // An attribute of its own is the view's to change.
    const marked = clicked.matches('button:not([aria-disabled])')
    resting.add(clicked)
    if (marked) clicked.ariaDisabled = 'true'
    setTimeout(() => {
      resting.delete(clicked)
      if (marked) clicked.ariaDisabled = null
    }, REST)
  }
  page.addEventListener('click', onClick, true)
}
