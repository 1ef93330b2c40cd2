/** The largest file, in bytes, and the types; the backend has the same and decides by the content (decision 0079). */
export const longestFile = 5 * 1024 * 1024
export const acceptedFiles = '.pdf,.ofd,.docx,.xlsx,.pptx,.png,.jpg,.jpeg,.txt'

/** Milliseconds for the largest file over a slow line. */
export const filePatience = 300_000
