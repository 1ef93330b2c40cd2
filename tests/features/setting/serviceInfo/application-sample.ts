import type { Application } from '../../../../src/features/setting/serviceInfo/application.ts'

/** A confidential application as the backend shows it. */
export const oa: Application = {
  id: 'oa',
  name: '协同办公',
  category: '办公',
  ownerName: '王建国',
  ownerPhone: '13900138001',
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token'],
  redirects: ['https://oa.example.gov.cn/login/callback'],
  postLogouts: ['https://oa.example.gov.cn/'],
  scopes: ['openid', 'profile', 'phone'],
  optionalScopes: ['phone'],
  autoConfirm: false,
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  rotateRefresh: true,
  pkceRequired: true,
  idTokenNames: false,
  ipAllow: [],
  visibility: 'all',
  orgIds: [],
  roleIds: [],
  status: 'normal',
  calls: 128,
  secrets: [{ id: '120071', createTime: '2026-03-02 09:30:00' }],
  createTime: '2026-03-02 09:30:00',
  version: 3,
}

/** The catalogue of scopes. */
export const catalogue = [
  { name: 'openid', title: '登录', description: '知道您是谁', level: 'low' },
  { name: 'profile', title: '姓名和用户名', description: '您的姓名和登录用户名', level: 'low' },
  { name: 'phone', title: '手机号', description: '您的手机号码', level: 'high' },
] as const
