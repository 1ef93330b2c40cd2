import type { MenuFolder, MenuPage } from '../kernel/contributions/menu-page.ts'

/** The folders of the menu, in display order. */
export const menuFolders: readonly { readonly folder: MenuFolder; readonly name: string; readonly icon: string }[] = [
  { folder: 'Dashboard', name: '工作台', icon: 'pi-desktop' },
  { folder: 'system', name: '系统管理', icon: 'pi-cog' },
  { folder: 'setting', name: '系统设置', icon: 'pi-sliders-h' },
  { folder: 'work', name: '我的工作', icon: 'pi-briefcase' },
  { folder: 'analysis', name: '数据分析', icon: 'pi-chart-pie' },
  { folder: 'apiInterface', name: '接口服务', icon: 'pi-share-alt' },
]

/** The page that no area of the server has: home. */
export const furtherPages: readonly MenuPage[] = [
  { folder: 'Dashboard', place: 10, page: 'home', name: '首页', icon: 'pi-home' },
]
