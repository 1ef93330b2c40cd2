import { seenAddressMistake } from '../../kernel/seen-address.ts'
import { plainText } from '../../kernel/text.ts'
import { lateLibrary } from '../../language/late-library.ts'

const library = lateLibrary<typeof import('sanitize-html')>('sanitize-html')

/** What the body of a notice may hold (decision 0078). The view has the same list (`src/ui/rich-text/allowed.ts`). */
const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a']
/** Deeper elements are dropped; no editor makes more than a list in a list in a list. */
const deepest = 20
/** Characters of a message's excerpt. */
const excerpt = 100

/**
 * The HTML of a notice without anything that runs, loads, or looks like a part of the app: only formatting and
 * links to the web and to mail, which open elsewhere and are told nothing.
 */
export const sanitise = (html: string): string =>
  library()(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    exclusiveFilter: ({ tag, attribs, text }) => tag === 'a' && !attribs['href'] && text.trim() === '',
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      div: 'p',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isLink(href.trim()) ? { href: href.trim(), target: '_blank', rel: 'noopener noreferrer' } : {},
      }),
    },
  }).trim()

/** Mail, or a web address that leads where it seems to. */
const isLink = (href: string): boolean =>
  /^mailto:/i.test(href) || (/^https?:\/\//i.test(href) && seenAddressMistake(href) === undefined)

/** The text of sanitised HTML in one line, without characters that a message must not hold. */
export function textOf(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h2|h3|li|blockquote)|br \/|hr \/)>/g, ' ')
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
