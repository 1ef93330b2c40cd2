import { token } from '../token.ts'

/** A picture of letters, or a question in words for who cannot see it. */
export type CaptchaForm = 'image' | 'question'

/** Something that a person can answer and a program cannot easily. Good for one attempt. */
export interface Captcha {
  readonly id: string
  readonly form: CaptchaForm
  /** Data address of the picture, where the form is one. */
  readonly image?: string
  /** The question in Chinese; its answer is a number in digits. */
  readonly question?: string
  /** Seconds before an answer counts. */
  readonly wait: number
}

/** Draws captchas for attempts that were refused with the next step `captcha`. Rejects with `ApiError`. */
export interface CaptchaGateway {
  draw(form: CaptchaForm): Promise<Captcha>
}
export const CaptchaGateway = token<CaptchaGateway>('CaptchaGateway')
