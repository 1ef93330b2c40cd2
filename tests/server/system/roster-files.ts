/*
 * Rows as offices send them: columns filled by several hands, pasted from documents, chats and older systems. The first
 * cell of each row is its number in the file.
 */

type Cells = Readonly<Record<string, string>>
interface Row extends Cells {
  readonly name: string
}
const numbered = (rows: readonly Row[]) => rows.map((cells, at) => ({ row: at + 2, ...cells }))

const officer = (
  name: string,
  idNumber: string,
  phone: string,
  termBegin: string,
  termEnd: string,
  more: Cells = {},
) => ({
  name,
  idNumber,
  phone,
  termBegin,
  termEnd,
  residence: '东湖区青山路',
  employer: '江宁大学',
  org: '东湖区人民检察院',
  source: '主动邀请',
  ...more,
})

/** A roster of 16 hearing officers, 14 of which can be read. */
export const officerRoster = numbered([
  officer('听一', '380102198005110015', '13911212001', '2026/3/1', '2031/2/28'),
  officer('听二', '380102197503020018', '139 1121 2002', '2026.3.1', '2031.2.28', { birthDate: '1975.03.02' }),
  officer('听三', '380102196909200014', '139-1121-2003', '2026年3月1日', '2031年2月28日'),
  officer('听四', '380102198301170012', '+8613911212004', '2026-3-1', '2031-2-28', { gender: '男 ' }),
  officer('听五', '38010219780628001x', '13911212005', '20260301', '20310228'),
  officer('听 六', '380102198110030017', '１３９１１２１２００６', '２０２６/３/１', '２０３１/２/２８'),
  officer('听七', '380102197208050011', '13911212007\u200b', '2026-03-01 00:00:00', '2031-02-28 00:00:00'),
  officer('听八', '380102 19861212 0012', '0086-13911212008', '2026-03-01', '2031-02-28', { org: '３８０１０２' }),
  officer('听九', '380102197904190018', '86 13911212009', '2026-02-28T16:00:00.000Z', '2031-02-27T16:00:00.000Z'),
  officer('买买提.吐尔逊', '380102197007010013', '13911212010', '2026/3/1', '2031/2/28', {
    identities: '律师/人大代表',
  }),
  officer('听十一', '380102198402230010', '13911212011', '2026/3/1', '2031/2/28', { identities: '律师，人大代表' }),
  officer('听十二', '380102197711300014', '13911212012', '2026/3/1', '2031/2/28', { identities: '律师；人大代表；' }),
  officer('听十三', '38010219820909001X', '13911212013', '2026/3/1', '2031/2/28', { org: '东湖区\u200b人民检察院' }),
  officer('⽅芳', '380102197410150024', '13911212014', '2026/3/1', '2031/2/28', { education: ' 大学本科毕业' }),
  officer('听十五', '380102196603110016', '13911212015', '2026/3/1', '2031/2/28', { nation: '汉', education: '本科' }),
  officer('听十六', '380102198806060011', '010-65254321', '2026年3月', '2031年2月', { source: '邀请' }),
])

const person = (username: string, name: string, more: Cells = {}) => ({
  username,
  name,
  org: '东湖区人民检察院',
  roles: '普通干警',
  ...more,
})

/** A list of 22 members of the staff, 18 of which can be read. */
export const staffList = numbered([
  person('rostera', '赵甲', { phone: '139 1111 3001' }),
  person('rosterb', '赵乙', { phone: '139-1111-3002', gender: '女 ' }),
  person('rosterc', '赵丙', { phone: '+8613911113003' }),
  person('rosterd', '赵丁', { phone: '+86 139 1111 3004', validUntil: '2027/12/31' }),
  person('rostere', '赵戊', { phone: '0086-13911113005', validUntil: '2027.12.31' }),
  person('rosterf', '赵己', { phone: '１３９１１１１３００６', validUntil: '2027年12月31日' }),
  person('rosterg', '赵庚', { phone: '86 13911113007', validUntil: '20271231' }),
  person('rosterh', '赵辛', { phone: '13911113008\u200b' }),
  person('rosteri', '赵壬', { phone: '\u202a13911113009\u202c' }),
  person('rosterj', '赵癸', { org: '东湖区\u200b人民检察院' }),
  person('ｒｏｓｔｅｒｋ', '钱甲', { org: '３８０１０２' }),
  person('rosterl\u200b', '钱乙', { org: '380102 东湖区人民检察院' }),
  person('rosterm', '钱　丙', { idNumber: '380102 19800511 0023' }),
  person('rostern', '⻢丁', { idNumber: '３８０１０２１９７５０３０２００２６' }),
  person('rostero', '买买提•吐尔逊', { email: 'rostero＠example.gov.cn' }),
  person('rosterp', 'Ａnna', { employeeNo: 'Ａ００１' }),
  person('rosterq', '孙甲', { roles: '普通干警、' }),
  person('rosterr', '孙乙', { roles: ' 普通 干警 ' }),
  person('rosters', '孙丙', { phone: '0791-86254321' }),
  person('rostert', '孙丁', { org: '东湖区检察院' }),
  person('rosteru', '孙戊', { roles: '普通干部' }),
  person('rosterv', '孙己', { validUntil: '长期' }),
])
