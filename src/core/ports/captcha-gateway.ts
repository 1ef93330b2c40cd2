import { token } from '../token.ts'

/** A picture of letters, or a question in words for users who cannot see it. */
export type CaptchaForm = 'image' | 'question'

/** A challenge that a person can answer and a program cannot easily. Valid for one attempt. */
export interface Captcha {
  readonly id: string
  readonly form: CaptchaForm
  /** Data URL of the picture, where the form is `image`. */
  readonly image?: string
  /** The question in Chinese, where the form is `question`; the answer is a number or a word of it. */
  readonly question?: string
  /** Seconds before an answer is accepted. */
  readonly wait: number
}

/** Creates captchas for attempts that were refused with the next step `captcha`. Rejects with `ApiError`. */
export interface CaptchaGateway {
  draw(form: CaptchaForm): Promise<Captcha>
}
export const CaptchaGateway = token<CaptchaGateway>('CaptchaGateway')
