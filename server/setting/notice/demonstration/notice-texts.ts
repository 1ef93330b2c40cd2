import type { Insertable } from 'kysely'
import type { NoticeTable, NoticeTargetTable } from '../table.ts'

/** A notice of the demonstration; ages in days before the start, negative ones after it. */
export interface SeedNotice
  extends Pick<
    Insertable<NoticeTable>,
    'name' | 'category' | 'content' | 'audience' | 'status' | 'pinned' | 'must_confirm'
  > {
  readonly target: 'office' | 'case-managers' | 'named' | 'everyone'
  readonly created: number
  readonly published?: number
  readonly due?: number
  readonly expires?: number
  readonly files?: readonly { readonly name: string; readonly text: string }[]
}

/** The column of `notice_target` by what the notice is for; `everyone` needs none. */
export const targetKinds: Readonly<Record<SeedNotice['target'], NoticeTargetTable['kind'] | undefined>> = {
  office: 'org',
  'case-managers': 'role',
  named: 'user',
  everyone: undefined,
}

const text = (...lines: readonly string[]) => `${lines.join('\n')}\n`

/** One or more in each state. */
export const seedNotices: readonly SeedNotice[] = [
  {
    name: '关于开展听证员任前培训的通知',
    category: 'notice',
    content:
      '<p>各部门：</p><p>为做好新一届听证员的任前培训，现将有关事项通知如下。</p><h2>一、时间和地点</h2><p>十二月第二周，<strong>省检察官培训中心</strong>，为期三天。</p><h2>二、要求</h2><ol><li><p>各部门确定一名联络员，于本周五前报办公室。</p></li><li><p>参训人员携带有效证件，提前半小时签到。</p></li></ol><p>日程见附件。</p>',
    audience: 'orgs',
    target: 'office',
    status: 'published',
    pinned: 1,
    must_confirm: 1,
    created: 7,
    published: 6,
    files: [
      {
        name: '培训日程.txt',
        text: text(
          '第一天  上午 开班式；下午 听证制度概论',
          '第二天  上午 听证程序；下午 模拟听证',
          '第三天  上午 分组讨论；下午 结业',
        ),
      },
      { name: '参训回执.txt', text: text('部门：', '姓名：', '联系电话：', '是否住宿：') },
    ],
  },
  {
    name: '关于元旦假期值班安排的通知',
    category: 'notice',
    content: '<p>元旦期间实行领导带班和专人值守，值班人员保持通讯畅通，遇有突发情况<strong>立即报告</strong>。</p>',
    audience: 'users',
    target: 'named',
    status: 'published',
    pinned: 0,
    must_confirm: 0,
    created: 3,
    published: 2,
    expires: -45,
  },
  {
    name: '关于机房停电检修的公告',
    category: 'announcement',
    content: '<p>本周六 8:00 至 12:00 机房停电检修，期间案件管理系统暂停服务，请提前保存。</p>',
    audience: 'roles',
    target: 'case-managers',
    status: 'published',
    pinned: 0,
    must_confirm: 0,
    created: 21,
    published: 20,
    expires: 15,
  },
  {
    name: '听证员管理办法（试行）',
    category: 'regulation',
    content:
      '<h2>第一章 总则</h2><p>为规范听证员的选任、培训、履职和管理，制定本办法。</p><h2>第二章 选任</h2><p>听证员由各级人民检察院按照规定的条件和程序选任，任期五年。</p>',
    audience: 'all',
    target: 'everyone',
    status: 'scheduled',
    pinned: 0,
    must_confirm: 0,
    created: 1,
    due: -7,
  },
  {
    name: '关于举办业务竞赛的通知',
    category: 'notice',
    content: '<p>竞赛时间另行通知，已报名的同志无需重新报名。</p>',
    audience: 'orgs',
    target: 'office',
    status: 'withdrawn',
    pinned: 0,
    must_confirm: 0,
    created: 12,
    published: 11,
  },
  {
    name: '年度考核工作安排（征求意见稿）',
    category: 'notice',
    content:
      '<p>请对年度考核工作安排提出意见，于下周三前反馈政治部。</p><ul><li><p>考核范围</p></li><li><p>考核程序</p></li></ul>',
    audience: 'roles',
    target: 'case-managers',
    status: 'draft',
    pinned: 0,
    must_confirm: 1,
    created: 0.2,
    files: [{ name: '反馈表.txt', text: text('部门：', '意见：') }],
  },
]
