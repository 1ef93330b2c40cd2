import type { Area } from '../../area.ts'
import { exporting, keep } from '../../kernel/contributions/menu-page.ts'
import { dictWords } from './audit-words.ts'
import { seedFurtherDictionaries } from './demonstration.ts'
import { dictOperations } from './operations.ts'

export { flat, readForest } from './entry-forest.ts'
export { entryNames } from './entry-names.ts'
export { requireOffered } from './require-offered.ts'

/** Dictionaries (数据字典). */
export const dict: Area = {
  name: 'setting/dict',
  operations: dictOperations,
  pages: [
    {
      folder: 'setting',
      place: 10,
      page: 'dict',
      name: '字典管理',
      icon: 'pi-book',
      buttons: [...keep, ['import', '导入'], exporting],
    },
    { folder: 'setting', place: 20, page: 'dict/form', name: '字典编辑', icon: 'pi-file-edit', hidden: true },
  ],
  demonstration: { seed: (tx, { now }) => seedFurtherDictionaries(tx, now) },
  audited: dictWords,
}
