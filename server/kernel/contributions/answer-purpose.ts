import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../audited.ts'
import type { Failure } from '../failure.ts'

/** A one-time link, as the area that has issued it sees it. */
export interface AnswerLink {
  readonly id: string
  /** Ids of the record that is asked about, and of the person who is asked. */
  readonly subject: string
  readonly person: string
  /** Key of the last choice, what was entered with it, and when (milliseconds since 1970); absent before the first. */
  readonly answer?: { readonly choice: string; readonly entry: string | null; readonly time: number }
}

/** Whom a link is for. */
export interface AskedPerson {
  readonly name: string
  /** Where a text message goes; its last four digits open the page. */
  readonly phone: string
}

/** One possible answer. */
export interface AnswerChoice {
  readonly key: string
  readonly label: string
  /** What is entered with it: a text, such as a reason, or the six digits of a code. */
  readonly entry?: { readonly label: string; readonly kind: 'text' | 'code'; readonly required: boolean }
}

/** A stored file that the page offers. */
export interface AnswerFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly mediaType: string
}

/** What the page shows: no more than the person needs to answer, in Chinese. */
export interface AnswerContent {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  /** How it stands with the person: 已报名. */
  readonly state?: string
  /** The files that the person may read at present. */
  readonly files?: readonly AnswerFile[]
  /** The answers that are possible now; none where it is settled. */
  readonly choices: readonly AnswerChoice[]
}

/** What carrying out an answer has besides the transaction. */
export interface AnswerContext {
  readonly record: Recorder
  /** Milliseconds since 1970. */
  readonly now: number
  readonly person: AskedPerson
  /** Issues another person's link of the same purpose and record, and has it sent: now, or at `sendAt`. */
  ask(tx: Database, person: string, expiresAt: number, sendAt?: number): Promise<void>
}

/** What an area asks people without an account by a one-time link (decision 0133). */
export interface AnswerPurpose {
  /** Names it in the database; never renamed. */
  readonly key: string
  /**
   * The person; undefined where the question is over: the link is then as an unknown one. `now` in milliseconds
   * since 1970.
   */
  person(db: Database, link: AnswerLink, now: number): Promise<AskedPerson | undefined>
  /** The page. `now` in milliseconds since 1970. */
  content(db: Database, link: AnswerLink, now: number): Promise<AnswerContent>
  /**
   * Carries out a choice of `content` in the transaction that keeps the answer. It locks its own record and judges
   * again; the link is written after it, and of two answers of one link at the same time one is undone. What it writes
   * it records. Throws 400 AA0001 with the reason where it cannot; resolves to the refusal where what it has written
   * stays, such as the count of a wrong guess.
   */
  take(
    tx: Database,
    link: AnswerLink,
    answer: { readonly choice: string; readonly entry: string | undefined },
    context: AnswerContext,
  ): Promise<Failure | undefined>
  /** The text message before the address; undefined where there is nothing to say any more. */
  message(db: Database, link: AnswerLink): Promise<string | undefined>
}
