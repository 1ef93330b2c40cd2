/** An entry: its value and label, and the entries below it. */
export type Entry = readonly [value: string, name: string, below?: readonly Entry[]]

interface Dictionary {
  readonly code: string
  readonly name: string
  readonly remark: string
  readonly entries: readonly Entry[]
}

/** The ethnic groups in the order of GB/T 3304, whose numeric code is the place in this list. */
const nations = `
  汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族
  土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族
  柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族
  乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族
`

/**
 * What the fields of a hearing officer hold: every site has these dictionaries, because the form reads them (decision
 * 0086). Their entries are the site's, and are changed there; a later release that adds one does so by a migration of
 * its own.
 */
export const hearingDictionaries: readonly Dictionary[] = [
  {
    code: 'nation',
    name: '民族',
    remark: 'GB/T 3304 中国各民族名称的罗马字母拼写法和代码',
    entries: nations
      .trim()
      .split(/\s+/)
      .map((name, index) => [String(index + 1).padStart(2, '0'), name] as const),
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
    code: 'hearing-case',
    name: '听证案件类型',
    remark: '《人民检察院审查案件听证工作规定》第四条',
    entries: [
      ['custody', '羁押必要性审查'],
      ['non-prosecution', '拟不起诉'],
      ['criminal-appeal', '刑事申诉'],
      ['civil', '民事诉讼监督'],
      ['administrative', '行政诉讼监督'],
      ['public-interest', '公益诉讼'],
      ['arrest', '审查逮捕'],
    ],
  },
]
