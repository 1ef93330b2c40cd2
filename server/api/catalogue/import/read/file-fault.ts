/** What is read of an OpenAPI file at most. */
export const openApiLimits = {
  /** Bytes of the file in UTF-8. */
  bytes: 5 * 1024 * 1024,
  operations: 2000,
  /** Values, each alias of YAML counted as what it stands for. */
  values: 1_000_000,
  /** Levels of objects and lists. */
  levels: 100,
  /** Characters of one definition, as of the form, and of those of all operations together. */
  definition: 200_000,
  all: 30_000_000,
  seconds: 20,
} as const

/** A file that is not read; `message` is Chinese and says where: a line, or a JSON pointer. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** A JSON pointer to a place below another one (RFC 6901). */
export const below = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The longest place that is shown. */
const longest = 300

/** What is wrong at a place of the document. */
export const faultAt = (pointer: string, words: string): FileFault => {
  const place = pointer === '' ? '文件最上层' : pointer
  return new FileFault(`${place.length > longest ? `${place.slice(0, longest)}…` : place}：${words}`)
}

/** The value of a key of its own; undefined for what an object has from its prototype. */
export const own = (object: object | undefined, name: string): unknown =>
  object !== undefined && Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined

/** Why one operation cannot be imported, in Chinese. */
export class OperationFault extends Error {
  override readonly name = 'OperationFault'
}
