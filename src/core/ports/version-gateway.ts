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

/** Which version the backend is of. Rejects with `ApiError`; whoever asks says where it fails. */
export interface VersionGateway {
  backend(): Promise<BackendVersion>
}
export const VersionGateway = token<VersionGateway>('VersionGateway')
