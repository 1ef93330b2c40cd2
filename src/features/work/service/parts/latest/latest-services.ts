import { token } from '../../../../../core/token.ts'
import type { Service } from '../../service.ts'

/** The applications that the user may use. Rejects with `ApiError`, which the caller shows. */
export interface OwnServices {
  list(signal: AbortSignal): Promise<readonly Service[]>
}
export const OwnServices = token<OwnServices>('OwnServices')

/** How many the home page shows; 我的服务 has them all. */
const most = 8

/** Those that come first: favourites, then what was used last, then the others in their order. */
export const firstOf = (services: readonly Service[]): readonly Service[] =>
  services
    .toSorted(
      (one, other) =>
        Number(other.favourite) - Number(one.favourite) || (other.lastTime ?? '').localeCompare(one.lastTime ?? ''),
    )
    .slice(0, most)
