import type { Plugin } from 'vite'

/**
 * PrimeReact's selects show long lists by a scroller that renders the visible rows only, its buttons show a ripple, its
 * inputs have tooltips and filter keys, and its dialogs have a button to maximise them. Ours never ask for these; a
 * release omits their 70 kB. The style sheets that its components carry as text lose their indentation. Does nothing
 * for a version with different code.
 */
const fewerWidgets: Plugin = {
  name: 'fewer-widgets',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]primereact[\\/].*\.esm\.js$/ },
    handler: (code) => ({
      code: code
        .replace(
          /^import \{ (VirtualScroller|Ripple|Tooltip|KeyFilter|WindowM(?:ax|in)imizeIcon) \} from '[^']+';$/gm,
          'const $1 = () => null',
        )
        .replaceAll(/(?:\\n)+ {2,}/g, String.raw`\n`),
      map: null,
    }),
  },
}

/**
 * PrimeReact's names of all icons, which we do not use, and its English texts, which no user sees: ours are Chinese and
 * complete (`speakChinese`).
 */
const fewerTexts: Plugin = {
  name: 'fewer-texts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]primereact[\\/]api[\\/]api\.esm\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^(var \w+ = )(Object\.freeze\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^var locales = \{\n[^]*?^\};$/m, 'var locales = { en: {} };'),
      map: null,
    }),
  },
}

/**
 * Static methods of PrimeReact's utilities that none of our widgets calls. They are members of two classes, which the
 * bundler keeps as a whole.
 */
const unusedMethods: Readonly<Record<string, readonly string[]>> = {
  DomHandler:
    `innerWidth width getBrowserLanguage getClientHeight getClientWidth getHeight getWidth removeMultipleClasses
    setAttributes isAttributeNotEquals applyStyle getAttributeNames flipfitCollision findCollisionPosition scrollInView
    isVisible fadeIn fadeOut getUserAgent getBrowser resolveUserAgent isFunction isElement isEqualElement appendChild
    removeChild clearSelection focusFirstElement getCursorOffset isClickable invokeElementMethod exportCSV saveAs
    hasCSSTransition`.split(/\s+/),
  ObjectUtils:
    `reorderArray findIndexInList getProp getPropCaseInsensitive getPropValue getComponentProp getComponentProps
    getComponentDiffProps isValidChild toCapitalCase trim isDate isLetter findLast sort compare localeComparator
    findChildrenByKey mutateFieldData getNestedValue absoluteCompare selectiveCompare`.split(/\s+/),
}

const callOfUnused = new RegExp(
  Object.entries(unusedMethods)
    .map(([owner, names]) => String.raw`\b${owner}\.(?:${names.join('|')})\b`)
    .join('|'),
)

/** Without the members of `unusedMethods`, which Babel has compiled to an array of `{ key, value }` for each class. */
const withoutUnused = (utilities: string): string =>
  utilities.replaceAll(/^var (\w+) = [^\n]*function \(\) \{\n[^]*?^\}\(\);$/gm, (text, owner: string) =>
    text.replaceAll(/\{\n {4}key: "(\w+)",\n[^]*?^ {2}\}(?:, (?=\{)|(?=\]))/gm, (member, name: string) =>
      unusedMethods[owner]?.includes(name) ? '' : member,
    ),
  )

/** A build fails where a module calls a method that is omitted. Does nothing for a version with different code. */
const fewerUtilities: Plugin = {
  name: 'fewer-utilities',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]primereact[\\/].*\.esm\.js$|[\\/]src[\\/].*\.tsx?$/ },
    handler(code, id) {
      const utilities = /[\\/]primereact[\\/]utils[\\/]utils\.esm\.js$/.test(id)
      const left = utilities ? withoutUnused(code) : code
      const call = callOfUnused.exec(left)
      if (call) this.error(`${call[0]} is called in ${id}: take it off unusedMethods in vite/lean-widgets.ts`)
      return utilities ? { code: left, map: null } : undefined
    },
  },
}

/** The transitions of its overlays set classes by dom-helpers, which knows browsers without `classList`. */
const fewerClassHelpers: Plugin = {
  name: 'fewer-class-helpers',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]dom-helpers[\\/]esm[\\/](?:add|remove)Class\.js$/ },
    handler: (_code, id) => ({
      code: `export default (element, name) => element.classList.${/(\w+)Class\.js$/.exec(id)?.[1]}(name)`,
      map: null,
    }),
  },
}

/** PrimeReact without the parts that our widgets do not use. */
export const leanWidgets: readonly Plugin[] = [fewerWidgets, fewerTexts, fewerUtilities, fewerClassHelpers]
