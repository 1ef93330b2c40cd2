import type { NewApplication } from '../../src/features/setting/serviceInfo/application.ts'
import { type ProviderState, state } from '../states.ts'
import type { Attempt } from './change.ts'
import { conflict, missing } from './refusal.ts'

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

export const none = 'contract-none'
export const noSuch = state('no application has the id', { id: none })

/** The refusals of each change of an application: that it was changed since it was read, and that there is none. */
export const staleOrMissing = <Gateway, Change extends object>(
  given: ProviderState,
  change: Change,
  update: (gateway: Gateway, change: Change) => Promise<unknown>,
): readonly Attempt<Gateway>[] => {
  const [stale, lost] = [
    { ...change, version: 9 },
    { ...change, id: none },
  ]
  return [
    [
      ' that was changed in the meantime',
      [given],
      stale,
      (gateway) => update(gateway, stale),
      conflict('该应用已被他人修改，请刷新后重试'),
    ],
    [' that does not exist', [noSuch], lost, (gateway) => update(gateway, lost), missing('应用不存在')],
  ]
}
