import { exporting, keep, type MenuPage } from '../../kernel/contributions/menu-page.ts'

/** Its page of the menu, with the buttons that are granted to roles. */
export const hearingPage: MenuPage = {
  folder: 'system',
  place: 50,
  page: 'hearing',
  name: '听证员管理',
  icon: 'pi-address-book',
  buttons: [
    ...keep,
    ['audit', '审核'],
    exporting,
    ['submit', '提交审核'],
    ['pause', '暂停恢复'],
    ['renew', '续聘'],
    ['leave', '出库'],
    ['import', '导入'],
    ['reveal', '查看完整号码'],
    ['service', '履职登记'],
    ['drawView', '查看抽取'],
    ['draw', '随机抽取'],
    ['notify', '群发通知'],
  ],
}
