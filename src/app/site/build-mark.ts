import type { BuildInfo } from '../../core/build/build-info.ts'

/** The page's build mark (`build-mark` in vite.config.ts): version, id, time, commit; empty in development. */
const markOf = (page: Document): readonly string[] =>
  page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content.split(' ') ?? []

/** The id of the running build; undefined in development. */
export const buildId = (page: Document = document): string | undefined => markOf(page)[1]

/** The whole build info; `product` is the app's title on this site. */
export const readBuildInfo = (product: string, page: Document = document): BuildInfo => {
  const [version = '', id, time, commit] = markOf(page)
  return { product, version, id, time: time === undefined ? undefined : Number(time), commit: commit || undefined }
}
