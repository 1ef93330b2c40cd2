import { expect, it } from 'vitest'
import { byPhone } from '../../../../src/app/shell/menu/menu-drawer-model.ts'
import type { MenuItem } from '../../../../src/core/navigation/menu-item.ts'

const item = (routeName: string, hidden = 0): MenuItem => ({
  link: `/${routeName}`,
  name: routeName,
  hidden,
  routeName,
  children: [],
})
const folder = (routeName: string, ...children: MenuItem[]): MenuItem => ({ ...item(routeName), link: '', children })

it('S2.15 what works on phones stands first with the folders above it, the rest apart', () => {
  const [home, user, mixed] = [item('Dashboard-home'), item('system-user'), item('system-x')]
  const items = [folder('Dashboard', home, item('Dashboard-hidden', 1)), folder('system', folder('inner', user, mixed))]
  const { phone, rest } = byPhone(items, new Set(['Dashboard', 'Dashboard-home', 'system-x']))
  expect(phone).toEqual([folder('Dashboard', home), folder('system', folder('inner', mixed))])
  expect(rest).toEqual([folder('system', folder('inner', user))])
})
