/** Where a server listens. */
export interface Address {
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
}

/** `9090`, which is of this machine alone, `10.1.2.3:9090` or `[::1]:9090`; undefined for another text. */
export function addressIn(text: string): Address | undefined {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(\[[\da-fA-F:]+\]|[\w.-]+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  return digits === '' || port > 65_535 ? undefined : { host: host.replace(/^\[|\]$/g, ''), port }
}
