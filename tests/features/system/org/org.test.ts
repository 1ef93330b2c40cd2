import { describe, expect, it } from 'vitest'
import { orgPlaces } from '../../../../openapi/cases/org-places.ts'
import {
  beforeRemoval,
  type Organisation,
  peopleOf,
  placeIn,
  placeRefusal,
} from '../../../../src/features/system/org/org.ts'

const org = (id: string, change: Partial<Organisation> = {}): Organisation => ({
  id,
  name: `机构${id}`,
  code: `C-${id}`,
  kind: 'procuratorate',
  sort: 1,
  status: 'normal',
  source: 'local',
  userCount: 0,
  createTime: '2026-03-02 09:30:00',
  version: 1,
  leaf: true,
  ...change,
})
const nowhere = { parent: undefined, next: undefined, beside: undefined }

describe('S9.3 where an organisation can be put', () => {
  it.each(orgPlaces)('below %s a %s: %s', (above, kind, isPossible) => {
    const parent = above === null ? undefined : org('1', { kind: above })
    const refusal = placeRefusal(org('2', { kind, parentId: '9' }), { ...nowhere, parent })
    expect(refusal === undefined).toBe(isPossible)
  })

  it('among its siblings, wherever these are', () => {
    const below = { parentId: '9', kind: 'department' } as const
    expect(placeRefusal(org('2', below), { ...nowhere, beside: org('3', below) })).toBeUndefined()
    expect(placeRefusal(org('2', below), { ...nowhere, beside: org('3', { parentId: '8' }) })).toBe(
      '不能移动到您的管理范围之外',
    )
    expect(placeRefusal(org('2'), { ...nowhere, parent: org('1', { status: 'disabled' }) })).toBe('该机构已停用')
  })

  it('is sent by its parent and the sibling after it', () => {
    expect(placeIn({ parent: org('1'), next: org('3'), beside: org('3') })).toEqual({ parentId: '1', beforeId: '3' })
    expect(placeIn({ ...nowhere, beside: org('3', { parentId: '9' }) })).toEqual({ parentId: '9' })
    expect(placeIn({ ...nowhere, beside: org('3') })).toEqual({})
  })
})

it('S9.3 people are counted as everywhere else', () => expect(peopleOf(org('1', { userCount: 10_000 }))).toBe('10,000'))

it.each([
  ['with organisations below it', { leaf: false, userCount: 3 }, '有下级机构，请先移动或删除'],
  ['with people', { userCount: 3 }, '有 3 个用户，请先调动'],
  ['with neither', {}, undefined],
])('S9.3 what comes before deleting an organisation %s', (_, change, expected) => {
  expect(beforeRemoval(org('1', change))).toBe(expected)
})
