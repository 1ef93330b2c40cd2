/** A button of a page: the last part of its permission, and its label. */
type Button = readonly [action: string, name: string]

/** A page of the menu. Its path is `/{folder}/{page}`, its permissions `{folder}:{page}:{action}`. */
export interface PageEntry {
  readonly page: string
  readonly name: string
  readonly icon: string
  readonly buttons?: readonly Button[]
  readonly hidden?: true
}

export interface FolderEntry {
  readonly folder: string
  readonly name: string
  readonly icon: string
  readonly pages: readonly PageEntry[]
}

const query: Button = ['query', '查询']
const edit: Button = ['edit', '修改']
const exporting: Button = ['export', '导出']
const keep: readonly Button[] = [query, ['add', '新增'], edit, ['remove', '删除']]

/** The whole menu (S2.12, S2.13), in display order. */
export const menuEntries: readonly FolderEntry[] = [
  { folder: 'Dashboard', name: '工作台', icon: 'pi-desktop', pages: [{ page: 'home', name: '首页', icon: 'pi-home' }] },
  {
    folder: 'system',
    name: '系统管理',
    icon: 'pi-cog',
    pages: [
      {
        page: 'menu',
        name: '菜单管理',
        icon: 'pi-bars',
        buttons: [...keep, ['move', '移动'], ['status', '启用停用'], ['import', '导入']],
      },
      {
        page: 'org',
        name: '组织机构管理',
        icon: 'pi-sitemap',
        buttons: [...keep, ['move', '移动'], ['status', '启用停用'], exporting, ['merge', '合并'], ['import', '导入']],
      },
      {
        page: 'role',
        name: '角色列表',
        icon: 'pi-id-card',
        buttons: [...keep, ['status', '启用停用'], ['grant', '菜单权限'], ['member', '分配用户'], exporting],
      },
      {
        page: 'user',
        name: '用户列表',
        icon: 'pi-users',
        buttons: [
          ...keep,
          ['status', '启用停用'],
          ['resetPwd', '重置密码'],
          ['import', '导入'],
          exporting,
          ['lock', '锁定解锁'],
          ['unbind', '账号绑定'],
          ['signOut', '强制下线'],
          ['grant', '分配角色'],
          ['cancel', '注销'],
          ['effective', '有效权限'],
          ['transfer', '调动'],
          ['reveal', '查看完整号码'],
          ['preview', '以此用户预览'],
          ['certificate', '绑定证书'],
          ['resetFactors', '重置二次验证'],
        ],
      },
      {
        page: 'hearing',
        name: '听证员管理',
        icon: 'pi-address-book',
        buttons: [
          ...keep,
          ['audit', '审核'],
          exporting,
          ['submit', '提交审核'],
          ['pause', '暂停恢复'],
          ['renew', '续聘'],
          ['leave', '出库'],
          ['import', '导入'],
          ['reveal', '查看完整号码'],
        ],
      },
      { page: 'statistics', name: '听证员统计', icon: 'pi-chart-bar', buttons: [query, exporting] },
      {
        page: 'area',
        name: '区域列表',
        icon: 'pi-map',
        buttons: [...keep, ['status', '启用停用'], exporting, ['import', '导入国标区划']],
      },
      {
        page: 'trained',
        name: '培训管理',
        icon: 'pi-graduation-cap',
        buttons: [
          ...keep,
          ['publish', '发布取消'],
          ['enrol', '参训名单'],
          ['result', '录入成绩'],
          ['certificate', '生成证书'],
          exporting,
        ],
      },
    ],
  },
  {
    folder: 'setting',
    name: '系统设置',
    icon: 'pi-sliders-h',
    pages: [
      { page: 'dict', name: '字典管理', icon: 'pi-book', buttons: [...keep, ['import', '导入'], exporting] },
      { page: 'dict/form', name: '字典编辑', icon: 'pi-file-edit', hidden: true },
      {
        page: 'config',
        name: '系统参数',
        icon: 'pi-wrench',
        buttons: [query, edit, ['remove', '删除'], ['import', '导入'], exporting],
      },
      { page: 'log', name: '日志监控', icon: 'pi-history', buttons: [query, exporting, ['verify', '校验']] },
      { page: 'notice', name: '通知公告', icon: 'pi-megaphone', buttons: [...keep, ['publish', '发布'], exporting] },
      { page: 'remind', name: '消息设置', icon: 'pi-bell', buttons: [...keep, exporting] },
      {
        page: 'serviceInfo',
        name: '应用管理',
        icon: 'pi-th-large',
        buttons: [...keep, ['rotateSecret', '轮换密钥'], ['status', '启用停用'], ['revoke', '撤销授权'], exporting],
      },
      { page: 'logThird', name: '接口日志', icon: 'pi-server', buttons: [query, exporting, ['mark', '标记']] },
      {
        page: 'syncTask',
        name: '同步监控',
        icon: 'pi-sync',
        buttons: [query, edit, ['run', '立即执行'], ['jobs', '查看后台任务'], ['retryJob', '重试后台任务'], exporting],
      },
    ],
  },
  {
    folder: 'work',
    name: '我的工作',
    icon: 'pi-briefcase',
    pages: [
      {
        page: 'service',
        name: '我的服务',
        icon: 'pi-clone',
        buttons: [query, ['apply', '申请开通'], ['approve', '开通审批'], exporting],
      },
      { page: 'plan', name: '日程管理', icon: 'pi-calendar', buttons: keep },
      { page: 'task', name: '待办任务', icon: 'pi-check-square', buttons: [query, ['handle', '办理']] },
    ],
  },
  {
    folder: 'analysis',
    name: '数据分析',
    icon: 'pi-chart-pie',
    pages: [{ page: 'total', name: '数据概览', icon: 'pi-chart-line', buttons: [query, exporting] }],
  },
  {
    folder: 'apiInterface',
    name: '接口服务',
    icon: 'pi-share-alt',
    pages: [
      { page: 'directory', name: '接口目录', icon: 'pi-folder-open', buttons: keep },
      { page: 'interface', name: '接口管理', icon: 'pi-code', buttons: [...keep, ['publish', '发布下线']] },
    ],
  },
]
