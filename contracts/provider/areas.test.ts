import { expect, it } from 'vitest'
import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }
import { areaNamed, areaOf, areas, listsOf } from './areas.ts'
import { verifyArea } from './verify-area.ts'

it('31.4 every interaction belongs to an area of the API file', () => {
  const without = pact.interactions.filter(({ request }) => !areas.includes(areaOf(request.method, request.path) ?? ''))
  expect(without.map(({ description }) => description)).toEqual([])
})

it('31.4 the area of a list is the one of its operation', () => {
  expect(listsOf('dict').map(({ operationId }) => operationId)).toEqual(['listDicts', 'listDictEntries'])
})

it('31.4 an unknown area is refused with the nearest one', () => {
  expect(areaNamed('dict')).toBe('dict')
  expect(() => areaNamed('dictt')).toThrow('接口文件中没有“dictt”这一部分，相近的有“dict”。')
})

it('31.4 an area without interactions is red', async () => {
  const nowhere = { address: 'http://127.0.0.1:9', statesAddress: 'http://127.0.0.1:9' }
  await expect(verifyArea('nothing', nowhere)).rejects.toThrow('has no interactions')
})
