import { total } from './analysis/total/index.ts'
import { directory } from './apiInterface/directory/index.ts'
import { interfaces } from './apiInterface/interface/index.ts'
import { home } from './dashboard/home/index.ts'
import type { Feature } from './feature.ts'
import { config } from './setting/config/index.ts'
import { dictForm } from './setting/dict/form/index.ts'
import { dict } from './setting/dict/index.ts'
import { log } from './setting/log/index.ts'
import { logThird } from './setting/logThird/index.ts'
import { notice } from './setting/notice/index.ts'
import { remind } from './setting/remind/index.ts'
import { serviceInfo } from './setting/serviceInfo/index.ts'
import { syncTask } from './setting/syncTask/index.ts'
import { area } from './system/area/index.ts'
import { hearing } from './system/hearing/index.ts'
import { menu } from './system/menu/index.ts'
import { org } from './system/org/index.ts'
import { role } from './system/role/index.ts'
import { statistics } from './system/statistics/index.ts'
import { trained } from './system/trained/index.ts'
import { user } from './system/user/index.ts'
import { plan } from './work/plan/index.ts'
import { service } from './work/service/index.ts'
import { task } from './work/task/index.ts'

/** Business screens; each is registered where the person's menu names it. */
export const businessFeatures: readonly Feature[] = [
  home,
  user,
  role,
  org,
  menu,
  area,
  trained,
  hearing,
  statistics,
  dict,
  dictForm,
  notice,
  remind,
  config,
  serviceInfo,
  log,
  logThird,
  syncTask,
  service,
  plan,
  task,
  total,
  directory,
  interfaces,
]
