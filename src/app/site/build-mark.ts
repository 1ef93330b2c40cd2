import type { BuildInfo } from '../../core/build/build-info.ts'

/** What the page says of its build (`build-mark` in vite.config.ts): version, id, time, commit; nothing while it is developed. */
const markOf = (page: Document): readonly string[] =>
  page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content.split(' ') ?? []

/** The id of the build that this page runs, which stands for all of its files; undefined where it is not built. */
export const buildId = (page: Document = document): string | undefined => markOf(page)[1]

/** The same and the rest; `product` is the application's title on this site. */
export const readBuildInfo = (product: string, page: Document = document): BuildInfo => {
  const [version = '', id, time, commit] = markOf(page)
  return { product, version, id, time: time === undefined ? undefined : Number(time), commit: commit || undefined }
}
