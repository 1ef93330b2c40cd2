import { weighBuild } from '../../support/weigh-build.ts'
import { addedWeights } from '../../support/weight-limits.ts'
import { kilobytes, print, sizeAtMost } from '../report.ts'

/** What every screen, dialog and page outside the shell adds to what has been loaded before it, in how many files. */
export const benchWeights = async (): Promise<void> => {
  const weights = await weighBuild()
  const small = Object.values(weights.scripts).filter((bytes) => bytes < 1024).length
  print('Files of the build, and what each page adds', [
    sizeAtMost('scripts', Object.keys(weights.scripts).length, 165, String),
    sizeAtMost('scripts of less than 1 kB', small, 12, String),
    ...addedWeights(weights)
      .toSorted((one, other) => other.bytes - one.bytes)
      .flatMap(({ what, bytes, files, most }) => {
        const name = what.replace(/^features\//, '').slice(-44)
        return [
          sizeAtMost(name, bytes, most.bytes, kilobytes),
          ...(files > most.files ? [sizeAtMost(`${name} in files`, files, most.files, String)] : []),
        ]
      }),
  ])
}
