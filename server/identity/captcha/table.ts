declare module '../../database/schema.ts' {
  interface Tables {
    captcha: CaptchaTable
  }
}

export interface CaptchaTable {
  id: string
  /** SHA-256 of the answer with the id. */
  answer_hash: string
  /** Answers before this time are refused. */
  not_before: number
  expires_at: number
}
