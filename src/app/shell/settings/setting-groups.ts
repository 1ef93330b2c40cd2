import type { LayoutSettings } from '../../../core/preferences/layout-preferences.ts'

/** One setting as shown: its choices in order, `[value, label, picture]`. */
export interface Setting<Name extends keyof LayoutSettings = keyof LayoutSettings> {
  readonly name: Name
  readonly label: string
  /** Hidden in narrow windows, where it has no effect. */
  readonly wideOnly?: boolean
  readonly choices: readonly (readonly [value: LayoutSettings[Name], word: string, picture?: string])[]
}

/** Type-checks a setting's choices against its name. */
const setting = <Name extends keyof LayoutSettings>(offered: Setting<Name>): Setting => offered

/** All settings (S3.1), in the order of the drawer. */
export const settingGroups: readonly { readonly title: string; readonly settings: readonly Setting[] }[] = [
  {
    title: '外观',
    settings: [
      setting({
        name: 'theme',
        label: '主题',
        choices: [
          ['light', '浅色', 'light'],
          ['dark', '深色', 'dark'],
          ['system', '跟随系统', 'system'],
        ],
      }),
      setting({
        name: 'fontSize',
        label: '字号',
        choices: [
          ['small', '小'],
          ['standard', '标准'],
          ['large', '大'],
          ['largest', '特大'],
        ],
      }),
      setting({
        name: 'density',
        label: '密度',
        choices: [
          ['compact', '紧凑'],
          ['standard', '标准'],
          ['roomy', '宽松'],
        ],
      }),
    ],
  },
  {
    title: '布局',
    settings: [
      setting({
        name: 'menus',
        label: '菜单',
        wideOnly: true,
        choices: [
          ['horizontal', '顶部', 'horizontal'],
          ['vertical', '侧边', 'vertical'],
          ['mixed', '混合', 'mixed'],
          ['hidden', '隐藏', 'hidden'],
        ],
      }),
      setting({
        name: 'layout',
        label: '内容宽度',
        wideOnly: true,
        choices: [
          ['fluid', '铺满窗口'],
          ['boxed', '居中（1440）'],
        ],
      }),
      setting({
        name: 'topbar',
        label: '顶栏',
        choices: [
          ['fixed', '固定'],
          ['scrolling', '随页面滚动'],
        ],
      }),
      setting({
        name: 'tagsbar',
        label: '标签栏',
        choices: [
          ['closable', '可关闭'],
          ['plain', '无关闭按钮'],
          ['hidden', '隐藏'],
        ],
      }),
      setting({
        name: 'breadcrumbs',
        label: '面包屑',
        choices: [
          ['shown', '显示'],
          ['hidden', '隐藏'],
        ],
      }),
    ],
  },
  {
    title: '安全',
    settings: [
      setting({
        name: 'autoLock',
        label: '自动锁屏',
        choices: [
          ['off', '关闭'],
          ['5', '5 分'],
          ['10', '10 分'],
          ['15', '15 分'],
          ['30', '30 分'],
        ],
      }),
    ],
  },
]
