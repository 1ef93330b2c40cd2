import type { Details, ListedUser } from '../states.ts'
import { dateTime, id, oneOf, text, words } from './matchers.ts'

/** The required fields of a row of the user list. */
export const anyUser = {
  id: id('1001'),
  username: words('chenjing'),
  name: words('陈静'),
  gender: oneOf(['male', 'female', 'unknown'], 'female'),
  orgName: words('江宁省人民检察院'),
  roles: [{ name: words('普通干警') }],
  status: oneOf(['normal', 'disabled', 'locked', 'pending', 'cancelled'], 'normal'),
  createTime: dateTime('2026-03-02 09:30:00'),
}

/** All optional fields of a user. */
export const details = {
  gender: 'female',
  employeeNo: 'JN000017',
  phone: '19912345678',
  email: 'chenjing@example.gov.cn',
  position: '检察官助理',
  validUntil: '2099-12-31',
  lastLoginTime: '2026-03-02 09:30:00',
  lastLoginIp: '10.20.3.15',
} as const satisfies Details

/** A row of the list for the user that the state has created; the phone number is masked. */
export const rowOf = ({ username, name, status, gender = 'unknown', createTime, phone, ...user }: ListedUser) => ({
  ...anyUser,
  username,
  name,
  status,
  gender,
  createTime,
  ...(phone !== undefined && { phone: text(/^1\d{2}\*{4}\d{4}$/, phone.replace(/(?<=^\d{3})\d{4}/, '****')) }),
  ...(user.employeeNo !== undefined && { employeeNo: user.employeeNo }),
  ...(user.position !== undefined && { position: user.position }),
  ...(user.lastLoginTime !== undefined && { lastLoginTime: user.lastLoginTime }),
})
