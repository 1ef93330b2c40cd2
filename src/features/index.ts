import { home } from './dashboard/home/index.ts'
import type { Feature } from './feature.ts'
import { area } from './system/area/index.ts'
import { menu } from './system/menu/index.ts'
import { org } from './system/org/index.ts'
import { role } from './system/role/index.ts'
import { user } from './system/user/index.ts'

/** Business screens; each is registered where the person's menu names it. */
export const businessFeatures: readonly Feature[] = [home, user, role, org, menu, area]
