import { expect, it } from 'vitest'
import { fixedRoutes } from '../../../../src/app/shell/tabs/fixed-routes.ts'
import type { MenuItem } from '../../../../src/core/navigation/menu-item.ts'
import type { Feature } from '../../../../src/features/feature.ts'

const entry = (routeName: string, marks: string, children: readonly MenuItem[] = []): MenuItem => ({
  name: routeName,
  link: `/${routeName}`,
  routeName,
  hidden: 0,
  marks,
  children,
})
const feature = (routeName: string, affix?: boolean): Feature => ({
  routeName,
  path: `/${routeName}`,
  title: routeName,
  ...(affix && { affix }),
  view: async () => ({ default: () => null }),
})

it('S3.5 tabs are always pinned by the screen itself or by the menu, at any depth', () => {
  const menu = [entry('system', '', [entry('system-user', 'noCache,affix'), entry('system-role', 'noCache')])]
  const features = [feature('Dashboard-home', true), feature('system-user'), feature('system-role')]
  expect([...fixedRoutes(features, menu)]).toEqual(['Dashboard-home', 'system-user'])
})
