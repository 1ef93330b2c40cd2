import { ApiError } from '../../core/failure/api-error.ts'

/** The bytes of a picture by the id of its file. Rejects with `ApiError`, which has been shown. */
export type ReadPicture = (id: string) => Promise<{ readonly file: Blob }>

/** The content as an address from which the policy of the page lets pictures be read. */
export const addressOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // as: read as a data URL it is a text
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new ApiError({ kind: 'device', message: '无法读取该图片' })))
    reader.readAsDataURL(content)
  })

/** The pictures of a text: each is asked for once, one after another, so that the first ones are there first. */
export class TextPictures {
  readonly #read: ReadPicture
  readonly #addresses = new Map<string, Promise<string | undefined>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(read: ReadPicture) {
    this.#read = read
  }

  /** What an `img` shows of the file; undefined where it cannot be read, which has been told. */
  address(id: string): Promise<string | undefined> {
    const known = this.#addresses.get(id)
    if (known) return known
    const asked = this.#last.then(() => this.#ask(id))
    this.#last = asked
    this.#addresses.set(id, asked)
    return asked
  }

  /** What is known already, such as the picture that was just uploaded. */
  keep(id: string, address: string): void {
    this.#addresses.set(id, Promise.resolve(address))
  }

  async #ask(id: string): Promise<string | undefined> {
    try {
      return await addressOf((await this.#read(id)).file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The next text that has it asks again.
      this.#addresses.delete(id)
      return undefined
    }
  }
}

/** Shows the picture in the element; without one, what it shows in words. */
export async function show(img: HTMLImageElement, id: string, pictures: TextPictures): Promise<void> {
  img.dataset['state'] = 'loading'
  const address = await pictures.address(id)
  if (address === undefined) img.alt ||= '图片未能加载'
  else img.src = address
  img.dataset['state'] = address === undefined ? 'lost' : 'shown'
}
