import { token } from '../token.ts'

/** Which build of the application runs on this page. */
export interface BuildInfo {
  /** What the application is called on this site. */
  readonly product: string
  readonly version: string
  /** Stands for all files of the build: two builds with the same files have the same. Undefined while it is developed. */
  readonly id: string | undefined
  /** When it was built, milliseconds since 1970. */
  readonly time: number | undefined
  /** Short id of the commit that it was built from, where that is known. */
  readonly commit: string | undefined
}
export const BuildInfo = token<BuildInfo>('BuildInfo')
