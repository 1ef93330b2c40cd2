import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { markedRoutes } from '../../../core/navigation/menu-marks.ts'
import type { Feature } from '../../../features/feature.ts'

/**
 * The route names of the screens whose tabs are always pinned: by the screen itself, as home is, or by the menu (S3.5).
 */
export const fixedRoutes = (features: readonly Feature[], items: readonly MenuItem[]): ReadonlySet<string> =>
  new Set([...features.filter(({ affix }) => affix).map(({ routeName }) => routeName), ...markedRoutes(items, 'affix')])
