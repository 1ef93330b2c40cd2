declare module 'saxen' {
  type Decode = (text: string) => string

  /** The part of the parser that is used here; it comes without types. */
  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (value: string, decode: Decode) => void): this
    on(event: 'error', handler: (error: Error) => void): this
    parse(xml: string): this
  }
}
