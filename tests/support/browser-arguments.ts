/** How every test starts Chromium: without sandbox (containers have none) and without calls of its own to the network. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
