/** Browser and system, as far as the browser reports them. */
export interface Device {
  /** Name and major version, `Chrome 142`. */
  readonly browser?: string
  readonly system?: string
}

/** By the words that a browser adds to those of its base; the first match wins. */
const browsers: readonly (readonly [name: string, said: RegExp])[] = [
  ['微信', /\bMicroMessenger\/(\d+)/],
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|\bCriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]*.* Safari\//],
]

/** Chinese desktop systems also report Linux, as Android does. */
const systems: readonly (readonly [name: string, said: RegExp])[] = [
  ['统信', /\bUOS\b/i],
  ['麒麟', /\bKylin\b/i],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Parses a User-Agent header. Its value is arbitrary: it names a device for its owner and proves nothing. */
export const deviceOf = (userAgent: string | null): Device => {
  const text = userAgent ?? ''
  const named = browsers.flatMap(([name, said]) => {
    const [, version] = said.exec(text) ?? []
    return version === undefined ? [] : [`${name} ${version}`]
  })
  const [browser] = named
  const system = systems.find(([, said]) => said.test(text))?.[0]
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}
