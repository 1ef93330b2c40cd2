/** Characters that are invalid in an id are replaced by their code, so that ids stay unique. */
const idOf = (key: string): string =>
  key.replaceAll(/[^A-Za-z\d-]/gu, (character) => `_${character.codePointAt(0)?.toString(36)}_`)

/** Ids that connect a tab with its pane for assistive technology; `key` is the tab's. */
export const tabId = (key: string): string => `tab${idOf(key)}`
export const paneId = (key: string): string => `pane${idOf(key)}`

/** Id of the main landmark, which contains the pages of the open tabs. */
export const MAIN_ID = 'ac-main'

/** Whether an element is the page of an open tab, and shown. */
export const isShownPane = (element: Element): boolean => element.matches('.ac-pane') && element.checkVisibility()

/** The shown page; undefined before it is rendered. The others are kept hidden beside it. */
export const shownPane = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} > *`)].find(isShownPane)
