import type { Page } from '../../core/list/page.ts'
import { token } from '../../core/token.ts'
import type { DataOf, ListPath, Options, PathOf, RowOf } from './api-types.ts'

/** The backend's operations by path, typed from the OpenAPI description. Every method rejects with `ApiError`. */
export interface ApiClient {
  get<P extends PathOf<'get'>>(path: P, ...options: Options<P, 'get'>): Promise<DataOf<P, 'get'>>
  list<P extends ListPath>(path: P, ...options: Options<P, 'get'>): Promise<Page<RowOf<P>>>
  post<P extends PathOf<'post'>>(path: P, ...options: Options<P, 'post'>): Promise<DataOf<P, 'post'>>
}
export const ApiClient = token<ApiClient>('ApiClient')

/** The same for sign-in, sign-out and the renewal itself: a 401 triggers no renewal. */
export const SignInApiClient = token<ApiClient>('SignInApiClient')

/** The same for background requests: their failures are neither recorded nor shown. */
export const SilentApiClient = token<ApiClient>('SilentApiClient')
