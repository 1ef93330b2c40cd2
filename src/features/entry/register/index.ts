import type { Feature } from '../../feature.ts'

/** S2.5: registration. With `sid` in the query the new account is bound to that external identity. */
export const register: Feature = {
  routeName: 'register',
  path: '/register',
  title: '注册账号',
  view: () => import('./register.tsx').then(({ Register }) => ({ default: Register })),
  phone: true,
}
