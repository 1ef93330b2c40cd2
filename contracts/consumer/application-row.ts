import type { NewApplication } from '../../src/features/setting/serviceInfo/application.ts'
import { state } from '../states.ts'

export const applicationId = 'contract-app'
export const applicationName = '契约应用'
/** What the change and the reading of one application begin with. */
export const exists = state('an application exists', { id: applicationId, name: applicationName })

/** What the form holds of that application, without its id. */
export const inForm: Omit<NewApplication, 'id' | 'kind'> = {
  name: applicationName,
  category: '办公',
  ownerName: '王建国',
  grants: ['authorization_code', 'refresh_token'],
  redirects: ['https://app.example.gov.cn/callback'],
  postLogouts: [],
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
}
