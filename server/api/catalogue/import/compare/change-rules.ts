/** Where a change stands: in what callers send, or in what they get. */
export type Side = 'request' | 'response'

interface ChangeRule {
  /** What has changed, before the name of what it concerns. */
  readonly words: string
  /** Whether callers that work today may fail: undefined where the change cannot stand on that side. */
  readonly request?: boolean
  readonly response?: boolean
}

/**
 * What of a change breaks callers. What they send may be taken in more ways, but in no fewer; what they get may be told
 * in fewer ways, but in no more.
 */
export const changeRules = {
  parameterAdded: { words: '新增可选参数', request: false },
  requiredParameterAdded: { words: '新增必填参数', request: true },
  parameterRemoved: { words: '删除参数', request: true },
  parameterRequired: { words: '参数改为必填', request: true },
  parameterOptional: { words: '参数改为可选', request: false },
  bodyAdded: { words: '新增可选的请求体', request: false },
  requiredBodyAdded: { words: '新增必填的请求体', request: true },
  bodyRemoved: { words: '删除请求体', request: true },
  bodyRequired: { words: '请求体改为必填', request: true },
  bodyOptional: { words: '请求体改为可选', request: false },
  mediaTypeAdded: { words: '新增内容类型', request: false, response: false },
  mediaTypeRemoved: { words: '删除内容类型', request: true, response: true },
  statusAdded: { words: '新增响应', response: false },
  failureRemoved: { words: '删除响应', response: false },
  successRemoved: { words: '删除成功响应', response: true },
  headerAdded: { words: '新增响应头', response: false },
  headerRemoved: { words: '删除响应头', response: true },
  headerOptional: { words: '响应头可能不再返回', response: true },
  fieldAdded: { words: '新增可选字段', request: false, response: false },
  requiredFieldAdded: { words: '新增必填字段', request: true, response: false },
  fieldRemoved: { words: '删除字段', request: true, response: true },
  fieldRequired: { words: '字段改为必填', request: true, response: false },
  fieldOptional: { words: '字段改为可选', request: false, response: true },
  typeNarrowed: { words: '类型收窄', request: true, response: false },
  typeWidened: { words: '类型放宽', request: false, response: true },
  typeReplaced: { words: '类型改变', request: true, response: true },
  valuesRemoved: { words: '枚举值减少', request: true, response: false },
  valuesAdded: { words: '枚举值增加', request: false, response: true },
  limitTightened: { words: '限制收紧', request: true, response: false },
  limitRelaxed: { words: '限制放宽', request: false, response: true },
  patternChanged: { words: '格式要求改变', request: true, response: true },
  alternativeRemoved: { words: '可选结构减少', request: true, response: false },
  alternativeAdded: { words: '可选结构增加', request: false, response: true },
  unknownFieldsRefused: { words: '不再接受其他字段', request: true, response: false },
  unknownFieldsTaken: { words: '接受其他字段', request: false, response: false },
  otherChanged: { words: '其他规则改变', request: true, response: true },
  textChanged: { words: '说明或示例改变', request: false, response: false },
} as const satisfies Readonly<Record<string, ChangeRule>>

export type ChangeKind = keyof typeof changeRules

/** One difference between two definitions, in words. */
export interface Change {
  readonly kind: ChangeKind
  readonly side: Side
  /** What has changed where: 请求参数 age：类型收窄（number → integer）. */
  readonly words: string
  readonly breaking: boolean
}

const sides = { request: '请求', response: '响应' } as const

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
