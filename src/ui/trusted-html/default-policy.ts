/** Makes HTML safe to stand in the page. */
type Clean = (html: string) => string

let clean: Clean | undefined

/** From now on HTML that a library writes into the page by a string is cleaned by this, and no longer refused. */
export function cleanBy(cleaner: Clean): void {
  clean = cleaner
}

/**
 * What becomes of a string where the browser wants a trusted value (Content-Security-Policy
 * `require-trusted-types-for`, decision 0103). HTML is cleaned, or refused while nothing that shows any is loaded; a
 * text without a tag is what the libraries write into their style sheets. A script may come from the files of this site
 * alone, and none from a string.
 */
export function installDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? (clean?.(html) ?? null) : html),
    createScriptURL: (url) => (new URL(url, location.href).href.startsWith(files()) ? url : null),
  })
}

const files = () => new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href
