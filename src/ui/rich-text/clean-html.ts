import DOMPurify from 'dompurify'
import { cleanBy } from '../trusted-html/default-policy.ts'
import { inertPolicy } from '../trusted-html/inert-html.ts'

/** What a rich text may hold; the backend has the same list (`server/setting/notice/sanitise.ts`). */
const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a']

/** The cleaner parses in a document without a window, by the policy for that instead of one of its own. */
const parsing = { TRUSTED_TYPES_POLICY: inertPolicy }

// What the editor is given as a string, and what is pasted into it: it keeps of that only what its schema has.
cleanBy((html) => DOMPurify.sanitize(html, { ...parsing, RETURN_TRUSTED_TYPE: false }))

/**
 * HTML from outside as a piece of a page that runs and loads nothing, whatever the backend has let through: links open
 * elsewhere and are told nothing.
 */
export const cleanHtml = (html: string): DocumentFragment => {
  const piece = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...parsing,
  })
  for (const link of piece.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return piece
}
