/**
 * Widths of kinds of columns, px: of the widest usual text at 14 px a character, 8 px a letter or digit, the marks of
 * sorting and filtering where the kind has them, and 24 px around. A column that takes what is left (`grow`) has its
 * kind's width at least. What is longer is cut, with a tooltip.
 */
export const kinds = {
  /** A name of four characters, sorted. */
  person: { width: 92 },
  /** Thirteen letters. */
  username: { width: 132 },
  /** A mark and four characters, sorted and filtered. */
  state: { width: 102 },
  /** An office of eight characters: 江宁市人民检察院. */
  office: { width: 140 },
  /** Five characters: 检察官助理. */
  position: { width: 96 },
  /** Six characters of a dictionary: 专家咨询委员. */
  word: { width: 110 },
  /** Eleven digits. */
  phone: { width: 114 },
  /** Eighteen digits. */
  idNumber: { width: 170 },
  /** 2026-11-27, sorted. */
  day: { width: 112 },
  /** 2026-11-27 09:30. */
  minute: { width: 144 },
  /** 2026-11-27 09:30:00. */
  second: { width: 166 },
  /** Fifteen digits and points. */
  address: { width: 136 },
  /** A number under a head of three characters. */
  count: { width: 90, align: 'right' },
  /** Yes or no, and the same in nearly every row: shown when asked for. */
  flag: { width: 90, hidden: true },
  /** Where a record comes from, the same in nearly every row: shown when asked for. */
  origin: { width: 96, hidden: true },
  /** The number that rows are put in order by, which their order says already: shown when asked for. */
  order: { width: 80, align: 'right', hidden: true },
} as const
