/** Height of a row of what is chosen from, px: 40 for a finger; `--ac-choice-row` of the theme is the same. */
export const choiceRow = (): number => (matchMedia('(pointer: coarse)').matches ? 40 : 32)
