import type { Feature } from '../../feature.ts'

/** S2.5: an account for somebody who has none. With `sid` in the query it is bound to whoever came from a platform. */
export const register: Feature = {
  routeName: 'register',
  path: '/register',
  title: '注册账号',
  view: () => import('./register.tsx').then(({ Register }) => ({ default: Register })),
  phone: true,
}
