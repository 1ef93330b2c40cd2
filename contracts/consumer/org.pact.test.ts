import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, notSignedIn, refusal } from './refusal.ts'

const { eachLike, like, regex } = MatchersV3

const path = '/api/system/org/tree'
const kind = regex(/^(procuratorate|department|station)$/, 'procuratorate')
const id = (example: string) => regex(/^\d{1,20}$/, example)

describe('org tree', () => {
  it('S7.7 gives the organisations of the data scope as a tree', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'admin' })],
        description: 'the organisation tree',
        by: 'signed in',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success(
            eachLike({
              id: id('1'),
              label: like('江宁省人民检察院'),
              code: like('320000'),
              kind,
              children: eachLike({ id: id('12'), label: like('东湖区人民检察院'), code: like('320102'), kind }),
            }),
          ),
        },
      },
      async ({ api }) => {
        expect(await createDirectoryGateway(api).organisations()).toMatchObject([{ id: '1', children: [{ id: '12' }] }])
      },
    ))

  it('S8.3 gives nothing to an expired token', () =>
    refusal(
      {
        given: [expired('admin')],
        description: 'the organisation tree, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        refused: notSignedIn,
      },
      ({ api }) => createDirectoryGateway(api).organisations(),
    ))
})
