import { createHash, randomInt } from 'node:crypto'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { newSecret, sameSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { canonicalAnswer } from './answer.ts'
import { drawImage } from './draw-image.ts'
import { letters } from './glyphs.ts'
import { newQuestion } from './question.ts'

type Captcha = Schemas['Captcha']
export type CaptchaAnswer = Schemas['CaptchaAnswer']

/** A program reads a question at once, so it has to wait as long as a person takes for the picture (decision 0020). */
const questionWait = 8_000
/** Letters of a picture; how many is not known beforehand. */
const imageLengths = [4, 5] as const

/** Creates a captcha, stores its answer as a hash, and returns what the user sees. `now` in milliseconds since 1970. */
export async function newCaptcha(db: Database, form: Captcha['form'], now: number): Promise<Captcha> {
  const expiresIn = lifetimes.captcha(db) / 1000
  if (form === 'image') {
    const length = imageLengths[randomInt(imageLengths.length)] ?? imageLengths[0]
    const text = Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
    const id = await keepCaptcha(db, { answer: text, notBefore: now, now })
    return { id, form, image: `data:image/png;base64,${drawImage(text).toString('base64')}`, wait: 0, expiresIn }
  }
  const { question, answer } = newQuestion()
  const id = await keepCaptcha(db, { answer, notBefore: now + questionWait, now })
  return { id, form, question, wait: questionWait / 1000, expiresIn }
}

/** Stores the answer of a captcha; resolves to its id. */
export async function keepCaptcha(
  db: Database,
  { id = newSecret(), answer, notBefore, now }: { id?: string; answer: string; notBefore: number; now: number },
): Promise<string> {
  const row = {
    id,
    answer_hash: hashAnswer(id, answer),
    not_before: notBefore,
    expires_at: now + lifetimes.captcha(db),
  }
  await db.insertInto('captcha').values(row).execute()
  return id
}

/** Consumes a captcha, whatever the answer; resolves to whether it was correct and in time. */
export async function redeemCaptcha(db: Database, { id, answer }: CaptchaAnswer, now: number): Promise<boolean> {
  // Deleting consumes it: of two concurrent requests one finds nothing.
  const captcha = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['answer_hash', 'not_before'])
    .executeTakeFirst()
  return captcha !== undefined && captcha.not_before <= now && sameSecret(captcha.answer_hash, hashAnswer(id, answer))
}

/** The stored form of an answer: the same for all ways to write it (`canonicalAnswer`). */
export const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256')
    .update(`${id}:${canonicalAnswer(answer)}`)
    .digest('base64url')
