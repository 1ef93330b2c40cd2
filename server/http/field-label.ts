/** What the parameters are called on the screens. A name that is missing here is shown as it is. */
const labels: Readonly<Record<string, string>> = {
  body: '请求体',
  username: '用户名',
  password: '密码',
  name: '姓名',
  pwd: '密码',
  oldPassword: '原密码',
  newPassword: '新密码',
  employeeNo: '工号',
  gender: '性别',
  phone: '手机号',
  email: '邮箱',
  orgId: '所属机构',
  position: '职务',
  roleIds: '角色',
  org: '所属机构',
  roles: '角色',
  rows: '行',
  roleId: '角色',
  role: '角色',
  validUntil: '有效期',
  status: '状态',
  ids: '所选记录',
  id: '编号',
  version: '版本号',
  current: '页码',
  size: '每页条数',
  orders: '排序',
  keyword: '关键字',
  includeChildren: '包含下级',
  createBeginTime: '创建开始日期',
  createEndTime: '创建结束日期',
  loginBeginTime: '登录开始日期',
  loginEndTime: '登录结束日期',
  grantType: '授权类型',
  code: '授权码',
  content: '视图',
  working: '列设置',
  listKey: '列表',
  refreshToken: '刷新令牌',
  purpose: '用途',
  sid: '平台登录信息',
  ticket: '短信验证凭证',
  'x-timestamp': '请求头 X-Timestamp ',
  'x-request-id': '请求头 X-Request-Id ',
  'x-device-id': '请求头 X-Device-Id ',
  'x-encrypted': '请求头 X-Encrypted ',
}

/** Where one operation calls a parameter otherwise. */
const labelsByOperation: Readonly<Record<string, string>> = {
  'doLogin.name': '用户名',
  'verifyCode.code': '验证码',
  'saveInfo.password': '登录密码',
  'saveListView.name': '视图名称',
  'renameListView.name': '视图名称',
}

/** A parameter's name for the person who reads it. */
export function fieldLabel(operationId: string | undefined, field: string): string {
  return (
    labelsByOperation[`${operationId}.${field}`] ?? (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field
  )
}
