import { applicationGateway } from '../../src/features/setting/serviceInfo/application.http.ts'
import type { ApplicationGateway } from '../../src/features/setting/serviceInfo/application.ts'
import { state } from '../states.ts'
import { applicationId, exists, inForm } from './application-row.ts'
import { example, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, lifetime, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10, orders: 'name:true' }
const openedQuery = { current: '1', size: '10', orders: 'name:true' }
const key = text(/^[a-z][a-z0-9-]{1,49}$/, 'oa')

const anyApplication = {
  id: key,
  name: words('协同办公'),
  kind: oneOf(['confidential', 'public'], 'confidential'),
  grants: eachLike(oneOf(['authorization_code', 'refresh_token', 'client_credentials'], 'authorization_code')),
  scopes: eachLike(words('openid')),
  autoConfirm: boolean(false),
  accessSeconds: lifetime(3600),
  refreshSeconds: lifetime(43_200),
  idSeconds: lifetime(3600),
  rotateRefresh: boolean(true),
  pkceRequired: boolean(true),
  idTokenNames: boolean(false),
  visibility: oneOf(['all', 'orgs', 'roles'], 'all'),
  status: oneOf(['normal', 'disabled'], 'normal'),
  calls: count(128),
  createTime: dateTime(),
  version: count(1),
}
const read = {
  id: 'oa',
  name: '协同办公',
  kind: 'confidential',
  grants: ['authorization_code'],
  scopes: ['openid'],
  autoConfirm: false,
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  rotateRefresh: true,
  pkceRequired: true,
  idTokenNames: false,
  visibility: 'all',
  status: 'normal',
  calls: 128,
  createTime: '2026-03-02 09:30:00',
  version: 1,
}

const known = {
  ...inForm,
  id: applicationId,
  kind: 'confidential',
  orgIds: [],
  roleIds: [],
  status: 'normal',
  calls: 0,
  version: 1,
}
const secrets = [{ id: id(example.secretId), createTime: dateTime() }]
const readSecrets = [{ id: example.secretId, createTime: '2026-03-02 09:30:00' }]
const shown = (ownerPhone: string) => ({
  data: { ...known, ownerPhone, secrets, createTime: dateTime() },
  resolves: { ...known, ownerPhone, secrets: readSecrets, createTime: '2026-03-02 09:30:00' },
})
const listed = shown('139****8001')
const search = { name: '契约', key: 'contract', category: '办公', status: 'normal', owner: '王建国' }
const none = 'contract-none'

stateReads<ApplicationGateway>(
  [
    {
      name: 'applications',
      path: '/api/setting/application/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        { data: eachLike(anyApplication), total: count(4), resolves: { rows: [read], total: 4 } },
        {
          how: ' by every condition of the search',
          given: [exists],
          query: { ...openedQuery, ...search },
          call: (gateway) => gateway.list({ ...opened, ...search }, signal),
          data: [listed.data],
          total: 1,
          resolves: { rows: [listed.resolves], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'kind:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'kind:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one application',
      path: '/api/setting/application/detail',
      query: { id: applicationId },
      given: [exists],
      call: (gateway) => gateway.detail(applicationId),
      answers: [shown('13900138001')],
      refusals: [
        {
          how: ' that does not exist',
          given: [state('no application has the id', { id: none })],
          query: { id: none },
          call: (gateway) => gateway.detail(none),
          refused: missing('应用不存在'),
        },
      ],
    },
    {
      name: 'the catalogue of scopes',
      path: '/api/setting/application/scopes',
      call: (gateway) => gateway.scopes(),
      answers: [
        {
          data: eachLike({
            name: words('profile'),
            title: words('姓名和用户名'),
            description: words('您的姓名和登录用户名'),
            level: oneOf(['high', 'normal', 'low'], 'low'),
          }),
          resolves: [{ name: 'profile', title: '姓名和用户名', description: '您的姓名和登录用户名', level: 'low' }],
        },
      ],
    },
    {
      name: 'rows of an export of applications',
      path: pathOf('/api/setting/application/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [
        exists,
        state('the signed-in user has begun an export', { role: 'admin', kind: 'application', key: applicationId }),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [{ ...listed, data: [listed.data], total: 1, resolves: { rows: [listed.resolves], total: 1 } }],
      refusals: [
        {
          how: ' that does not exist',
          path: '/api/setting/application/export/99999999',
          query: { current: '1', size: '500' },
          call: (gateway) => gateway.exported.rows('99999999', { current: 1, size: 500 }, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => applicationGateway(api) },
)
