import type { FileSaver } from '../../core/ports/file-saver.ts'

/** How long the file's URL stays valid for a slow browser, in milliseconds. */
const patience = 60_000

/** Saves files as downloads. */
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
