import { listUsersPermission } from '../../../../openapi/facts.ts'
import type { TourStep } from '../../../ui/tour/tour-step.ts'

/** The menu of the person, in which the tour is found again. */
export const personMenu = 'header button[aria-haspopup="menu"][aria-controls]'

const region = (name: string): string => `section[aria-label="${name}"]`

const menu: TourStep = {
  target: 'nav[aria-label="主菜单"], nav, button[aria-label="打开菜单"]',
  title: '功能菜单',
  text: '您有权使用的功能都在这里。打开的页面会成为标签，可以同时打开多个。',
}
const search: TourStep = {
  target: '[aria-label="搜索功能和操作"], header button:has(.pi-search)',
  title: '搜索功能和操作',
  text: '输入名称、拼音或首字母就能打开功能。按 Ctrl K 也可以打开。',
}
const person: TourStep = {
  target: personMenu,
  title: '个人菜单',
  text: '在这里修改资料和密码、查看登录设备、锁定屏幕或退出登录。再次查看本引导，也从这里打开“使用引导”。',
}
const bell: TourStep = {
  target: 'header button[aria-label^="消息"]',
  title: '消息',
  text: '与您有关的通知会出现在这里，未读的显示条数。',
}
const tasks: TourStep = {
  target: region('待办'),
  title: '待办',
  text: '需要您处理的事项按类型列出。点击一行，打开同样数量的名单。',
}
const arrange: TourStep = {
  target: 'main p:has(> button > .pi-sliders-h)',
  title: '调整首页',
  text: '可以隐藏不需要的卡片，或用拖动、上下键调整顺序。换一台电脑登录也保持不变。',
}

const clerk: readonly TourStep[] = [
  tasks,
  {
    target: region('今明日程'),
    title: '日程',
    text: '今天和明天的安排，包括听证、培训和会议。点击可查看详情。',
  },
  {
    target: region('我的应用'),
    title: '我的应用',
    text: '点击图标直接进入应用，不需要再次登录。没有的应用可以申请开通。',
  },
  { target: region('快捷入口'), title: '快捷入口', text: '最近用过的功能。点“管理”可以把常用的固定在前面。' },
  menu,
  search,
  bell,
  arrange,
  person,
]

const administrator: readonly TourStep[] = [
  tasks,
  {
    target: region('告警'),
    title: '告警',
    text: '登录异常、应用故障、同步失败等需要处理的问题，每一条都说明原因和处理办法。没有问题时不显示。',
  },
  {
    target: region('账号概况'),
    title: '账号概况',
    text: '管理范围内的在线、锁定和待激活账号。点击数字打开对应的名单。',
  },
  { target: region('登录概况'), title: '登录概况', text: '今天的登录情况。点击数字打开对应的登录日志。' },
  { ...menu, text: '系统管理维护机构、角色和人员，系统设置维护应用、公告和参数。打开的页面会成为标签。' },
  search,
  bell,
  arrange,
  person,
]

/** The steps for a user: those who manage users are shown what an administrator needs, the others what a clerk does. */
export const stepsFor = (may: (need: string) => boolean): readonly TourStep[] =>
  may(listUsersPermission) ? administrator : clerk
