import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepCaptcha, redeemCaptcha } from '../../../server/identity/captcha/captcha.ts'
import { drawImage } from '../../../server/identity/captcha/draw-image.ts'
import { letters, strokesOf } from '../../../server/identity/captcha/glyphs.ts'
import { placeLetters } from '../../../server/identity/captcha/place-letters.ts'
import { removeExpired } from '../../../server/identity/housekeeping.ts'
import { answerOf } from '../../support/captcha.ts'
import { forgetCounts } from '../../support/forget-counts.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

describe('captchas', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())
  beforeEach(() => forgetCounts(site.db))

  const keep = (answer: string, notBefore = 0) => keepCaptcha(site.db, { answer, notBefore, now: site.clock.time })
  const redeem = (id: string, answer: string) => redeemCaptcha(site.db, { id, answer }, site.clock.time)

  const answerTo = async ({ id, question }: { id: string; question: string }) =>
    answerOf(await site.db.selectFrom('captcha').selectAll().where('id', '=', id).executeTakeFirstOrThrow(), question)

  it('gives a picture by default, without its answer', async () => {
    const { status, body } = await site.browser().get('/api/auth/captcha')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      form: 'image',
      image: expect.stringMatching(/^data:image\/png;base64,[\w+/]+=*$/),
      wait: 0,
      expiresIn: 300,
    })
    expect(body.data.image.length).toBeLessThan(16_000)
  })

  it('gives a question in words, whose answer is accepted after eight seconds', async () => {
    const { body } = await site.browser().get('/api/auth/captcha?form=question')
    expect(body.data).toMatchObject({ form: 'question', wait: 8, expiresIn: 300 })
    expect(body.data.image).toBeUndefined()
    const answer = await answerTo(body.data)
    site.clock.time += 7_999
    expect(await redeem(body.data.id, answer)).toBe(false)

    const captcha = await site.solvedCaptcha()
    expect(await redeem(captcha.id, captcha.answer)).toBe(true)
  })

  it('refuses another form', async () => {
    expect((await site.browser().get('/api/auth/captcha?form=sound')).body.code).toBe('AA0004')
  })

  it.each(['AK7X', 'ak7x', ' A k 7 x ', 'ＡＫ７Ｘ'])('accepts %j for AK7X', async (answer) => {
    expect(await redeem(await keep('AK7X'), answer)).toBe(true)
  })

  it('is consumed by one answer, correct or not', async () => {
    const [right, wrong] = [await keep('AK7X'), await keep('AK7X')]
    expect([await redeem(right, 'AK7X'), await redeem(right, 'AK7X')]).toEqual([true, false])
    expect([await redeem(wrong, 'AK7Y'), await redeem(wrong, 'AK7X')]).toEqual([false, false])
  })

  it('accepts one of twenty concurrent correct answers', async () => {
    const id = await keep('AK7X')
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(id, 'AK7X')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('expires after five minutes, and is removed', async () => {
    const id = await keep('AK7X')
    site.clock.time += 299_999
    const late = await keep('AK7X')
    site.clock.time += 1
    expect(await redeem(id, 'AK7X')).toBe(false)
    await removeExpired(site.db, site.clock.time)
    expect(await site.db.selectFrom('captcha').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await redeem(late, 'AK7X')).toBe(true)
  })

  it('stores no answer in plain text', async () => {
    await keep('AK7X')
    expect(JSON.stringify(await site.db.selectFrom('captcha').selectAll().execute())).not.toContain('AK7X')
  })

  it('limits one address to sixty in five minutes', async () => {
    for (let time = 0; time < 60; time++) await site.browser().get('/api/auth/captcha?form=question')
    const stopped = await site.browser().get('/api/auth/captcha')
    expect(stopped).toMatchObject({ status: 429, body: { code: 'AA0001', data: { retryAfter: 300 } } })
  })
})

describe('the picture', () => {
  const between = (least: number, most: number) => least + (most - least) * Math.random()

  const pixelsOf = (png: Buffer) => {
    const at = png.indexOf('IDAT')
    return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  }

  it('is a PNG of 320 by 112 pixels', () => {
    const png = drawImage('AK7X')
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 112])
    expect(pixelsOf(png)).toHaveLength((1 + 160) * 112)
  })

  it('is never drawn the same way twice', () => {
    expect(drawImage('AK7X').equals(drawImage('AK7X'))).toBe(false)
  })

  it('has no fixed places: neither the edges of a letter nor the gaps between letters repeat', () => {
    const rows = Array.from({ length: 2_000 }, () => placeLetters('AK7XP', { width: 320, height: 112 }, between))
    const edges = rows.map((row) =>
      row.map((strokes) => {
        const [xs, ys] = [strokes.flat().map(([x]) => x), strokes.flat().map(([, y]) => y)]
        return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
      }),
    )
    const spread = (values: readonly number[]) => {
      const sorted = values.toSorted((one, other) => one - other)
      return (sorted.at(-sorted.length / 20) ?? 0) - (sorted.at(sorted.length / 20) ?? 0)
    }
    for (const letter of [0, 1, 2, 3, 4]) {
      expect(spread(edges.map((row) => row[letter]?.left ?? 0))).toBeGreaterThan(30)
      expect(spread(edges.map((row) => row[letter]?.top ?? 0))).toBeGreaterThan(15)
      expect(spread(edges.map((row) => (row[letter]?.right ?? 0) - (row[letter]?.left ?? 0)))).toBeGreaterThan(10)
    }
    const gaps = edges.flatMap((row) => row.slice(1).map(({ left }, before) => left - (row[before]?.right ?? 0)))
    expect(spread(gaps)).toBeGreaterThan(12)
    expect(gaps.some((gap) => gap < 0)).toBe(true)
    const all = edges.flat()
    expect(Math.min(...all.flatMap(({ left, top }) => [left, top]))).toBeGreaterThanOrEqual(14)
    expect(Math.max(...all.map(({ right }) => right))).toBeLessThanOrEqual(306)
    expect(Math.max(...all.map(({ bottom }) => bottom))).toBeLessThanOrEqual(98)
  })

  it('shows each of its letters: with randomness off, every text looks different', () => {
    const plain = (text: string) => drawImage(text, (least, most) => (least + most) / 2).toString('base64')
    expect(new Set([...letters].map((letter) => plain(letter.repeat(4)))).size).toBe(letters.length)
  })

  it('has no letters that are easily confused', () => {
    expect(letters).not.toMatch(/[0OQD1IL2Z5S8BG9UVFN4]/)
    expect(letters.length).toBeGreaterThanOrEqual(15)
    expect(() => strokesOf('O')).toThrow('No outline')
  })
})
