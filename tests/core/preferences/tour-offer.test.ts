import { describe, expect, it } from 'vitest'
import type { Account } from '../../../src/core/account/account.ts'
import type { ListViews, ListViewsState } from '../../../src/core/list/list-views.ts'
import { TourOffer } from '../../../src/core/preferences/tour-offer.ts'
import { mutable } from '../../../src/core/state.ts'

const pending: ListViewsState = { settled: false, failed: false, views: [], working: { layout: { columns: [] } } }
const settled: ListViewsState = { ...pending, settled: true }

const open = (lastLoginTime?: string) => {
  const state = mutable(pending)
  const asked: string[] = []
  const views: Pick<ListViews, 'of' | 'arrange'> = {
    of: (key) => {
      asked.push(key)
      return state
    },
    arrange: (_key, working) => state.next({ ...settled, working }),
  }
  const user = mutable<{ id: string; lastLoginTime?: string | undefined } | undefined>({ id: '1', lastLoginTime })
  const offer = new TourOffer(views, { user } as unknown as Account) // as: it reads these two only
  return { state, asked, offer }
}

describe('28.5 the tour', () => {
  it('is offered at the first sign-in, until it is declined', () => {
    const { state, offer } = open()
    expect(offer.offered.value).toBe(false)
    state.next(settled)
    expect(offer.offered.value).toBe(true)
    offer.decline()
    expect(offer.offered.value).toBe(false)
    expect(state.value.working).toEqual({ layout: { columns: [{ field: 'offered' }] } })
  })

  it('is not offered again once it was begun', () => {
    const { state, offer } = open()
    state.next(settled)
    offer.start()
    expect([offer.shown.value, offer.offered.value]).toEqual([true, false])
    offer.end()
    expect([offer.shown.value, offer.offered.value]).toEqual([false, false])
  })

  it('is not offered where it is not known whether it was, as in a preview', () => {
    const { state, offer } = open()
    state.next({ ...settled, failed: true })
    expect(offer.offered.value).toBe(false)
  })

  it('is neither offered nor asked for at a later sign-in, and can be begun all the same', () => {
    const { asked, offer } = open('2026-11-19 08:30:12')
    expect([offer.offered.value, asked]).toEqual([false, []])
    offer.start()
    expect(offer.shown.value).toBe(true)
  })
})
