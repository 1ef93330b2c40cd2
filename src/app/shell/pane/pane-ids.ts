/** What an id may not hold, written as its number, so that two tabs never share one. */
const idOf = (key: string): string =>
  key.replaceAll(/[^A-Za-z\d-]/gu, (character) => `_${character.codePointAt(0)?.toString(36)}_`)

/** Ids that tie a tab to its pane for assistive technology; `key` is the tab's. */
export const tabId = (key: string): string => `tab${idOf(key)}`
export const paneId = (key: string): string => `pane${idOf(key)}`

/** Id of the main landmark, which holds the pages of the open tabs. */
export const MAIN_ID = 'ac-main'

/** The page that is shown; undefined in the moment before it is there. The others are kept hidden beside it. */
export const shownPane = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} > .ac-pane`)].find((pane) => pane.checkVisibility())
