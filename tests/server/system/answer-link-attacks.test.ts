import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/new-id.ts'
import { issueAnswerLink } from '../../../server/system/answer-link/index.ts'
import { enrolmentLink } from '../../../server/system/training/enrolment-link.ts'
import { seededAt } from '../../support/fill-database.ts'
import type { Reply } from '../../support/server-app.ts'
import { hour, insertTraining, issuer, linkIsNone } from './answer-link-site.ts'
import { proofOfSeat, useDrawSite } from './draw-site.ts'
import { insertOfficer } from './training-site.ts'

interface Proof {
  readonly token: string
  readonly phoneEnding: string
}

/** A link of one kind, as its holder uses it. */
interface Attacked {
  readonly person: string
  readonly proof: Proof
  /** Does what the link is for. */
  use(proof: Proof): Promise<Reply>
  /** What has come of it, by which a refusal is known to have changed nothing. */
  state(): Promise<unknown>
  /** How a second use is answered. */
  readonly again: number
  readonly until: number
}

describe('S15.6 attacks on one-time links', () => {
  const draw = useDrawSite(6)
  let training: string
  beforeEach(async () => {
    await draw.admin.post('/api/system/draw/run', { id: draw.id, value: '今日小雨' })
    const invitation = { id: draw.id, heldTime: '2026-12-09 09:00:00', place: '三楼听证室' }
    await draw.admin.post('/api/system/draw/invite', invitation)
    training = await insertTraining(draw.site.db, draw.orgId, { starts_at: seededAt + hour })
  })
  const post = (name: 'read' | 'give' | 'file', payload: object): Promise<Reply> =>
    draw.site.browser().send({ method: 'POST', url: `/api/answer/${name}`, payload })
  const enrolling = async () => {
    const person = await insertOfficer(draw.site.db, draw.orgId)
    const asked = { subject: training, person, expiresAt: seededAt + 32 * hour }
    const { address } = await issueAnswerLink(draw.site.db, issuer, enrolmentLink, asked, seededAt)
    const proof = { token: address.split('#')[1] ?? '', phoneEnding: '1234' }
    const state = () =>
      draw.site.db.selectFrom('training_participant').selectAll().where('officer_id', '=', person).execute()
    return { person, proof, state, again: 400, until: asked.expiresAt }
  }
  const enrolled = async () => {
    const link = await enrolling()
    expect((await post('give', { ...link.proof, choice: 'join' })).status).toBe(200)
    return link
  }
  /** A file of the training. */
  const courseware = async (of = training): Promise<string> => {
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
    const sent = await draw.admin.post('/api/system/training/piece', {
      name: '课件.pdf',
      base64: bytes.toString('base64'),
    })
    const pieces = [sent.body.data.id]
    const { id } = (await draw.admin.post('/api/system/training/upload', { name: '课件.pdf', pieces })).body.data
    await draw.site.db
      .updateTable('stored_file')
      .set({ record_kind: 'training', record_id: of, part: 'courseware', sort: 0 })
      .where('id', '=', id)
      .execute()
    return id
  }

  const kinds: readonly (readonly [string, () => Promise<Attacked>])[] = [
    [
      'an answer of one who was drawn',
      async () => {
        const seats = draw.site.db.selectFrom('hearing_draw_seat').where('draw_id', '=', draw.id)
        const { officer_id: person } = await seats.select('officer_id').where('place', '=', 1).executeTakeFirstOrThrow()
        return {
          person,
          proof: await proofOfSeat(draw, person, seededAt + 24 * hour),
          use: (proof) => post('give', { ...proof, choice: 'accept' }),
          state: () => seats.select(['place', 'status']).orderBy('place').execute(),
          again: 400,
          until: seededAt + 24 * hour,
        }
      },
    ],
    [
      'an enrolment',
      async () => ({ ...(await enrolling()), use: (proof) => post('give', { ...proof, choice: 'join' }) }),
    ],
    [
      'a code for signing in',
      async () => {
        const link = await enrolled()
        const { code } = (await draw.admin.post('/api/system/training/code', { id: training })).body.data
        return { ...link, use: (proof) => post('give', { ...proof, choice: 'sign', entry: code }) }
      },
    ],
    [
      'courseware',
      async () => {
        const [link, id] = [await enrolled(), await courseware()]
        return { ...link, use: (proof) => post('file', { ...proof, id, piece: 0 }), again: 200 }
      },
    ],
  ]

  describe.each(kinds)('%s', (_, open) => {
    it('guessed digits: ten a day, alike for what is none, and then not the right ones either', async () => {
      const { proof, use, state } = await open()
      const before = await state()
      for (let guess = 0; guess < 10; guess += 1)
        expect(await use({ ...proof, phoneEnding: String(2000 + guess) })).toMatchObject(linkIsNone)
      expect([(await use(proof)).status, (await use({ ...proof, phoneEnding: '9999' })).status]).toEqual([429, 429])
      expect(await state()).toEqual(before)
    })

    it('sent on to another officer: neither that one’s number nor that one’s link opens it', async () => {
      const { proof, use, state } = await open()
      const other = await enrolling()
      await draw.site.db
        .updateTable('hearing_officer')
        .set({ phone: '13900005678' })
        .where('id', '=', other.person)
        .execute()
      const before = await state()
      expect(await use({ ...proof, phoneEnding: '5678' })).toMatchObject(linkIsNone)
      expect(await use({ ...other.proof, phoneEnding: '1234' })).toMatchObject(linkIsNone)
      // The own link of the other one is about the other one alone.
      await use({ ...other.proof, phoneEnding: '5678' })
      expect(await state()).toEqual(before)
      expect((await use({ ...proof, phoneEnding: '' })).status).toBe(400)
    })

    it('used again: nothing more comes of it', async () => {
      const { proof, use, state, again } = await open()
      expect((await use(proof)).status).toBe(200)
      const after = await state()
      const twice = await Promise.all([use(proof), use(proof)])
      expect(twice.map(({ status }) => status)).toEqual([again, again])
      expect(await state()).toEqual(after)
    })

    it('at the end of its time, and of one who has left the pool, it is none', async () => {
      const { proof, person, use, state, until } = await open()
      const before = await state()
      draw.site.clock.time = until
      expect(await use(proof)).toMatchObject(linkIsNone)
      draw.site.clock.time = until - 1
      await draw.site.db.updateTable('hearing_officer').set({ status: 'paused' }).where('id', '=', person).execute()
      expect(await use(proof)).toMatchObject(linkIsNone)
      expect(await state()).toEqual(before)
    })
  })

  it('courseware of another training, or a file of anything else, is not read by the link', async () => {
    const { proof } = await enrolled()
    const other = await courseware(await insertTraining(draw.site.db, draw.orgId))
    for (const id of [other, newId(seededAt), draw.id])
      expect((await post('file', { ...proof, id, piece: 0 })).status).toBe(404)
  })
})
