import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../../src/features/system/user/parts/figures/user-figures.ts'

describe('figures of users on the home page', () => {
  it('S11.1 each leads to the list that it counts', () => {
    expect(figuresOf({ online: 1284, locked: 3, pending: 7 })).toEqual([
      { label: '在线人数', value: 1284, to: '/system/user?online=true' },
      { label: '锁定账号', value: 3, tone: 'danger', to: '/system/user?lock=manual&lock=passwords' },
      { label: '待激活', value: 7, tone: 'warning', to: '/system/user?status=pending' },
    ])
  })

  it('S11.1 what there is none of presses nobody', () => {
    expect(figuresOf({ online: 0, locked: 0, pending: 0 }).filter((figure) => 'tone' in figure)).toEqual([])
  })
})
