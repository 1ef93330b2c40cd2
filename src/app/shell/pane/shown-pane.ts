/** Id of the main landmark, which holds the pages of the open tabs. */
export const MAIN_ID = 'ac-main'

/** The page that is shown; undefined in the moment before it is there. The others are kept hidden beside it. */
export const shownPane = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} > .ac-pane`)].find((pane) => pane.checkVisibility())
