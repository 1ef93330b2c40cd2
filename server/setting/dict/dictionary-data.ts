import type { Selectable } from 'kysely'
import type { DictEntryTable } from './table.ts'

/** An entry of the demonstration: its value and label, and the entries below it. */
export type SeedEntry = readonly [value: string, name: string, below?: readonly SeedEntry[]]

export interface SeedDictionary {
  readonly code: string
  readonly name: string
  readonly remark: string
  readonly entries: readonly SeedEntry[]
  /** Value of the entry that a new record starts with. */
  readonly initial?: string
  /** Colours, and last days of entries that are no longer offered, by value. */
  readonly styles?: Readonly<Record<string, Selectable<DictEntryTable>['style']>>
  readonly until?: Readonly<Record<string, string>>
}

/** What the demonstration adds to the dictionaries that every site has (migration 0057). */
export const seedDictionaries: readonly SeedDictionary[] = [
  {
    code: 'gender',
    name: '性别',
    remark: 'GB/T 2261.1 个人基本信息分类与代码',
    entries: [
      ['1', '男'],
      ['2', '女'],
      ['0', '未知的性别'],
      ['9', '未说明的性别'],
    ],
  },
  {
    code: 'certificate-kind',
    name: '证件类型',
    remark: '听证员登记使用的证件',
    initial: '111',
    entries: [
      ['111', '居民身份证'],
      ['112', '临时居民身份证'],
      ['114', '军官证'],
      ['414', '普通护照'],
      ['516', '港澳居民来往内地通行证'],
      ['511', '台湾居民来往大陆通行证'],
    ],
  },
  {
    code: 'position',
    name: '职务',
    remark: '检察院内设岗位的职务',
    until: { 'anti-corruption': '2018-12-31' },
    entries: [
      ['chief', '检察长'],
      ['deputy', '副检察长'],
      ['committee', '检察委员会委员'],
      ['director', '部门主任'],
      ['prosecutor', '检察官'],
      ['assistant', '检察官助理'],
      ['clerk', '书记员'],
      ['anti-corruption', '反贪污贿赂局局长'],
    ],
  },
]
