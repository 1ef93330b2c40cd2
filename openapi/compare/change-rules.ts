/** Where a change stands: in the operation as a whole, in what callers send, or in what they get. */
export type Side = 'operation' | 'request' | 'response'

interface ChangeRule {
  /** What has changed, before the name of what it concerns. */
  readonly words: string
  /** Whether callers that work today may fail: undefined where the change cannot stand on that side. */
  readonly operation?: boolean
  readonly request?: boolean
  readonly response?: boolean
}

/** The three ways in which a rule of a value may change: what callers send may be ruled less, what they get more. */
const added = { request: true, response: false } as const
const removed = { request: false, response: true } as const
const changed = { request: true, response: true } as const
const harmless = { request: false, response: false } as const

/** What of a change of one operation as a whole breaks callers. */
const operationRules = {
  operationAdded: { words: '新增接口', operation: false },
  operationRemoved: { words: '删除接口', operation: true },
  // The name of a method that a generator has written.
  operationRenamed: { words: '操作标识改变', operation: true },
  methodChanged: { words: '请求方法改变', operation: true },
  pathChanged: { words: '路径改变', operation: true },
  pathNamesChanged: { words: '路径参数改名', operation: false },
  operationDeprecated: { words: '标记为弃用', operation: false },
  operationRevived: { words: '取消弃用', operation: false },
  signInRequired: { words: '需要认证', operation: true },
  signInDropped: { words: '不再需要认证', operation: false },
  signInChanged: { words: '认证方式减少或改变', operation: true },
  signInWidened: { words: '认证方式增加', operation: false },
  permissionRaised: { words: '需要更高的权限', operation: true },
  permissionLowered: { words: '需要更低的权限', operation: false },
  permissionChanged: { words: '需要另一项权限', operation: true },
  bodyLimitLowered: { words: '请求体的上限降低', operation: true },
  bodyLimitRaised: { words: '请求体的上限提高', operation: false },
  tagsChanged: { words: '分组改变', operation: false },
  operationTextChanged: { words: '名称或说明改变', operation: false },
  marksChanged: { words: '扩展标记改变', operation: false },
  serverAdded: { words: '新增服务地址', operation: false },
  serverRemoved: { words: '删除服务地址', operation: true },
} as const satisfies Readonly<Record<string, ChangeRule>>

/** The same of what a request and a response are made of. */
const partRules = {
  parameterAdded: { words: '新增可选参数', request: false },
  requiredParameterAdded: { words: '新增必填参数', request: true },
  parameterRemoved: { words: '删除参数', request: true },
  parameterRequired: { words: '参数改为必填', request: true },
  parameterOptional: { words: '参数改为可选', request: false },
  parameterStyleChanged: { words: '参数的写法改变', request: true },
  bodyAdded: { words: '新增可选的请求体', request: false },
  requiredBodyAdded: { words: '新增必填的请求体', request: true },
  bodyRemoved: { words: '删除请求体', request: true },
  bodyRequired: { words: '请求体改为必填', request: true },
  bodyOptional: { words: '请求体改为可选', request: false },
  mediaTypeAdded: { words: '新增内容类型', ...harmless },
  mediaTypeRemoved: { words: '删除内容类型', ...changed },
  encodingChanged: { words: '字段的编码方式改变', ...changed },
  statusAdded: { words: '新增响应', response: false },
  failureRemoved: { words: '删除响应', response: false },
  successRemoved: { words: '删除成功响应', response: true },
  headerAdded: { words: '新增响应头', response: false },
  headerRemoved: { words: '删除响应头', response: true },
  headerRequired: { words: '响应头总会返回', response: false },
  headerOptional: { words: '响应头可能不再返回', response: true },
} as const satisfies Readonly<Record<string, ChangeRule>>

/** The same of a schema. */
const schemaRules = {
  fieldAdded: { words: '新增可选字段', ...harmless },
  requiredFieldAdded: { words: '新增必填字段', ...added },
  fieldRemoved: { words: '删除字段', ...changed },
  fieldRequired: { words: '字段改为必填', ...added },
  fieldOptional: { words: '字段改为可选', ...removed },
  typeNarrowed: { words: '类型收窄', ...added },
  typeWidened: { words: '类型放宽', ...removed },
  typeReplaced: { words: '类型改变', ...changed },
  valuesRemoved: { words: '枚举值减少', ...added },
  valuesAdded: { words: '枚举值增加', ...removed },
  limitTightened: { words: '限制收紧', ...added },
  limitRelaxed: { words: '限制放宽', ...removed },
  patternAdded: { words: '新增格式要求', ...added },
  patternRemoved: { words: '取消格式要求', ...removed },
  patternChanged: { words: '格式要求改变', ...changed },
  formatAdded: { words: '新增数据格式', ...added },
  formatRemoved: { words: '取消数据格式', ...removed },
  formatChanged: { words: '数据格式改变', ...changed },
  stepAdded: { words: '新增倍数要求', ...added },
  stepRemoved: { words: '取消倍数要求', ...removed },
  stepChanged: { words: '倍数要求改变', ...changed },
  repetitionRefused: { words: '不再允许重复项', ...added },
  repetitionTaken: { words: '允许重复项', ...removed },
  alternativeRemoved: { words: '可选结构减少', ...added },
  alternativeAdded: { words: '可选结构增加', ...removed },
  discriminatorChanged: { words: '结构的判别方式改变', ...changed },
  unknownFieldsRefused: { words: '不再接受其他字段', ...added },
  unknownFieldsTaken: { words: '接受其他字段', ...harmless },
  // Who does not send it gets something else now.
  defaultChanged: { words: '默认值改变', ...added },
  madeReadOnly: { words: '改为只读', ...added },
  readOnlyDropped: { words: '不再只读', ...harmless },
  madeWriteOnly: { words: '改为只写', ...removed },
  writeOnlyDropped: { words: '不再只写', ...harmless },
  deprecated: { words: '标记为弃用', ...harmless },
  revived: { words: '取消弃用', ...harmless },
  otherChanged: { words: '其他规则改变', ...changed },
  textChanged: { words: '说明或示例改变', ...harmless },
} as const satisfies Readonly<Record<string, ChangeRule>>

/**
 * What of a change breaks callers. What they send may be taken in more ways, but in no fewer; what they get may be told
 * in fewer ways, but in no more. Each kind on each of its sides is a class; where the field's comparers (oasdiff,
 * openapi-diff) differ, the stricter one is followed.
 */
export const changeRules = { ...operationRules, ...partRules, ...schemaRules } as const

export type ChangeKind = keyof typeof changeRules

/** One difference between two definitions, in words. */
export interface Change {
  readonly kind: ChangeKind
  readonly side: Side
  /** What has changed where: 请求参数 age：类型收窄（number → integer）. */
  readonly words: string
  readonly breaking: boolean
}

const sides = { operation: '接口', request: '请求', response: '响应' } as const

/** Tells the changes of one side; `place` says where in it, `detail` from what to what. */
export const changeTeller =
  (side: Side, tell: (change: Change) => void) =>
  (kind: ChangeKind, place: string, detail = ''): void => {
    const rule: ChangeRule = changeRules[kind]
    const where = place === '' ? sides[side] : `${sides[side]}${/^(?:参数|\[)/.test(place) ? '' : ' '}${place}`
    const words = `${where}：${rule.words}${detail === '' ? '' : `（${detail}）`}`
    tell({ kind, side, words: words.slice(0, 300), breaking: rule[side] ?? true })
  }

export type Teller = ReturnType<typeof changeTeller>
