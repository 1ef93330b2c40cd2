import { token } from '../token.ts'

/** What the backend says of itself. */
export interface BackendVersion {
  readonly version: string
  /** Id of the build of the application that it serves; absent where it serves none. */
  readonly build?: string
  /** Version of Node, where it says so. */
  readonly node?: string
  readonly database?: string
}

/** Which versions there are. Every method rejects with `ApiError`. */
export interface VersionGateway {
  /** Asked by a person: whoever asks says where it fails. */
  backend(): Promise<BackendVersion>
  /** Id of the build that is served now; undefined where the backend does not say. Asked in the background. */
  servedBuild(): Promise<string | undefined>
}
export const VersionGateway = token<VersionGateway>('VersionGateway')
