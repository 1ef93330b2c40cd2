import type { ReceivedFile } from '../files/received-file.ts'
import { token } from '../token.ts'

/** What opens a one-time link: the token of its address, and the last four digits of the person's number. */
export interface AnswerProof {
  readonly token: string
  readonly phoneEnding: string
}

/** One possible answer, with what has to be entered for it. */
export interface AnswerChoice {
  readonly key: string
  readonly label: string
  readonly entry?: { readonly label: string; readonly kind: 'text' | 'code'; readonly required: boolean }
}

/** A file of the page. */
export interface AnswerFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** By its content. */
  readonly mediaType: string
}

/** What a one-time link shows: no more than the person needs to answer. */
export interface AnswerPage {
  /** Id of what is asked about. */
  readonly about: string
  readonly title: string
  /** Of the person, masked. */
  readonly name: string
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  /** How it stands with the person. */
  readonly state?: string
  /** The files that the person may read. */
  readonly files?: readonly AnswerFile[]
  /** What can be answered now. */
  readonly choices: readonly AnswerChoice[]
  /** Of the last answer, and the end of the link: `YYYY-MM-DD HH:mm:ss`. */
  readonly answerTime?: string
  readonly until: string
}

/** The page of a one-time link, without an account. Every method rejects with `ApiError`. */
export interface AnswerGateway {
  /** What is asked. */
  read(proof: AnswerProof): Promise<AnswerPage>
  /** Answers; resolves to the page as it then is. */
  give(proof: AnswerProof, answer: { readonly choice: string; readonly entry?: string }): Promise<AnswerPage>
  /** A file of the page with its content. */
  file(proof: AnswerProof, id: string): Promise<ReceivedFile>
}
export const AnswerGateway = token<AnswerGateway>('AnswerGateway')
