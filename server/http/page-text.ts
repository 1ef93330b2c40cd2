import type { Config } from '../config/config.ts'

/** Escapes text for HTML content and quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Inserts a value into one of the page's JSON blocks; `<` is escaped so that no value can close the block. */
export function fillPage(html: string, id: 'site-config' | 'ways-in' | 'application-request', value: object): string {
  const block = new RegExp(`(<script[^>]*\\bid="${id}"[^>]*>)[\\s\\S]*?(</script>)`)
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html.replace(block, (_all, start: string, end: string) => `${start}${json}${end}`)
}

/** Writes the site's names into the elements that ask for one: `<b data-site="office"></b>`. */
export function nameSite(html: string, names: Config['names']): string {
  const given = new Map<string, string>(Object.entries(names))
  const places = /(<(\w+)[^>]*\sdata-site="(\w+)"[^>]*>)[^<]*(<\/\2>)/g
  return html.replace(places, (_all, start: string, _tag, name: string, end: string) => {
    const text = given.get(name)
    if (text === undefined) throw new Error(`The page asks for the unknown name ${name}`)
    return start + escaped(text) + end
  })
}
