import type { HttpMethod } from './table.ts'

/** An interface of the demonstration. */
export interface SeedInterface {
  readonly directory: string
  readonly code: string
  readonly name: string
  readonly description: string
  /** The oldest first. */
  readonly versions: readonly (readonly [
    word: string,
    method: HttpMethod,
    path: string,
    status: 'draft' | 'published' | 'withdrawn',
  ])[]
  /** Applications that may call it. */
  readonly grants?: readonly string[]
}

export const seedInterfaceList: readonly SeedInterface[] = [
  {
    directory: 'population',
    code: 'person-query',
    name: '人口基本信息查询',
    description: '按身份证号查询姓名、性别、民族和户籍所在地',
    versions: [
      ['v1', 'GET', '/persons/{idNumber}', 'withdrawn'],
      ['v2', 'POST', '/persons/query', 'published'],
    ],
    grants: ['business', 'report'],
  },
  {
    directory: 'population',
    code: 'person-verify',
    name: '人像与身份核验',
    description: '核对姓名与身份证号是否一致',
    versions: [['v1', 'POST', '/persons/verify', 'published']],
    grants: ['business', 'hearing-mobile'],
  },
  {
    directory: 'household',
    code: 'household-members',
    name: '户籍成员查询',
    description: '查询一户的成员和户主',
    versions: [['v1', 'GET', '/households/{householdNumber}/members', 'published']],
    grants: ['business'],
  },
  {
    directory: 'marriage',
    code: 'marriage-status',
    name: '婚姻登记状态查询',
    description: '查询当前的婚姻登记状态',
    versions: [['v1', 'GET', '/marriages/{idNumber}', 'draft']],
  },
  {
    directory: 'legal-entity',
    code: 'entity-query',
    name: '法人登记信息查询',
    description: '按统一社会信用代码查询登记信息',
    versions: [
      ['v1', 'GET', '/entities/{creditCode}', 'published'],
      ['v2', 'GET', '/entities/{creditCode}/profile', 'draft'],
    ],
    grants: ['oa', 'business'],
  },
  {
    directory: 'certificate',
    code: 'licence-list',
    name: '电子证照目录查询',
    description: '查询持证主体名下的电子证照',
    versions: [['v1', 'GET', '/holders/{holderCode}/licences', 'published']],
    grants: ['archives'],
  },
  {
    directory: 'certificate',
    code: 'licence-verify',
    name: '电子证照验真',
    description: '核验证照编号和校验码',
    versions: [['v1', 'POST', '/licences/verify', 'published']],
    grants: ['oa'],
  },
  {
    directory: 'credit',
    code: 'credit-records',
    name: '失信被执行人查询',
    description: '按名称或证件号查询失信记录',
    versions: [['v1', 'POST', '/dishonest/query', 'published']],
    grants: ['business'],
  },
  {
    directory: 'address',
    code: 'address-standardise',
    name: '地址标准化',
    description: '把书写的地址转换为标准地址编码',
    versions: [['v1', 'POST', '/addresses/standardise', 'published']],
    grants: ['report'],
  },
  {
    directory: 'hearing-officer',
    code: 'officer-list',
    name: '听证员名册查询',
    description: '分页查询在库听证员',
    versions: [['v1', 'GET', '/officers', 'published']],
    grants: ['hearing-mobile', 'business'],
  },
  {
    directory: 'hearing-record',
    code: 'hearing-report',
    name: '听证活动上报',
    description: '上报一次听证的时间、地点和结论',
    versions: [['v1', 'POST', '/hearings', 'published']],
    grants: ['business'],
  },
  {
    directory: 'case',
    code: 'case-progress',
    name: '案件办理进度推送',
    description: '向协同单位推送案件办理节点',
    versions: [['v1', 'PUT', '/cases/{caseNumber}/progress', 'draft']],
  },
]
