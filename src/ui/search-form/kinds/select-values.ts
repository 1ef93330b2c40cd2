/** The value of a field with one choice; '' for none. */
export const one = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The values of a field with several choices. */
export const several = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
