import type { FileSaver } from '../../core/ports/file-saver.ts'

/** A browser that is slow to begin still finds the file for this long, in milliseconds. */
const patience = 60_000

/** Saves files as downloads of the page. */
export const createDownload = (): FileSaver => ({
  save: (file, name) => {
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), patience)
  },
})
