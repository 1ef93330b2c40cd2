/** So many of each list are on a page of the preview of a draw. */
export const previewPageSize = 100

/** How many pages a list of so many has, one at least. */
export const previewPages = (count: number): number => Math.max(1, Math.ceil(count / previewPageSize))

/** The page that is shown: the one that was asked for, or the last where there are fewer. */
export const previewPage = (asked: number | undefined, count: number): number =>
  Math.min(asked ?? 1, previewPages(count))
