import type { Feature } from '../../feature.ts'
import { Login } from './login.tsx'

/** Not lazy: it is the first page for most users, and its few kilobytes must not cost a second request. */
export const login: Feature = {
  routeName: 'login',
  path: '/login',
  title: '登录',
  view: () => Promise.resolve({ default: Login }),
  loaded: Login,
  phone: true,
}
