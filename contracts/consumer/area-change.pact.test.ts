import { areaGateway } from '../../src/features/system/area/area.http.ts'
import type { AreaGateway } from '../../src/features/system/area/area.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

/** A county of 北京市 that the country does not have. */
const code = '110198'
const known = state('a division exists', { code, name: '契约区' })
const closed = state('a division exists', { code, name: '契约区', status: 'disabled' })
const below = state('a division exists', { code: `${code}001`, name: '契约街道' })
const free = state('no division has the code', { code })
const noCode = '99'

const filled = { code, name: '契约区', shortName: '契约', sort: 3 } as const
/** A province of its own, which is all that the table is about. */
const free98 = state('no division has the code', { code: '98' })
const renewal = {
  table: '98,契约省',
  name: '国家统计局',
  date: '2024-06-30',
  added: 1,
  renamed: 0,
  withdrawn: 0,
} as const
const merger = { id: code, version: 1, successorId: '110101', how: 'merged', date: '2026-01-01' } as const
const change = { id: code, version: 1, name: '契约新区', sort: 0 } as const

stateChanges<AreaGateway>(
  [
    {
      name: 'creating a division',
      path: '/api/system/area/create',
      given: [free],
      body: filled,
      call: (gateway) => gateway.create(filled),
      data: { id: code },
      refusals: [
        [
          ' with a code that another one has',
          [known],
          filled,
          (gateway) => gateway.create(filled),
          conflict('区划代码已存在', 'code'),
        ],
        [
          ' below one that does not exist',
          [],
          { ...filled, code: '9901' },
          (gateway) => gateway.create({ ...filled, code: '9901' }),
          refusedBy('上级区划 99 不存在', 'code'),
        ],
        [
          ' below a disabled one',
          [closed],
          { ...filled, code: `${code}001` },
          (gateway) => gateway.create({ ...filled, code: `${code}001` }),
          refusedBy('上级区划“契约区”已停用', 'code'),
        ],
      ],
    },
    {
      name: 'changing a division',
      path: '/api/system/area/update',
      given: [known],
      body: change,
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed in the meantime',
          [known],
          { ...change, version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该区划已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...change, id: noCode },
          (gateway) => gateway.update({ ...change, id: noCode }),
          missing('区划不存在'),
        ],
      ],
    },
    {
      name: 'merging a division into another one',
      path: '/api/system/area/succeed',
      given: [known],
      body: merger,
      call: (gateway) => gateway.succeed(merger),
      refusals: [
        [
          ' that does not exist',
          [known],
          { ...merger, successorId: '990101' },
          (gateway) => gateway.succeed({ ...merger, successorId: '990101' }),
          refusedBy('该区划不存在', 'successorId'),
        ],
        [
          ' of another level',
          [known],
          { ...merger, successorId: '1101' },
          (gateway) => gateway.succeed({ ...merger, successorId: '1101' }),
          refusedBy('须为同一级别的区划', 'successorId'),
        ],
        [
          ' after it was changed in the meantime',
          [known],
          { ...merger, version: 9 },
          (gateway) => gateway.succeed({ ...merger, version: 9 }),
          conflict('该区划已被他人修改，请刷新后重试'),
        ],
      ],
    },
    {
      name: 'changing the divisions by a national table',
      path: '/api/system/area/table/apply',
      given: [free98],
      body: renewal,
      call: (gateway) => gateway.applyTable(renewal),
      data: { added: 1, renamed: 0, withdrawn: 0 },
      refusals: [
        [
          ' whose differences are no longer those of its check',
          [free98],
          { ...renewal, added: 2 },
          (gateway) => gateway.applyTable({ ...renewal, added: 2 }),
          conflict('区划在预览后有变化，请重新预览', 'table'),
        ],
        [
          ' with a mistake',
          [],
          { ...renewal, table: '9901,契约市' },
          (gateway) => gateway.applyTable({ ...renewal, table: '9901,契约市' }),
          refusedBy('9901 的上级区划 99 不存在', 'table'),
        ],
      ],
    },
    {
      name: 'disabling divisions',
      path: '/api/system/area/status',
      given: [known],
      body: { ids: [code], status: 'disabled' },
      call: (gateway) => gateway.setStatus([code], 'disabled'),
      data: allDone(code),
      resolves: allDone(code),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noCode], status: 'disabled' },
          (gateway) => gateway.setStatus([noCode], 'disabled'),
          ...noneDone({ id: noCode, example: noCode, code: 'AA0005', message: '区划不存在' }),
        ],
      ],
      refusals: [
        [
          ' with an empty selection',
          [],
          { ids: [], status: 'disabled' },
          (gateway) => gateway.setStatus([], 'disabled'),
          malformed(),
        ],
      ],
    },
    {
      name: 'removing divisions',
      path: '/api/system/area/remove',
      given: [known],
      body: { ids: [code] },
      call: (gateway) => gateway.remove([code]),
      data: allDone(code),
      resolves: allDone(code),
      outcomes: [
        [
          ' but not one with another below it',
          [known, below],
          { ids: [code] },
          (gateway) => gateway.remove([code]),
          ...noneDone({ id: code, example: code, code: 'AA0001', message: '该区划有 1 个下级区划，不能删除' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => areaGateway(api) },
)
