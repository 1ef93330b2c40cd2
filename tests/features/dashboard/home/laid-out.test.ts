import { describe, expect, it } from 'vitest'
import { arranged } from '../../../../src/features/dashboard/home/laid-out.ts'
import type { BoardCard } from '../../../../src/ui/board/board-card.ts'

const card = (key: string, rank: number): BoardCard => ({ key, name: key, width: 'wide', rank, View: () => null })
const cards = [card('messages', 70), card('tasks', 10), card('notices', 40)]
const shown = (...columns: { field: string; hidden?: boolean }[]) =>
  arranged(cards, { columns })
    .map(({ key }) => key)
    .join(' ')

describe('the cards of home', () => {
  it('28.4 stand by rank where nothing was arranged', () => expect(shown()).toBe('tasks notices messages'))
  it('28.4 stand as they were arranged, without hidden ones', () =>
    expect(shown({ field: 'messages' }, { field: 'tasks', hidden: true }, { field: 'notices' })).toBe(
      'messages notices',
    ))
  it('28.4 a new card stands after the one before it by rank', () =>
    expect(shown({ field: 'messages' }, { field: 'tasks' })).toBe('messages tasks notices'))
  it('28.4 each can be hidden, and one that is gone is forgotten', () =>
    expect(shown({ field: 'gone' }, ...cards.map(({ key }) => ({ field: key, hidden: true })))).toBe(''))
})
