import { token } from '../token.ts'

/** The build of the app that runs on this page. */
export interface BuildInfo {
  /** The product's name on this site. */
  readonly product: string
  readonly version: string
  /** Hash of all files of the build; two builds of the same files have the same id. Undefined in development. */
  readonly id: string | undefined
  /** Build time, milliseconds since 1970. */
  readonly time: number | undefined
  /** Short id of the commit that was built, where known. */
  readonly commit: string | undefined
}
export const BuildInfo = token<BuildInfo>('BuildInfo')
