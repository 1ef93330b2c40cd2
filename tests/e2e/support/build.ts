import { build } from 'vite'

/** Builds the application that the site serves, unless the test runner has just done it. */
export default async (): Promise<void> => {
  if (!process.env['SITE_IS_BUILT']) await build({ logLevel: 'warn' })
}
