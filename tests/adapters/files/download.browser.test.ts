import { createDownload } from '../../../src/adapters/files/download.ts'
import { fileSaverSuite } from './file-saver.suite.ts'

/** The link that the browser would download, which is followed here instead. */
const nextLink = (): Promise<HTMLAnchorElement> =>
  new Promise((resolve) => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      HTMLAnchorElement.prototype.click = click
      resolve(this)
    }
  })

fileSaverSuite('download', () => ({
  saver: createDownload(),
  saved: async () => {
    const link = await nextLink()
    const answer = await fetch(link.href)
    return { name: link.download, content: new Uint8Array(await answer.arrayBuffer()) }
  },
}))
