import { z } from 'zod'
import { plainText } from '../../../kernel/text.ts'

const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => plainText(text) === text, 'must be plain text without <, > and control characters')

const latest = Date.UTC(2100)

/** The application's own name of a to-do. */
const taskKey = z.string().regex(/^[\w.:/-]{1,64}$/, 'must be 1 to 64 of A-Z a-z 0-9 _ . : / -')

/** A to-do as an application sends it. */
export const pushedTask = z.strictObject({
  key: taskKey,
  type: plain(20).refine((text) => !/[,:]/.test(text), 'must have neither comma nor colon'),
  name: plain(100),
  about: plain(200).optional(),
  initiator: plain(50).optional(),
  initiatorUsername: plain(50).optional(),
  assignee: plain(50),
  url: plain(500).pipe(z.url({ protocol: /^https?$/ })),
  priority: z.enum(['urgent', 'normal', 'low']).default('normal'),
  reading: z.boolean().default(false),
  dueTime: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) < latest, 'must be before 2100')
    .optional(),
})
export type PushedTask = z.output<typeof pushedTask>

/** Each is judged by itself. */
export const pushBody = z.strictObject({ tasks: z.array(z.unknown()).min(1).max(100) })
export const keysBody = z.strictObject({ keys: z.array(taskKey).min(1).max(100) })
/** `key` may be named several times; without it those that came back. */
export const keysQuery = z.strictObject({
  key: z.union([taskKey.transform((key) => [key]), z.array(taskKey).max(100)]).optional(),
})

/** The first thing that is wrong, with where it is: `dueTime: Invalid ISO datetime`. */
export const mistakeIn = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'malformed'
