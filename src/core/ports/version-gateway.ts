import { token } from '../token.ts'

/** The backend's version. */
export interface BackendVersion {
  readonly version: string
  /** Id of the app build that it serves; absent where it serves none. */
  readonly build?: string
  /** Version of Node, where given. */
  readonly node?: string
  readonly database?: string
}

/** Reads versions. Every method rejects with `ApiError`. */
export interface VersionGateway {
  /** Requested by the user; the caller reports a failure. */
  backend(): Promise<BackendVersion>
  /** Id of the build that is served now; undefined if the backend does not say. A background call. */
  servedBuild(): Promise<string | undefined>
}
export const VersionGateway = token<VersionGateway>('VersionGateway')
