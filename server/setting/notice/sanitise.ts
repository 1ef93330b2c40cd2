import { keptAttributes, richTextAttributes, richTextTags, withPictureWords } from '../../../openapi/text/rich-text.ts'
import { seenAddressMistake } from '../../kernel/seen-address.ts'
import { plainText } from '../../kernel/text.ts'
import { lateLibrary } from '../../language/late-library.ts'

const library = lateLibrary<typeof import('sanitize-html')>('sanitize-html')

/** Deeper elements are dropped; no editor makes more than a list in a list in a list. */
const deepest = 20
/** Characters of a message's excerpt. */
const excerpt = 100

/**
 * The HTML of a notice without anything that runs, loads, or looks like a part of the app: only what
 * `openapi/text/rich-text.ts` lists, and links that open elsewhere and are told nothing.
 */
export const sanitise = (html: string): string =>
  library()(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { '*': [...richTextAttributes], a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'a' && !attribs['href'] && text.trim() === '') || (tag === 'img' && !attribs['data-picture']),
    // The second is asked of what the first has named.
    transformTags: { ...renamed, '*': keptTag },
  }).trim()

type Attributes = Readonly<Record<string, string>>

const renamed = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' }

const keptTag = (tagName: string, given: Attributes) => {
  const attribs = keptAttributes(tagName, given) ?? {}
  return { tagName, attribs: tagName === 'a' ? linkAttributes(attribs) : attribs }
}

/** Of mail, or of a web address that leads where it seems to. */
const linkAttributes = ({ href }: Attributes): Record<string, string> =>
  href !== undefined && (/^mailto:/i.test(href) || seenAddressMistake(href) === undefined)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : {}

/** The text of sanitised HTML in one line, a picture by its words, without characters that a message must not hold. */
export function textOf(html: string): string {
  const spaced = withPictureWords(html).replace(/<(?:\/(?:p|h2|h3|li|blockquote|td|th)|br \/|hr \/)>/g, ' ')
  const text = library()(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return plainText(text.replace(/\s+/g, ' ')).trim()
}

/** The first words of a text. */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > excerpt ? `${letters.slice(0, excerpt).join('')}…` : text
}
