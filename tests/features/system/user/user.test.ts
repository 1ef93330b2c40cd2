import { describe, expect, it } from 'vitest'
import description from '../../../../openapi/auth-centre.json' with { type: 'json' }
import { newUserFields } from '../../../../openapi/facts.ts'
import { leastPasswordRule, passwordMistake } from '../../../../src/core/account/password-rule.ts'
import { filledIn, mistakeIn } from '../../../../src/core/form/field-rule.ts'
import { user as manifest } from '../../../../src/features/system/user/index.ts'
import { certificateText, stateOf } from '../../../../src/features/system/user/parts/certificate/user-certificate.ts'
import { transferDetails } from '../../../../src/features/system/user/parts/place/user-place.ts'
import {
  locksOf,
  statusOf,
  statusText,
  unlockDetail,
} from '../../../../src/features/system/user/parts/status/user-status.ts'
import { postsOf, type User } from '../../../../src/features/system/user/user.ts'
import { changeOf, idMistake, newUserOf, valuesOf } from '../../../../src/features/system/user/user-values.ts'

const { schemas } = description.components

const user: User = {
  id: '7',
  username: 'lina',
  name: '李娜',
  gender: 'female',
  orgId: '380000',
  orgName: '省检察院',
  roles: [
    { id: '1', name: '系统管理员' },
    { id: '5', name: '普通干警' },
  ],
  status: 'normal',
  createTime: '2026-03-02 09:05:07',
  version: 3,
}

const typed = {
  username: 'lina',
  name: ' 李娜 ',
  password: ' Jiancha-2026 ',
  orgId: '380000',
  roleIds: ['1', '5'],
  employeeNo: '',
  gender: 'female' as const,
  phone: ' 13900001111 ',
  email: '   ',
  position: '',
  validUntil: '2026-12-31',
}

const nameRule = '用户名以字母开头，3 至 32 位字母、数字、点、下划线或短横线'

describe('the form requires what the API description requires', () => {
  it.each([
    ['username', '1lina', nameRule],
    ['username', 'li', nameRule],
    ['username', '<b>"\'', nameRule],
    ['username', `l${'i'.repeat(32)}`, '用户名最多 32 个字符'],
    ['username', '', '请输入用户名'],
    ['name', '', '请输入姓名'],
    ['name', '   ', '请输入姓名'],
    ['name', '李'.repeat(51), '姓名最多 50 个字符'],
    ['employeeNo', 'A 1', '工号只能包含字母、数字和短横线'],
    ['phone', '12345678901', '请输入 11 位手机号'],
    ['phone', '1390000111', '请输入 11 位手机号'],
    ['email', 'lina', '邮箱格式不正确'],
    ['email', 'lina@example', '邮箱格式不正确'],
    ['email', `${'l'.repeat(90)}@example.gov.cn`, '邮箱最多 100 个字符'],
    ['position', '长'.repeat(51), '职务最多 50 个字符'],
    ['username', 'lina.w_2-3', undefined],
    ['name', `O'Brien (李)`, undefined],
    ['employeeNo', 'A-001', undefined],
    ['phone', '13900001111', undefined],
    ['email', 'lina@example.gov.cn', undefined],
    ['position', '检察官助理', undefined],
  ] as const)('%s %j: %s', (name, value, message) => {
    expect(mistakeIn(newUserFields[name], value, '请输入')).toBe(message)
  })

  it.each([
    [0, '请选择角色'],
    [1, undefined],
    [20, undefined],
    [21, '角色最多选择 20 个'],
  ])('%i roles: %s', (count, message) => {
    const roles = Array.from({ length: count }, (_, index) => String(index))
    expect(mistakeIn(newUserFields.roleIds, roles, '请选择')).toBe(message)
  })

  it('a weak password is refused in the rule’s words', () => {
    expect(passwordMistake('short', leastPasswordRule)).toBe('密码长度应为 8 至 64 位')
    expect(passwordMistake('Jiancha-2026', leastPasswordRule)).toBeUndefined()
  })

  it('has a rule for every field of a new user, and a field for each that is required', () => {
    expect(Object.keys(newUserFields).toSorted()).toEqual(Object.keys(schemas.NewUser.properties).toSorted())
    expect(Object.keys(valuesOf(undefined)).toSorted()).toEqual(Object.keys(newUserFields).toSorted())
  })
})

describe('initial values of the form', () => {
  it('are empty for a new user except the organisation of the list', () => {
    const { gender, roleIds, posts, orgId, ...texts } = valuesOf(undefined, '12')
    expect([gender, roleIds, posts, orgId]).toEqual(['unknown', [], [], '12'])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
  })

  it('are the user’s, never a password', () => {
    const posts = [{ orgId: '13', orgName: '第一检察部' }]
    expect(valuesOf({ ...user, phone: '13900001111', posts, validUntil: '2026-12-31' })).toEqual({
      username: 'lina',
      name: '李娜',
      password: '',
      orgId: '380000',
      roleIds: ['1', '5'],
      posts: [{ orgId: '13', position: '' }],
      employeeNo: '',
      gender: 'female',
      phone: '13900001111',
      email: '',
      idNumber: '',
      position: '',
      validUntil: '2026-12-31',
    })
  })
})

describe('the request', () => {
  it('of a new user: texts trimmed, empty ones omitted, the password as typed', () => {
    expect(filledIn(newUserFields, typed)).toEqual({
      username: 'lina',
      name: '李娜',
      password: ' Jiancha-2026 ',
      orgId: '380000',
      roleIds: ['1', '5'],
      gender: 'female',
      phone: '13900001111',
      validUntil: '2026-12-31',
    })
  })

  it('of a change has the user and version that were read, and only fields of the API description', () => {
    const full = {
      ...typed,
      employeeNo: 'A-001',
      email: 'lina@example.gov.cn',
      idNumber: '11010519491231002X',
      position: '检察官',
    }
    const change = changeOf(full, user)
    expect(change).toMatchObject({ id: '7', version: 3 })
    expect(Object.keys(change).toSorted()).toEqual(Object.keys(schemas.UserChange.properties).toSorted())
  })

  it('of an unchanged user changes nothing', () => {
    const { name, gender, orgId, id, version } = user
    const change = changeOf(filledIn(newUserFields, valuesOf(user)), user)
    expect(change).toEqual({ id, version, name, gender, orgId, posts: [], roleIds: ['1', '5'] })
  })

  it('of part-time organisations: positions trimmed, empty ones omitted', () => {
    const posts = [
      { orgId: '13', position: ' 联络员 ' },
      { orgId: '14', position: ' ' },
    ]
    const sent = [{ orgId: '13', position: '联络员' }, { orgId: '14' }]
    expect(newUserOf({ ...typed, posts }).posts).toEqual(sent)
    expect(changeOf({ ...typed, posts }, user).posts).toEqual(sent)
  })
})

it.each([
  ['11010519491231002X', undefined, undefined],
  ['110105194912310021', undefined, '证件号不正确，请核对'],
  ['110***********002X', '110***********002X', undefined],
  ['110***********0021', '110***********002X', '请填写完整的证件号'],
  ['12345', undefined, undefined],
])('the id number %s of a user with %s: %s', (typed, masked, mistake) => {
  expect(idMistake(typed, masked === undefined ? undefined : { ...user, idNumber: masked })).toBe(mistake)
})

describe('S10.4 places in words', () => {
  const one = {
    ...user,
    posts: [{ orgId: '13', orgName: '第一检察部', orgOffice: '江宁市人民检察院', position: '组长' }],
  }

  it('a part-time organisation with its office and post', () => {
    expect(postsOf(one)).toBe('江宁市人民检察院 / 第一检察部（组长）')
    expect(postsOf(user)).toBe('')
  })

  it('a transfer: how many, from where, where to', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...user, name: `甲${index + 1}`, orgName: '东湖区院' }))
    const [people, from, target, former] = transferDetails([...many, { ...user, orgName: '西湖区院' }], {
      target: '江宁市院 / 办公室',
      keepsFormer: true,
    })
    expect(people).toEqual(['调动人数', '13 人：甲1、甲2、甲3、甲4、甲5、甲6、甲7、甲8、甲9、甲10 等'])
    expect(from).toEqual(['现主机构', '东湖区院 12 人、西湖区院 1 人'])
    expect(target).toEqual(['调动到', '江宁市院 / 办公室'])
    expect(former).toEqual(['原主机构', '保留为兼职，原职务不变'])
    expect(transferDetails([user], { target: '', keepsFormer: false })[2]).toEqual(['调动到', '请选择目标机构'])
  })
})

it('S9.3 a status has a word and a colour', () => {
  const marks = schemas.UserStatus.enum.map((status) => statusOf({ ...user, status: status as User['status'] }))
  expect(marks).toEqual([
    { label: '正常', severity: 'success' },
    { label: '停用', severity: 'danger' },
    { label: '锁定', severity: 'warning' },
    { label: '待激活', severity: 'info' },
    { label: '已注销', severity: 'neutral' },
  ])
})

it('S9.3 a lock by wrong passwords or codes is told with its cause, its end and what it refuses, but not over another state', () => {
  const passwordLocks = [
    { cause: 'password', refuses: 'strangers', until: '2026-11-21 11:00:00' },
    { cause: 'code', refuses: 'device', network: '10.20.3.16', until: '2026-11-21 10:20:00' },
    { cause: 'password', refuses: 'network', network: '10.20.3.15', until: '2026-11-21 10:15:00' },
  ] as const
  const guessed: User = { ...user, passwordLocks: [...passwordLocks] }
  expect(statusOf(guessed)).toEqual({ label: '临时锁定', note: '至 11:00', severity: 'warning' })
  expect([statusText(guessed), statusText(user)]).toEqual(['临时锁定 至 11:00', '正常'])
  expect(statusOf({ ...guessed, status: 'disabled' }).label).toBe('停用')
  expect(locksOf({ ...guessed, status: 'locked' })).toEqual([
    '管理员锁定：不能登录，直至解锁',
    '密码错误锁定：所有未登录过本账号的设备，至 11:00',
    '验证码错误锁定：一台登录过本账号的设备（10.20.3.16），至 10:20',
    '密码错误锁定：来自 10.20.3.15 的登录，至 10:15',
  ])
  expect(unlockDetail([{ ...user, status: 'locked' }])).toBe('管理员锁定：不能登录，直至解锁')
  expect(unlockDetail([user, guessed])).toContain('一并解除')
})

it('S3.7 the tab is stored with the list’s state in its address, and without the phone number', () => {
  expect(manifest.queryKeys).toContain('keyword')
  expect(manifest.queryKeys).not.toContain('phone')
})

describe('a certificate in words', () => {
  const certificate = {
    certificateName: '陈静',
    certificateIssuer: 'CN=CA',
    certificateNumber: '3A10',
    certificateUntil: '2026-12-01',
    certificateState: 'ending',
  } as const

  it('S9.3 its state does not depend on colour', () => {
    expect(stateOf(certificate)).toEqual({ label: '30 天内到期', severity: 'warning', until: '2026-12-01' })
    const { certificateUntil: _until, ...unknown } = certificate
    expect(stateOf({ ...unknown, certificateState: 'valid' })).toEqual({
      label: '有效',
      severity: 'success',
      until: '到期日未知',
    })
  })

  it('S9.3 a workbook has it in one cell', () => {
    expect(certificateText({ certificate })).toBe('陈静，序列号 3A10，2026-12-01 到期，30 天内到期')
    expect(certificateText({})).toBe('')
  })
})
