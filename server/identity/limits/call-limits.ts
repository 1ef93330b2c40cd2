import type { Database } from '../../database/schema.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import type { Limit } from './limiter.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

export interface Rule extends Limit {
  /** What is counted: one account (or phone number, or login session), one address, or an account at an address. */
  readonly by: 'account' | 'address' | 'both'
  /** Says what is used up, where waiting is long; the caller's `wayOut` follows it. */
  readonly words?: string
}

/**
 * Operations where every call counts, with their limits. The rules are checked in order; the first that refuses keeps
 * the later ones from counting.
 */
export const callLimits = (db: Database) =>
  ({
    /** By login session. Far above what a user's browser needs; stops a client in a loop. */
    getToken: [{ by: 'account', count: parameter(db, 'limit.token'), window: minute }],
    renewToken: [{ by: 'account', count: parameter(db, 'limit.token'), window: minute }],
    /**
     * Refresh tokens that are not valid. They cannot be guessed, so this limits the load only: the browsers of an
     * office whose sessions ended overnight send one each.
     */
    wrongToken: [{ by: 'address', count: parameter(db, 'limit.wrong-token'), window: 5 * minute }],
    drawCaptcha: [{ by: 'address', count: parameter(db, 'limit.captcha'), window: 5 * minute }],
    /** Starting a single sign-on, stored until the browser returns. A whole office may do so within minutes. */
    startSso: [{ by: 'address', count: parameter(db, 'limit.sso'), window: 5 * minute }],
    /** A request of an application that is stored until its user has signed in: as many as of single sign-on. */
    openRequest: [{ by: 'address', count: parameter(db, 'limit.sso'), window: 5 * minute }],
    /** The same of a signed-in user, who is asked for consent. */
    openOwnRequest: [{ by: 'account', count: 60, window: 5 * minute }],
    /** Beginning a sign-in by passkey, whose challenge is stored for minutes; as many as of single sign-on. */
    beginPasskeySignIn: [{ by: 'address', count: parameter(db, 'limit.passkey'), window: 5 * minute }],
    /**
     * Failed authentications of a connected application. Its secret cannot be guessed, so this limits the load only,
     * and the right secret is always served.
     */
    wrongClient: [
      { by: 'both', count: parameter(db, 'limit.client'), window: 5 * minute },
      { by: 'address', count: parameter(db, 'limit.clients'), window: 5 * minute },
    ],
    /** Reveals which usernames are taken: enough calls to find a free one, too few to enumerate accounts. */
    usernameCheck: [{ by: 'address', count: parameter(db, 'limit.username'), window: minute }],
    register: [{ by: 'address', count: parameter(db, 'limit.register'), window: hour }],
    /** A one-time link, by its token: far above what a person needs. */
    answerLink: [{ by: 'account', count: 60, window: 10 * minute }],
    /** Pieces of files by the same: twice the longest, and a few short ones. */
    readAnswerFile: [{ by: 'account', count: 600, window: 10 * minute }],
    /** Wrong last digits of a number with one token, of 10,000 that there are. */
    guessAnswerLink: [{ by: 'account', count: 10, window: day }],
    /** Links that are none. They cannot be guessed, so this limits the load only. */
    wrongAnswerLink: [{ by: 'address', count: 200, window: 5 * minute }],
    /** A screen that shows the overview reads it each minute. */
    readWall: [{ by: 'account', count: 60, window: 10 * minute }],
    /** Tokens that no screen has. They cannot be guessed, so this limits the load only. */
    wrongWall: [{ by: 'address', count: 200, window: 5 * minute }],
    /** Wrong codes for signing in at a training, by training and person; two of a million are right. */
    signTraining: [{ by: 'account', count: 5, window: 10 * minute }],
    /** Certificates that are looked up: enough for a stack of papers, too few to read out who has one. */
    verifyCertificate: [{ by: 'address', count: 60, window: 5 * minute }],
    /** Other names for the number of one certificate. */
    guessCertificate: [{ by: 'account', count: 10, window: day }],
    /** Searches over all records: as fast as a user types, too few to read out a list. */
    searchRecords: [{ by: 'account', count: 120, window: minute }],
    /** Each sends a message to every user who may decide. */
    requestService: [{ by: 'account', count: parameter(db, 'limit.request'), window: day }],
    requestInterface: [{ by: 'account', count: parameter(db, 'limit.request'), window: day }],
    /** By phone number: as many as of the codes of one purpose, in the same time. */
    sendReminder: [{ by: 'account', count: parameter(db, 'sms.daily.number'), window: day }],
    /** Notices of a user to many people, each of which may cost thousands of text messages. */
    beginMailing: [{ by: 'account', count: 20, window: hour }],
    /** Text messages of notices by phone number: as many as of reminders. */
    deliverMailing: [{ by: 'account', count: parameter(db, 'sms.daily.number'), window: day }],
    /** A user's tests of rules of reminders, some of which cost a text message. */
    testReminder: [{ by: 'account', count: 10, window: hour }],
    /**
     * By phone number and purpose, because each message costs money and disturbs its receiver: by default one a minute
     * and ten a day from one address, so that a stranger elsewhere does not use up the owner's, and thirty a day from
     * all. Strangers in several networks can use those up; `sendOwnSmsCode` is left.
     */
    sendSmsCode: [
      { by: 'address', count: parameter(db, 'sms.address.count'), window: 10 * minute },
      { by: 'both', count: 1, window: parameter(db, 'sms.interval.seconds') * 1000 },
      {
        by: 'both',
        count: parameter(db, 'sms.daily.place'),
        window: day,
        words: '本网络今天向该手机号发的验证码已用完',
      },
      { by: 'account', count: parameter(db, 'sms.daily.number'), window: day, words: '该手机号今天的验证码已用完' },
    ],
    /**
     * The same, on devices on which the number's account has signed in: a reserve that no stranger can use up, as large
     * as that of one address.
     */
    sendOwnSmsCode: [
      { by: 'account', count: 1, window: parameter(db, 'sms.interval.seconds') * 1000 },
      { by: 'account', count: parameter(db, 'sms.daily.place'), window: day, words: '该手机号今天的验证码已用完' },
    ],
  }) as const satisfies Readonly<Record<string, readonly Rule[]>>
