import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countChoices, type Description, type Pact, staleChoices } from './pact-choices.ts'

const root = join(import.meta.dirname, '../..')
// as: both files are written by this repository
const read = <Document>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Document
const pact = read<Pact>('contracts/pacts/auth-centre-web-auth-centre-api.json')
const description = read<Description>('openapi/auth-centre.json')

/** One interaction with one list at a place. */
const stating = (path: string, key: string, regex: string): Pact => ({
  interactions: [
    {
      request: { method: 'GET', path },
      response: { status: 200, matchingRules: { body: { [key]: { matchers: [{ match: 'regex', regex }] } } } },
    },
  ],
})

describe('lists of words in the contracts', () => {
  it('contracts: each is the list of the API description at its place', () => {
    expect(countChoices(pact)).toBeGreaterThan(60)
    expect(staleChoices(pact, description)).toEqual([])
  })

  it.each([
    [
      'a word is missing',
      '/api/auth/session/list',
      '$.data[*].method',
      '^(password|oidc|geer|platform)$',
      'password|oidc|geer|platform|passkey',
    ],
    ['a word is too many', '/api/system/area/list', '$.data[*].status', '^(normal|disabled|gone)$', 'normal|disabled'],
    ['the place has no list', '/api/system/area/list', '$.data[*].name', '^(normal|disabled)$', 'no list'],
    [
      'a path has a parameter',
      '/api/system/user/export/7',
      '$.data[0].gender',
      '^(male|female)$',
      'male|female|unknown',
    ],
  ])('contracts: found: %s', (_what, path, key, regex, described) => {
    expect(staleChoices(stating(path, key, regex), description)).toEqual([
      `GET ${path} ${key}: ${regex.slice(2, -2)}, described: ${described}`,
    ])
  })
})
