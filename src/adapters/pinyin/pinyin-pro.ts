import type { Pinyin, Reading } from '../../core/ports/pinyin.ts'

/** Readings from the library pinyin-pro. Its 130 kB are loaded with the first `load`, not with the page. */
export const createPinyin = (): Pinyin => {
  let loading: Promise<Reading> | undefined
  return {
    load: () => {
      loading ??= import('./pinyin-pro-reading.ts')
        .then(({ createReading }) => createReading())
        .catch((error: unknown) => {
          loading = undefined
          throw error
        })
      return loading
    },
  }
}
