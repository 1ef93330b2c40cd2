/**
 * Calls `left` for each click on the page that is in none of the elements, from the next click on; a click that is
 * being handled does not count. Returns the function that ends it.
 */
export const onClickOutside = (elements: readonly (Element | null)[], left: () => void): (() => void) => {
  const since = performance.now()
  const clicked = (event: MouseEvent): void => {
    // The path, because handling the click may have removed its target.
    const path = event.composedPath()
    if (event.timeStamp > since && !elements.some((element) => element && path.includes(element))) left()
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
