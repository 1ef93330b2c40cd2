/** What lists are sorted by and no request has a field of. */
const columns: Readonly<Record<string, string>> = {
  application: '应用',
  arriveTime: '到达时间',
  attended: '参加次数',
  calls: '调用次数',
  commitTime: '承诺时间',
  createTime: '创建时间',
  dueTime: '到期时间',
  duration: '耗时',
  endTime: '结束时间',
  entryCount: '数据项数',
  failures: '连续失败次数',
  id: '编号',
  invited: '受邀次数',
  lastHeldOn: '最近听证',
  lastLoginTime: '最近登录',
  level: '级别',
  nextTime: '下次执行',
  orgName: '所属机构',
  place: '排列顺序',
  state: '状态',
  updateTime: '更新时间',
  userCount: '用户数',
  warehousingDate: '入库时间',
}

/** The order of a list (S10.3) as people read it: createTime:false → 创建时间，降序; undefined for another text. */
export function orderInWords(order: string, labelOf: (column: string) => string): string | undefined {
  const [, column, ascending] = /^(\w+):(true|false)$/.exec(order) ?? []
  if (column === undefined) return undefined
  return `${columns[column] ?? labelOf(column)}，${ascending === 'true' ? '升序' : '降序'}`
}
