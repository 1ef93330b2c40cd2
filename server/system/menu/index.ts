import type { Area } from '../../area.ts'
import { menuWords } from './audit-words.ts'
import { menuPage } from './menu-page.ts'
import { menuMigrations } from './migrations/menu-migrations.ts'
import { menuOperations } from './operations.ts'

export { type MenuNode, readMenu } from './menu-forest.ts'

/** The menu: folders, pages, buttons (菜单管理). */
export const menu: Area = {
  name: 'system/menu',
  operations: menuOperations,
  migrations: menuMigrations,
  pages: [menuPage],
  audited: menuWords,
}
