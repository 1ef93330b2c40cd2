import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const userPage: MenuPage = {
  folder: 'system',
  place: 40,
  page: 'user',
  name: '用户列表',
  icon: 'pi-users',
  buttons: [
    ...keep,
    ['status', '启用/停用'],
    ['resetPwd', '重置密码'],
    ['import', '导入'],
    exporting,
    ['lock', '锁定解锁'],
    ['unbind', '账号绑定'],
    ['signOut', '强制下线'],
    ['grant', '分配角色'],
    ['cancel', '注销'],
    ['effective', '有效权限'],
    ['transfer', '调动'],
    ['reveal', '查看完整号码'],
    ['preview', '以此用户预览'],
    ['certificate', '绑定证书'],
    ['resetFactors', '重置二次验证'],
  ],
}
