/**
 * What a rich text may hold (decision 0210). The server keeps this of what it is sent, and the browser of what it
 * shows, so that both read it here.
 */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const

export const mostPictures = 20
/** In bytes. */
export const longestPicture = 1024 * 1024
export const acceptedPictures = '.png,.jpg,.jpeg,.webp,.gif'
/** In pixels, of the page that shows it. */
export const widestPicture = 1600
export const mostColumns = 30
export const mostRows = 300
export const deepestIndent = 4

type Keep = (value: string) => string | undefined

const whole =
  (least: number, most: number): Keep =>
  (value) =>
    /^[1-9]\d{0,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? value : undefined
const oneOf =
  (...words: readonly string[]): Keep =>
  (value) =>
    words.includes(value) ? value : undefined

const block = { align: oneOf('center', 'right'), 'data-indent': whole(1, deepestIndent) }
const cell = { colspan: whole(2, mostColumns), rowspan: whole(2, mostRows) }

/** The web or mail, by the whole address: none that is relative to a page of this site. */
const link: Keep = (value) => (/^(?:https?:\/\/|mailto:)/i.test(value.trim()) ? value.trim() : undefined)

const attributes: Readonly<Record<string, Readonly<Record<string, Keep>>>> = {
  p: block,
  h2: block,
  h3: block,
  ol: { start: whole(1, 999) },
  a: { href: link },
  th: cell,
  td: cell,
  img: {
    // A picture has no address: the page asks for it by its id, as it asks for every file.
    'data-picture': (value) => (/^[1-9]\d{0,19}$/.test(value) ? value : undefined),
    alt: (value) => value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(0, 200),
    width: whole(16, widestPicture),
    height: whole(1, 10_000),
  },
}

/** The names of the attributes that some element may have. */
export const richTextAttributes: readonly string[] = [...new Set(Object.values(attributes).flatMap(Object.keys))]

/**
 * Of the attributes of an element those that it may have, with what they may say; undefined for an element that is
 * nothing without one: a picture that is no file of this site.
 */
export function keptAttributes(
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const kept: Record<string, string> = {}
  for (const [name, keep] of Object.entries(attributes[tag] ?? {})) {
    const value = given[name] === undefined ? undefined : keep(given[name])
    if (value !== undefined) kept[name] = value
  }
  return tag === 'img' && kept['data-picture'] === undefined ? undefined : kept
}

/** A tag in HTML as a serialiser writes it: quoted values may hold `>`. */
const tagsOf = (html: string) => html.matchAll(/<(\/?)(table|tr|th|td|img)\b((?:[^>"]|"[^"]*")*)>/g)
const attributeOf = (name: string, source: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(source)?.[1]

/** The ids of the pictures in clean HTML, each once, in their order. */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set(
    Array.from(tagsOf(html)).flatMap(([, , tag, source = '']) =>
      tag === 'img' ? (attributeOf('data-picture', source) ?? []) : [],
    ),
  ),
]

/** Clean HTML with what a picture shows in the place of each: 〔图片：会场平面图〕. */
export const withPictureWords = (html: string): string =>
  html.replaceAll(/<img\b((?:[^>"]|"[^"]*")*)>/g, (_, source: string) => {
    const alt = attributeOf('alt', source)
    return alt ? ` 〔图片：${alt}〕 ` : ' 〔图片〕 '
  })

/** What is too much in clean HTML, in the user's words; undefined where nothing is. */
export function richTextMistake(html: string): string | undefined {
  if (picturesIn(html).length > mostPictures) return `正文最多 ${mostPictures} 张图片，其余请作为附件上传`
  let depth = 0
  let row = -1
  /** The columns of each row, with those that cells of the rows above reach down into. */
  let columns: number[] = []
  for (const [, end, tag, source = ''] of tagsOf(html)) {
    if (tag === 'table') {
      depth += end ? -1 : 1
      if (depth > 1) return '表格的单元格中不能再有表格'
      row = -1
      columns = []
    } else if (tag === 'tr' && !end) {
      row += 1
      if (row >= mostRows) return `表格最多 ${mostRows} 行，更大的表格请作为附件上传`
    } else if ((tag === 'td' || tag === 'th') && !end) {
      const wide = Number(attributeOf('colspan', source) ?? 1)
      const high = Number(attributeOf('rowspan', source) ?? 1)
      for (let at = Math.max(row, 0); at < Math.max(row, 0) + high; at += 1) {
        const count = (columns[at] ?? 0) + wide
        columns[at] = count
        if (count > mostColumns) return `表格最多 ${mostColumns} 列，更大的表格请作为附件上传`
      }
    }
  }
  return undefined
}
