import { siteBase } from '../../http/site.ts'

/** The address of the page; the token is in the fragment, which no browser sends. */
export const addressOf = (origin: string, token: string): string => `${origin}${siteBase}/answer#${token}`

/** What a sealed token belongs to. */
export const sealedFor = (subject: string, person: string): string => `answer-link:${subject}:${person}`
