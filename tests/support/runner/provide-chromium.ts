import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from '../find-chromium.ts'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { run } from './run.ts'

/** Playwright's own Chromium, where installed. */
const playwrightChromium = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined

/**
 * The path of a Chromium: the system's, else Playwright's own, else one installed now (Debian's with Chinese fonts as
 * root, else Playwright's). Undefined if none is available.
 */
export const provideChromium = async (): Promise<string | undefined> => {
  const present = findChromium() ?? playwrightChromium()
  if (present || process.env['CHROMIUM_PATH']) return present
  if (canInstallPackages()) {
    // Older distributions have no package of the shell.
    for (const browser of ['chromium-headless-shell', 'chromium'])
      if (await installPackages(browser, 'fonts-noto-cjk')) break
    return findChromium()
  }
  console.log("Installing Playwright's Chromium …")
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { quiet: true })
  return playwrightChromium()
}
