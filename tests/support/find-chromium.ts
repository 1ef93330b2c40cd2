import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium on this machine: CHROMIUM_PATH, else the first known name on PATH; undefined without one. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return executable(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable)
}
