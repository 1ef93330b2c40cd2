import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Participant } from '../../../../src/features/system/trained/parts/participants/participant.ts'
import { ParticipantList } from '../../../../src/features/system/trained/parts/participants/participant-list.tsx'
import { type AnswerOf, offline } from '../../../app/scripted-backend.ts'
import { enrolled, openTraining, running, wu } from './open-training.tsx'

const refused = { id: '42', name: '吴刚', code: 'AA0001', message: '该成绩已被他人修改，请刷新后重试' } as const
const ignore = () => undefined

beforeEach(() => page.viewport(1440, 900))

/** 录入成绩 of 吴刚, with what the backend answers to it; `participant` is the record as it is now. */
const open = async (enter: AnswerOf<'/api/system/training/results'>, participant: () => Participant = () => wu) => {
  const shown = await openTraining(<ParticipantList training={running} onClose={ignore} onSaved={ignore} />, {
    '/api/system/training/participants': () => [participant()],
    '/api/system/training/results': enter,
  })
  await page
    .getByRole('row')
    .filter({ hasText: '吴刚' })
    .getByRole('button', { name: /^录入成绩/ })
    .click()
  return shown
}
const grading = page.getByRole('dialog', { name: '录入成绩：公益诉讼听证培训' })
const number = (name: string) => grading.getByRole('spinbutton', { name })

it('where another user was faster, their result is told and what was typed stays; the next save has their version', async () => {
  const sent: unknown[] = []
  let now = wu
  await open(
    async (request) => {
      sent.push(await request.json())
      if (sent.length === 2) return { done: ['42'], refused: [] }
      now = { ...wu, hours: 5, score: 70, version: 3 }
      const change = { userName: '赵立', time: '2026-11-21 10:30:00', fields: ['hours', 'score'] }
      return { done: [], refused: [{ ...refused, change }] }
    },
    () => now,
  )
  await number('吴刚的成绩').fill('66')
  await grading.getByRole('button', { name: '保存' }).click()
  await expect
    .element(grading.getByRole('alert'))
    .toHaveTextContent(
      '赵立于 2026-11-21 10:30:00 已将成绩改为：合格，5 学时，70 分。您填写的内容已保留，再次保存将以此为准。',
    )
  await expect.element(number('吴刚的成绩')).toHaveValue(66)
  await expect.element(number('吴刚的学时')).toHaveValue(5)
  await grading.getByRole('button', { name: '保存' }).click()
  await expect.element(grading).not.toBeInTheDocument()
  expect(sent).toEqual([
    { id: '7', results: [{ id: '42', version: 2, result: 'pass', hours: 6, score: 66 }] },
    { id: '7', results: [{ id: '42', version: 3, result: 'pass', hours: 5, score: 66 }] },
  ])
})

it('the result of the other user can be taken instead of what was typed', async () => {
  let now = wu
  await open(
    () => {
      now = { ...enrolled, result: 'absent', version: 3 }
      return { done: [], refused: [refused] }
    },
    () => now,
  )
  await number('吴刚的成绩').fill('66')
  await grading.getByRole('button', { name: '保存' }).click()
  await expect.element(grading.getByText(/^他人已将成绩改为：缺席。/)).toBeVisible()
  await expect.element(number('吴刚的成绩')).toHaveValue(66)
  await grading.getByRole('button', { name: '采用吴刚的最新成绩' }).click()
  await expect.element(number('吴刚的成绩')).toHaveValue(null)
  await expect.element(number('吴刚的成绩')).toBeDisabled()
  await grading.getByRole('button', { name: '保存' }).click()
  await expect.element(grading.getByText('没有修改，无需保存')).toBeVisible()
})

it('S8.5 without a connection the form says so in words, once, and keeps what was typed', async () => {
  const { toasts } = await open(offline)
  await number('吴刚的成绩').fill('66')
  await grading.getByRole('button', { name: '保存' }).click()
  await expect.element(grading.getByText('无法连接服务器，请检查网络后重试（Network Error）')).toBeVisible()
  await expect.element(number('吴刚的成绩')).toHaveValue(66)
  expect(toasts).toEqual([])
})
