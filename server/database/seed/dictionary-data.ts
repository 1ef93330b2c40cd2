import type { Selectable } from 'kysely'
import type { DictEntryTable } from '../tables/dict.ts'

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

/** What the fields of hearing officers and of people hold. */
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
    code: 'education',
    name: '学历',
    remark: 'GB/T 4658 学历代码',
    entries: [
      [
        '10',
        '研究生教育',
        [
          ['11', '博士研究生毕业'],
          ['14', '硕士研究生毕业'],
        ],
      ],
      ['20', '大学本科教育', [['21', '大学本科毕业']]],
      ['30', '大学专科教育', [['31', '大学专科毕业']]],
      ['40', '中等职业教育', [['41', '中等专科毕业']]],
      ['60', '普通高级中学教育', [['61', '普通高中毕业']]],
      ['70', '初级中学教育', [['71', '初中毕业']]],
    ],
  },
  {
    code: 'degree',
    name: '学位',
    remark: 'GB/T 6864 学位代码',
    entries: [
      ['2', '博士学位'],
      ['3', '硕士学位'],
      ['4', '学士学位'],
    ],
  },
  {
    code: 'political-status',
    name: '政治面貌',
    remark: 'GB/T 4762 政治面貌代码',
    entries: [
      ['01', '中共党员'],
      ['02', '中共预备党员'],
      ['03', '共青团员'],
      ['04', '民革党员'],
      ['05', '民盟盟员'],
      ['06', '民建会员'],
      ['07', '民进会员'],
      ['08', '农工党党员'],
      ['09', '致公党党员'],
      ['10', '九三学社社员'],
      ['11', '台盟盟员'],
      ['12', '无党派人士'],
      ['13', '群众'],
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
  {
    code: 'hearing-identity',
    name: '听证员身份类别',
    remark: '一名听证员可以有多个身份',
    entries: [
      ['npc', '人大代表'],
      ['cppcc', '政协委员'],
      ['supervisor', '人民监督员'],
      ['special', '特约检察员'],
      ['expert', '专家咨询委员'],
      ['mediator', '人民调解员'],
      ['lawyer', '律师'],
      ['community', '基层群众'],
      ['other', '其他'],
    ],
  },
  {
    code: 'hearing-kind',
    name: '听证员类型',
    remark: '抽取听证员时按类型搭配',
    styles: { legal: 'info', expert: 'success', social: 'warning' },
    entries: [
      ['legal', '法律型'],
      ['expert', '专家型'],
      ['social', '社会型'],
    ],
  },
  {
    code: 'hearing-field',
    name: '专业领域',
    remark: '听证员的专业领域',
    entries: [
      ['law', '法学'],
      ['medicine', '医学'],
      ['economics', '经济学'],
      ['science', '理学'],
      ['engineering', '工学'],
      ['finance', '金融'],
      ['network', '网络信息'],
      ['environment', '环保'],
      ['psychology', '心理'],
    ],
  },
  {
    code: 'case-kind',
    name: '案件类型',
    remark: '听证案件的类型',
    entries: [
      [
        'criminal',
        '刑事检察',
        [
          ['non-prosecution', '拟不起诉'],
          ['custody-review', '羁押必要性审查'],
          ['criminal-appeal', '刑事申诉'],
        ],
      ],
      [
        'civil',
        '民事检察',
        [
          ['civil-supervision', '民事诉讼监督'],
          ['support', '支持起诉'],
        ],
      ],
      ['administrative', '行政检察', [['dispute', '行政争议实质性化解']]],
      [
        'public-interest',
        '公益诉讼检察',
        [
          ['ecology', '生态环境和资源保护'],
          ['food-drug', '食品药品安全'],
        ],
      ],
    ],
  },
]
