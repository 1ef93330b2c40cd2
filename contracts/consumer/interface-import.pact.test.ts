import { interfaceImportGateway } from '../../src/features/apiInterface/interface/parts/import/interface-import.http.ts'
import type { InterfaceImportGateway } from '../../src/features/apiInterface/interface/parts/import/interface-import.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { text } from './matchers.ts'
import { conflict, malformed, refusedBy } from './refusal.ts'

const who: Who<InterfaceImportGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => interfaceImportGateway(api),
}
const base64 = (content: unknown) => btoa(JSON.stringify(content))
const openApiFile = base64({
  openapi: '3.1.0',
  info: { title: 'contract', version: '1' },
  paths: {
    '/contract/{id}': {
      get: { summary: 'contract', parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
    },
    '/': { get: {} },
  },
})
const checked = state('an OpenAPI file was checked', { code: 'contract-import', file: openApiFile })
const directoryId = '310107'
const place = given('directoryId', directoryId)
const plan = given('interfacePlan', example.interfacePlan)
const file = { directoryId, openApiFile }
const run = { ...file, plan: example.interfacePlan, keys: ['GET /contract/{id}'] }
const otherPlan = 'Zm9vYmFyYmF6cXV4cXV1eA'
const found = {
  counts: { new: 1, changed: 0, breaking: 0, gone: 0, same: 0, refused: 1 },
  entries: [
    {
      key: 'GET /contract/{id}',
      name: 'contract',
      method: 'GET',
      path: '/contract/{id}',
      state: 'new',
      becomes: 'v1',
      changes: [],
    },
    {
      key: 'GET /',
      name: 'GET /',
      method: 'GET',
      path: '/',
      state: 'refused',
      reason: '路径以 / 开头，由字母、数字、点、短横线组成，参数写作 {id}',
      changes: [],
    },
  ],
}
const faulty = base64({ openapi: '3.1.0', info: 5 })

stateChanges<InterfaceImportGateway>(
  [
    {
      name: 'checking an OpenAPI file',
      path: '/api/apiInterface/interface/import/check',
      given: [checked],
      body: { directoryId: place, openApiFile },
      call: (gateway) => gateway.check(file),
      data: { ...found, plan: text(/^[\w-]{22}$/, example.interfacePlan) },
      resolves: { ...found, plan: example.interfacePlan },
      refusals: [
        [
          ' with a mistake',
          [checked],
          { directoryId: place, openApiFile: faulty },
          (gateway) => gateway.check({ directoryId, openApiFile: faulty }),
          refusedBy('/info：须为对象', 'openApiFile'),
        ],
        [
          ' for a directory that there is not',
          [],
          { directoryId: '99999999', openApiFile },
          (gateway) => gateway.check({ directoryId: '99999999', openApiFile }),
          refusedBy('所选目录不存在或已停用', 'directoryId'),
        ],
      ],
    },
    {
      name: 'importing an OpenAPI file',
      path: '/api/apiInterface/interface/import',
      given: [checked],
      body: { ...run, directoryId: place, plan },
      call: (gateway) => gateway.run(run),
      data: { added: 1, changed: 0, withdrawn: 0 },
      resolves: { added: 1, changed: 0, withdrawn: 0 },
      refusals: [
        [
          ' after a change of the directory',
          [checked],
          { ...run, directoryId: place, plan: otherPlan },
          (gateway) => gateway.run({ ...run, plan: otherPlan }),
          conflict('目录中的接口或文件在校验后有变化，请重新校验'),
        ],
        [
          ' of which nothing can be chosen',
          [checked],
          { ...run, directoryId: place, plan, keys: ['GET /'] },
          (gateway) => gateway.run({ ...run, keys: ['GET /'] }),
          { ...malformed('keys'), fieldMessage: '所选接口中有不能导入的，请重新校验' },
        ],
      ],
    },
  ],
  who,
)
