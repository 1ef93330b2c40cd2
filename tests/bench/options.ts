const { argv } = process

/** `--quick`: each measurement once. */
export const quick = argv.includes('--quick')
/** `--million`: the lists with a million users as well; filling the databases takes minutes. */
export const million = argv.includes('--million')
/** Repetitions of a measurement. */
export const times = quick ? 1 : 7

const parts = argv.slice(2).filter((word) => !word.startsWith('-'))

/** Whether a part is wanted: all of them, or those that are named, as in `npm run bench -- login lists`. */
export const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part)
