/** An answer that should have been JSON. The message quotes nothing of it, because it is logged. */
export class NoJson extends Error {
  override readonly name = 'NoJson'
  /** Whether it is a page instead, such as that of a proxy. */
  readonly isPage: boolean

  constructor(text: string) {
    super('The answer is no JSON.')
    this.isPage = text.trimStart().startsWith('<')
  }
}

/** What a body is as JSON, or that it is none. */
export type JsonRead = { readonly value: unknown } | { readonly fault: NoJson }

/** Reads a body as JSON, without a mark of the byte order. */
export function readJson(body: Uint8Array): JsonRead {
  const text = new TextDecoder().decode(body)
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: new NoJson(text) }
  }
}

/**
 * The same answer, whose `json()` resolves to what was parsed of it when its body was complete; rejects with `NoJson`.
 */
export const withJson = (answer: Response, read: () => JsonRead): Response =>
  Object.assign(answer, {
    json: async () => {
      await answer.body?.pipeTo(new WritableStream())
      const result = read()
      if ('fault' in result) throw result.fault
      return result.value
    },
  })
