/**
 * The policy of what parses HTML without running or loading any of it: the content of a template, and documents without
 * a window. Undefined in a browser without Trusted Types. No other module may write a trusted text anywhere else.
 */
export const inertPolicy = globalThis.trustedTypes?.createPolicy('inert', { createHTML: (html) => html })

/** Trusted for a parser that takes a string by its type. */
const forParser = (html: string): string =>
  // as: the types of the DOM know strings alone, which a browser without Trusted Types is given
  (inertPolicy?.createHTML(html) ?? html) as unknown as string

/** A template of the HTML, in which a row may stand without its table; its content runs and loads nothing. */
export function templateOf(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  template.innerHTML = forParser(html)
  return template
}

/** The text of the HTML without its tags, by the rules of a whole document. */
export const textOf = (html: string): string =>
  new DOMParser().parseFromString(forParser(html), 'text/html').body.textContent ?? ''
