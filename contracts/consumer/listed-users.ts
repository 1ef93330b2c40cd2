import type { ListedUser } from '../states.ts'

/** Twelve users that the search of the contract finds, newest first: two of them are on the second page of ten. */
const found = Array.from({ length: 12 }, (_, index): ListedUser => {
  const day = String(28 - index)
  return {
    username: `contract-list-${day}`,
    name: '契约用户',
    role: 'staff',
    status: index % 2 === 0 ? 'disabled' : 'locked',
    phone: `199${day}001100`,
    createTime: `2026-02-${day} 09:00:00`,
    lastLoginTime: `2026-03-${day} 18:30:00`,
  }
})
const [first] = found as [ListedUser] // as: there are twelve

/** Each of them fails exactly one condition of the search; without that condition it would be on the first page. */
const leftOut: readonly ListedUser[] = [
  { ...first, username: 'other-1', name: '张三', phone: '19901001100' },
  { ...first, username: 'contract-list-2', phone: '19902001101' },
  { ...first, username: 'contract-list-3', phone: '19903001100', status: 'normal' },
  { ...first, username: 'contract-list-4', phone: '19904001100', role: 'auditor' },
  { ...first, username: 'contract-list-5', phone: '19905001100', createTime: '2026-03-01 00:00:00' },
  { ...first, username: 'contract-list-6', phone: '19906001100', createTime: '2026-01-31 23:59:59' },
  { ...first, username: 'contract-list-7', phone: '19907001100', lastLoginTime: '2026-04-01 00:00:00' },
  { ...first, username: 'contract-list-8', phone: '19908001100', lastLoginTime: '2026-02-28 23:59:59' },
]

export const users: ListedUser[] = [...found, ...leftOut]

/** The second page of ten rows. */
export const secondPage = found.slice(10)

/** The search conditions, as the screen holds them. */
export const search = {
  keyword: '契约',
  phone: '1100',
  status: 'disabled,locked',
  createBeginTime: '2026-02-01',
  createEndTime: '2026-02-28',
  loginBeginTime: '2026-03-01',
  loginEndTime: '2026-03-31',
  orders: 'createTime:false',
}
