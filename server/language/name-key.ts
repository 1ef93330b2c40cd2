import { lateLibrary } from './late-library.ts'

const library = lateLibrary<typeof import('pinyin-pro')>('pinyin-pro')

/** A person's name starts with a surname, whose character has its surname reading: 单 is shàn, not dān. */
type NameOf = 'person' | 'organisation'

/**
 * The sort key of a Chinese name: each character's pinyin with its tone, then its code point, so that names with the
 * same character are adjacent: 张伟, 张燕, 章伟. Contains only lower-case letters and digits of fixed length, which every
 * collation of both databases sorts alike.
 */
export function nameKey(name: string, of: NameOf): string {
  const read = library().pinyin(name, {
    type: 'all',
    toneType: 'none',
    v: true,
    surname: of === 'person' ? 'head' : 'off',
  })
  return read
    .map(({ origin, pinyin: syllable, num, isZh }) => {
      const sound = isZh ? `${syllable}${num}` : /^[A-Za-z\d]$/.test(origin) ? `${origin.toLowerCase()}0` : '0'
      return sound + (origin.codePointAt(0) ?? 0).toString(16).padStart(5, '0')
    })
    .join('')
}
