import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const trainingPage: MenuPage = {
  folder: 'system',
  place: 80,
  page: 'trained',
  name: '培训管理',
  icon: 'pi-graduation-cap',
  buttons: [
    ...keep,
    ['publish', '发布取消'],
    ['enrol', '参训名单'],
    ['result', '录入成绩'],
    ['certificate', '生成证书'],
    exporting,
  ],
}
