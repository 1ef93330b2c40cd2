import DOMPurify from 'dompurify'
import { keptAttributes, richTextAttributes, richTextTags } from '../../../openapi/text/rich-text.ts'
import { cleanBy } from '../trusted-html/default-policy.ts'
import { inertPolicy } from '../trusted-html/inert-html.ts'

/** The cleaner parses in a document without a window, by the policy for that instead of one of its own. */
const parsing = { TRUSTED_TYPES_POLICY: inertPolicy }

// What the editor is given as a string, and what is pasted into it: it keeps of that only what its schema has.
cleanBy((html) => DOMPurify.sanitize(html, { ...parsing, RETURN_TRUSTED_TYPE: false }))

/** Leaves of an element what it may have, as the server does; removes a picture that is no file of this site. */
const bound = (element: Element): void => {
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  const kept = keptAttributes(element.localName, given)
  if (kept === undefined) return element.remove()
  for (const name of Object.keys(given)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value)
}

/**
 * HTML from outside as a piece of a page that runs and loads nothing, whatever the backend has let through: links open
 * elsewhere and are told nothing, pictures have no address.
 */
export const cleanHtml = (html: string): DocumentFragment => {
  const piece = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes],
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    ADD_URI_SAFE_ATTR: richTextAttributes.filter((name) => name !== 'href'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...parsing,
  })
  for (const element of piece.querySelectorAll('*')) bound(element)
  for (const link of piece.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return piece
}
