import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Names of the browser that a person uses. */
export const desktopChromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Names of what the tests run in: first the same browser without the user interface around the page, because that
 * interface, though invisible, takes half of the processor time of an end-to-end test (decision 0034).
 */
const testChromium = ['chromium-headless-shell', ...desktopChromium]

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, else the first of the names on PATH; undefined without one.
 */
export const findChromium = (names: readonly string[] = testChromium): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return executable(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable)
}
